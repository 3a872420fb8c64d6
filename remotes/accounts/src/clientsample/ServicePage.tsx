import { SERVICE_STATES } from '@banyan/contract/service-requests';
import { customersDomain } from '@banyan/domain-customers';
import { presenceDomain } from '@banyan/domain-presence';
import {
  ChoiceFilter,
  DaysFilter,
  ListExport,
  ListLayout,
  OpenButton,
  QueueFilter,
  RecordListPage,
  TextFilter,
  useListAddress,
  useRecordList,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { Radio } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { SERVICES, type ServicePlace } from './serviceList.js';
import { serviceTexts } from './serviceTexts.js';
import { type ServiceChoices, useServiceChoices } from './useServiceChoices.js';
import { useServiceColumns } from './useServiceColumns.js';

const parts = () => import(/* webpackChunkName: "service-parts" */ './serviceParts.js');
const drawer = createPart(async () => (await parts()).ServiceDrawer);
const assigning = createPart(async () => (await parts()).AssignSelected);
const form = createPart(async () => (await parts()).NewService);
// A view is the page's content: nothing of a drawer is in its chunk.
const views = () => import(/* webpackChunkName: "service-views" */ './serviceViews.js');
const week = createPart(async () => (await views()).Week);
const board = createPart(async () => (await views()).Board);

/** Who does what for whom, and when: as a list, as a week, as a board. */
export function ServicePage() {
  // With the page, and not while its drawer is being drawn.
  useDomain(presenceDomain);
  useDomain(customersDomain);
  const list = useListAddress(SERVICES.address);
  const choices = useServiceChoices();
  const { openId } = list;
  return (
    <>
      <Shown list={list} choices={choices} />
      {openId === 'new' && <LazyPart part={form} props={{ list, choices }} />}
      {openId !== null && openId !== 'new' && (
        <LazyPart part={drawer} props={{ id: openId, list, choices }} />
      )}
    </>
  );
}

type Props = { readonly list: ServicePlace; readonly choices: ServiceChoices };

function Shown(props: Props) {
  const text = useTexts(serviceTexts);
  const { view } = props.list.search.filters;
  if (view === null) return <AsList choices={props.choices} />;
  return (
    <ListLayout heading={text.heading} found={undefined} tools={<Tools list={props.list} />}>
      <LazyPart part={view === 'week' ? week : board} props={props} />
    </ListLayout>
  );
}

function AsList({ choices }: Pick<Props, 'choices'>) {
  const text = useTexts(serviceTexts);
  const { filter, columns } = text;
  const states = useWords(SERVICE_STATES);
  const assignees = { none: text.nobody, ...choices.assignees };
  const list = useRecordList(SERVICES);
  const canEdit = useHost().isAuth('services.edit');
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useServiceColumns(choices)}
      many={canEdit ? { part: assigning } : null}
      tools={
        <>
          <ListExport list={list} call="ServiceRequest/Export" permission="services.edit" />
          <Tools list={list.place} />
        </>
      }
      filters={({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} wide />
          <QueueFilter
            label={columns.state}
            at={at}
            words={states}
            waiting={['unfinished', filter.unfinished]}
          />
          <ChoiceFilter label={columns.assignee} field={at('assignee')} words={assignees} />
          <ChoiceFilter label={columns.kind} field={at('kind')} words={choices.kinds} />
        </>
      )}
      more={{
        of: ['productId', 'from', 'to', 'isOverdue', 'customerId'],
        fields: (fields) => (
          <>
            <ChoiceFilter
              label={filter.product}
              field={fields.at('productId')}
              words={choices.products}
            />
            <DaysFilter fields={fields} hasRanges />
            <ChoiceFilter label={filter.shows} field={fields.at('isOverdue')} words={text.only} />
            <TextFilter label={filter.customer} field={fields.at('customerId')} />
          </>
        ),
      }}
    />
  );
}

function Tools({ list }: { readonly list: ServicePlace }) {
  const text = useTexts(serviceTexts);
  const canEdit = useHost().isAuth('services.edit');
  const { filters } = list.search;
  return (
    <>
      <Radio.Group
        aria-label={text.view}
        optionType="button"
        value={filters.view ?? 'list'}
        options={Object.entries(text.views).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => {
          list.change({ filters: { ...filters, view: viewOf(target.value) } });
        }}
      />
      {canEdit && <OpenButton list={list} id="new" label={text.new} />}
    </>
  );
}

function viewOf(value: unknown): 'week' | 'board' | null {
  return value === 'week' || value === 'board' ? value : null;
}
