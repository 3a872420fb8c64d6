import { INDUSTRY, type Industry } from '@banyan/contract/industries';
import { industriesDomain } from '@banyan/domain-industries';
import {
  type Column,
  MoveButtons,
  OpenButton,
  openedOf,
  RecordListPage,
  useAct,
  useRecordList,
} from '@banyan/lists';
import { FiltersOf, foundHere, useColumnsOf } from '@banyan/lists/described';
import { Alert } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, newId } from '@banyan/ui';
import { INDUSTRIES } from './industryList.js';
import { industryTexts } from './industryTexts.js';

const parts = () => import(/* webpackChunkName: "industry-parts" */ './industryParts.js');
const drawer = createPart(async () => (await parts()).IndustryDrawer);
const pasting = createPart(async () => (await parts()).PasteDrawer);

export function IndustriesPage() {
  const text = useTexts(industryTexts);
  const canEdit = useHost().isAuth(INDUSTRY.can.edit);
  const { api } = useDomain(industriesDomain);
  const whole = useRecordList(INDUSTRIES);
  const list = foundHere(INDUSTRY, whole);
  const { place, rows } = list;
  const [reorder] = api.useReorderMutation();
  const { act, fault } = useAct(reorder);
  const order = (ids: string[]): void => {
    void act([{ ids, version: whole.found?.version ?? 0, key: newId() }], { done: text.moved });
  };
  const { createdAt: _, ...columns } = useColumnsOf(INDUSTRY);
  const ordering: Column<Industry, 'createdAt'> = {
    key: 'order',
    title: text.order,
    width: 140,
    shown: 'always',
    card: 'acts',
    render: ({ id, nameZh }) => (
      <MoveButtons name={nameZh} id={id} all={whole.rows} order={order} />
    ),
  };
  const paste = canEdit && <LazyPart part={pasting} props={{ list: place }} />;
  const opened = openedOf(whole.rows, (industry) => (
    <LazyPart part={drawer} props={{ industry, list: place, rows, canEdit }} />
  ));
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={[...Object.values(columns), ...(canEdit ? [ordering] : [])]}
      tools={
        canEdit && (
          <>
            <OpenButton list={place} id="paste" label={text.paste} />
            <OpenButton list={place} id="new" label={text.new} />
          </>
        )
      }
      filters={(fields) => <FiltersOf of={INDUSTRY} fields={fields} />}
      opened={(id) => (id === 'paste' ? paste : opened(id))}
    >
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
    </RecordListPage>
  );
}
