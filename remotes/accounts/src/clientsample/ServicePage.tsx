import { SERVICE_STATES } from '@banyan/contract/service-requests';
import { customersDomain } from '@banyan/domain-customers';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import {
  ChoiceFilter,
  ColumnChoice,
  DataTable,
  DaysFilter,
  ExportPanel,
  FilterForm,
  ListLayout,
  TextFilter,
  useListAddress,
} from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { Radio } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { presenceDomain } from '../presence/presenceDomain.js';
import { SERVICES, type ServicePlace, toQuery } from './serviceList.js';
import { serviceTexts } from './serviceTexts.js';
import { type ServiceChoices, useServiceChoices } from './useServiceChoices.js';
import { useServiceColumns } from './useServiceColumns.js';

const LIST = 'clientsample';
/** In the place of an id: a request that is about to be written. */
const NEW = 'new';
const parts = () => import(/* webpackChunkName: "service-parts" */ './serviceParts.js');
const drawer = createPart(async () => (await parts()).ServiceDrawer);
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
  const list = useListAddress(SERVICES);
  const choices = useServiceChoices();
  const { openId } = list;
  return (
    <>
      <Shown list={list} choices={choices} />
      {openId === NEW && <LazyPart part={form} props={{ list, choices }} />}
      {openId !== null && openId !== NEW && (
        <LazyPart part={drawer} props={{ id: openId, list, choices }} />
      )}
    </>
  );
}

type Props = { readonly list: ServicePlace; readonly choices: ServiceChoices };

function Shown(props: Props) {
  const text = useTexts(serviceTexts);
  const { view } = props.list.search.filters;
  if (view === null) return <AsList {...props} />;
  return (
    <ListLayout heading={text.heading} found={undefined} tools={<Tools list={props.list} />}>
      <LazyPart part={view === 'week' ? week : board} props={props} />
    </ListLayout>
  );
}

function AsList({ list, choices }: Props) {
  const text = useTexts(serviceTexts);
  const { api } = useDomain(serviceRequestsDomain);
  const asked = toQuery(list.search);
  const requests = api.useRequestsQuery(asked);
  const columns = useServiceColumns(choices);
  const canEdit = useHost().isAuth('services.edit');
  const { currentData } = requests;
  const { filter, sort } = asked;
  return (
    <ListLayout
      heading={text.heading}
      found={currentData && text.found(currentData.records)}
      tools={
        <>
          <Tools list={list} />
          <ColumnChoice name={LIST} columns={columns} />
          {canEdit && (
            <ExportPanel
              call="ServiceRequest/Export"
              asked={{ filter, sort }}
              rows={currentData?.records ?? 0}
              isFiltered={list.isFiltered}
            />
          )}
        </>
      }
    >
      <ServiceFilters list={list} choices={choices} />
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={requests}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
      />
    </ListLayout>
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
      {canEdit && (
        <Button
          type="primary"
          onClick={() => {
            list.open(NEW);
          }}
        >
          {text.new}
        </Button>
      )}
    </>
  );
}

function viewOf(value: unknown): 'week' | 'board' | null {
  return value === 'week' || value === 'board' ? value : null;
}

type ServiceFiltersProps = { readonly list: ServicePlace; readonly choices: ServiceChoices };

function ServiceFilters({ list, choices }: ServiceFiltersProps) {
  const { filter, filterForm, columns, nobody, only } = useTexts(serviceTexts);
  const states = { unfinished: filter.unfinished, ...useWords(SERVICE_STATES) };
  const assignees = { none: nobody, ...choices.assignees };
  return (
    <FilterForm
      label={filterForm}
      list={list}
      more={{
        of: ['productId', 'from', 'to', 'shows', 'customerId'],
        fields: (fields) => (
          <>
            <ChoiceFilter
              label={filter.product}
              field={fields.at('productId')}
              words={choices.products}
            />
            <DaysFilter fields={fields} hasRanges />
            <ChoiceFilter label={filter.shows} field={fields.at('shows')} words={only} />
            <TextFilter label={filter.customer} field={fields.at('customerId')} />
          </>
        ),
      }}
    >
      {({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} wide />
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
          <ChoiceFilter label={columns.assignee} field={at('assignee')} words={assignees} />
          <ChoiceFilter label={columns.kind} field={at('kind')} words={choices.kinds} />
        </>
      )}
    </FilterForm>
  );
}
