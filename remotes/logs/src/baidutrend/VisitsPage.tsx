import type { ProductId } from '@banyan/contract/products';
import {
  SEARCH_ENGINES,
  type SearchVisit,
  VISIT_DEVICES,
  VISIT_GOALS,
  VISIT_STATISTIC,
} from '@banyan/contract/visits';
import { visitsDomain } from '@banyan/domain-visits';
import {
  ChoiceFilter,
  type Column,
  DataTable,
  DaysFilter,
  FilterForm,
  foundWords,
  TextFilter,
  titled,
  useRecordList,
} from '@banyan/lists';
import { StatisticPage } from '@banyan/lists/statistics';
import { useTexts } from '@banyan/platform/language';
import { useSearchParams } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords, withParams } from '@banyan/ui';
import { STATISTIC, VISITS } from './visitList.js';
import { visitTexts } from './visitTexts.js';

/** `/baidutrend`: who came from a search engine, to which page; below, the visits one by one. */
export function VisitsPage() {
  const text = useTexts(visitTexts);
  const [params] = useSearchParams();
  const { api } = useDomain(visitsDomain);
  return (
    <StatisticPage
      of={VISIT_STATISTIC}
      heading={text.heading}
      address={STATISTIC}
      useStatistic={api.useVisitStatisticQuery}
      by="engine"
      listOf={(measure, { from, to, filter }) => {
        if (measure !== 'visits') return null;
        const one = filter === undefined ? {} : { [`list-${filter.dimension}`]: filter.value };
        const words = { 'list-from': from, 'list-to': to, ...one };
        return `?${withParams(params, words).toString()}`;
      }}
    >
      {({ productId }) => (
        <>
          <p>{text.words}</p>
          <p>{text.privacy}</p>
          <VisitList key={productId} product={productId} />
        </>
      )}
    </StatisticPage>
  );
}

/** The visits that the numbers count. */
export function VisitList({ product }: { readonly product: ProductId }) {
  const text = useTexts(visitTexts);
  const list = useRecordList(VISITS[product]);
  const { place, found } = list;
  const engines = useWords(SEARCH_ENGINES);
  const devices = useWords(VISIT_DEVICES);
  const goals = useWords(VISIT_GOALS);
  return (
    <section aria-labelledby="visits-one-by-one">
      <h2 id="visits-one-by-one">{text.list}</h2>
      <p role="status">{found && foundWords(text, found)}</p>
      <FilterForm name={list.name} label={text.filterForm} list={place}>
        {(fields) => (
          <>
            <ChoiceFilter label={text.columns.engine} field={fields.at('engine')} words={engines} />
            <TextFilter label={text.columns.landing} field={fields.at('landing')} />
            <ChoiceFilter label={text.columns.device} field={fields.at('device')} words={devices} />
            <ChoiceFilter label={text.columns.goal} field={fields.at('goal')} words={goals} />
            <DaysFilter fields={fields} />
          </>
        )}
      </FilterForm>
      <DataTable
        name={list.name}
        label={text.table}
        columns={useVisitColumns()}
        query={list.query}
        list={place}
        empty={{ filtered: text.empty, none: text.none }}
      />
    </section>
  );
}

function useVisitColumns(): readonly Column<SearchVisit, 'at'>[] {
  const { columns, lasted } = useTexts(visitTexts);
  const engines = useWords(SEARCH_ENGINES);
  const devices = useWords(VISIT_DEVICES);
  const goals = useWords(VISIT_GOALS);
  return titled(columns, {
    at: { width: 150, sort: 'at', card: 'head', render: ({ at }) => formatInstant(at) },
    engine: { width: 130, card: 'line', render: ({ engine }) => engines[engine] },
    landing: { width: 180, card: 'line', render: ({ landing }) => landing },
    pages: {
      width: 110,
      align: 'right',
      card: 'fact',
      render: ({ pages }) => pages,
      second: ({ seconds }) => (seconds === 0 ? '' : lasted(seconds)),
    },
    goal: { width: 110, card: 'fact', render: ({ goal }) => goals[goal] },
    device: {
      width: 120,
      card: 'fact',
      render: ({ device }) => devices[device],
      second: ({ agent }) => agent,
    },
  });
}
