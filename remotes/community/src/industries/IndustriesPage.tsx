import { INDUSTRY_STATES } from '@banyan/contract/industries';
import { industriesDomain } from '@banyan/domain-industries';
import {
  ChoiceFilter,
  ColumnChoice,
  DataTable,
  FilterForm,
  ListLayout,
  OpenButton,
  TextFilter,
  useAct,
  useListAddress,
} from '@banyan/lists';
import { Alert } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, newId, useWords } from '@banyan/ui';
import { found, INDUSTRIES, moved, pageOf } from './industryList.js';
import { industryTexts } from './industryTexts.js';
import { useIndustryColumns } from './useIndustryColumns.js';

const LIST = 'industries';
const parts = () => import(/* webpackChunkName: "industry-parts" */ './industryParts.js');
const drawer = createPart(async () => (await parts()).IndustryDrawer);
const pasting = createPart(async () => (await parts()).PasteDrawer);

export function IndustriesPage() {
  const text = useTexts(industryTexts);
  const host = useHost();
  const states = useWords(INDUSTRY_STATES);
  const { api } = useDomain(industriesDomain);
  const list = useListAddress(INDUSTRIES);
  const { openId, search } = list;
  const industries = api.useIndustriesQuery({});
  const [reorder] = api.useReorderMutation();
  const { act, fault } = useAct(reorder);
  const canEdit = host.isAuth('community.edit');
  const { results: all = [], version = 0 } = industries.currentData ?? {};
  const opened = all.find(({ id }) => id === openId);
  const move = (id: string, to: number): void => {
    void act([{ ids: moved(all, id, to), version, key: newId() }], { done: text.moved });
  };
  const columns = useIndustryColumns({ all, move: canEdit ? move : null });
  return (
    <ListLayout
      heading={text.heading}
      found={industries.currentData && text.found(found(all, search.filters).length)}
      tools={
        <>
          <ColumnChoice name={LIST} columns={columns} />
          {canEdit && <OpenButton list={list} id="paste" label={text.paste} />}
          {canEdit && <OpenButton list={list} id="new" label={text.new} />}
        </>
      }
    >
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      <FilterForm label={text.filterForm} list={list}>
        {({ at }) => (
          <>
            <TextFilter label={text.name} field={at('text')} />
            <ChoiceFilter label={text.columns.state} field={at('state')} words={states} />
          </>
        )}
      </FilterForm>
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={{
          ...industries,
          currentData: pageOf(industries.currentData, search.filters),
          data: pageOf(industries.data, search.filters),
        }}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
      />
      {openId === 'paste' && canEdit && <LazyPart part={pasting} props={{ list }} />}
      {(openId === 'new' || opened !== undefined) && (
        <LazyPart
          part={drawer}
          props={{
            industry: opened ?? null,
            list,
            rows: found(all, search.filters),
            canEdit,
          }}
        />
      )}
    </ListLayout>
  );
}
