import { DISCOUNT_AUDIENCES, DISCOUNT_STATES, type Discount } from '@banyan/contract/discounts';
import { discountsDomain } from '@banyan/domain-discounts';
import {
  ChoiceFilter,
  type Column,
  ColumnChoice,
  DataTable,
  DaysFilter,
  ExportPanel,
  type FilterField,
  FilterForm,
  isMany,
  ListLayout,
  OpenButton,
  TextFilter,
  titled,
  useListAddress,
  useSelection,
  useStateCell,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan, shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { useProducts } from '../useProducts.js';
import { CODES, type CodeSort, toAsked, toQuery } from './codeList.js';
import { codeTexts } from './codeTexts.js';
import { RuleSentence } from './RuleSentence.js';
import { valuesOfRule } from './ruleValues.js';

const STATE_TONES = {
  awaiting: 'waiting',
  disabled: 'ended',
  scheduled: 'active',
  expired: 'ended',
  used_up: 'ended',
  active: 'done',
} as const;

const LIST = 'code-list';
const parts = () => import(/* webpackChunkName: "code-parts" */ './codeParts.js');
const drawer = createPart(async () => (await parts()).CodeDrawer);
const generating = createPart(async () => (await parts()).GenerateDrawer);
const batch = createPart(async () => (await parts()).SetEnabled);

export function CodeListPage() {
  const text = useTexts(codeTexts);
  const host = useHost();
  const states = useWords(DISCOUNT_STATES);
  const { api } = useDomain(discountsDomain);
  const list = useListAddress(CODES);
  const { search, openId, isFiltered } = list;
  const codes = api.useCodesQuery(toQuery(search));
  const columns = useCodeColumns();
  const selection = useSelection(search.filters);
  const rows = codes.currentData?.records ?? 0;
  const canEdit = host.isAuth('discounts.edit');
  return (
    <ListLayout
      heading={text.heading}
      found={codes.currentData && text.found(rows)}
      tools={
        <>
          {canEdit && isMany(selection, { isFiltered, total: rows }) && (
            <LazyPart
              part={batch}
              props={{ selection, filter: toAsked(search).filter, total: rows }}
            />
          )}
          <ColumnChoice name={LIST} columns={columns} />
          {host.isAuth('discounts.export') && (
            <ExportPanel
              call="Discount/Export"
              asked={toAsked(search)}
              rows={rows}
              isFiltered={isFiltered}
            />
          )}
          {canEdit && <OpenButton list={list} id="generate" label={text.generate} />}
          {canEdit && <OpenButton list={list} id="new" label={text.new} />}
        </>
      }
    >
      <FilterForm
        label={text.filterForm}
        list={list}
        more={{
          of: ['productId', 'editionId', 'batchId', 'createdBy', 'ends', 'from', 'to'],
          fields: (fields) => (
            <>
              <GoodsFilters fields={fields} />
              <BatchFilter field={fields.at('batchId')} />
              <TextFilter label={text.filter.createdBy} field={fields.at('createdBy')} />
              <ChoiceFilter
                label={text.filter.ends}
                field={fields.at('ends')}
                words={text.filter.within}
              />
              <DaysFilter fields={fields} hasRanges />
            </>
          ),
        }}
      >
        {({ at }) => (
          <>
            <TextFilter
              label={text.filter.text}
              field={at('text')}
              hint={text.filter.textHint}
              wide
            />
            <ChoiceFilter label={text.columns.state} field={at('state')} words={states} />
            <ChoiceFilter label={text.fields.kind} field={at('kind')} words={text.kinds} />
          </>
        )}
      </FilterForm>
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={codes}
        list={list}
        empty={{ filtered: text.empty, none: text.none }}
        {...(canEdit ? { selection } : {})}
      />
      {openId === 'generate' && <LazyPart part={generating} props={{ list }} />}
      {openId !== null && openId !== 'generate' && (
        <LazyPart
          part={drawer}
          props={{ id: openId, list, rows: codes.currentData?.results ?? [] }}
        />
      )}
    </ListLayout>
  );
}

type Fields = { readonly at: (field: 'productId' | 'editionId') => FilterField };

/** Their names are asked for once they are shown. */
function GoodsFilters({ fields }: { readonly fields: Fields }) {
  const { filter } = useTexts(codeTexts);
  const { products, editions } = useProducts();
  return (
    <>
      <ChoiceFilter label={filter.product} field={fields.at('productId')} words={products} />
      <ChoiceFilter label={filter.edition} field={fields.at('editionId')} words={editions} />
    </>
  );
}

/** Which act the codes were generated by. Not shown without generated codes. */
function BatchFilter({ field }: { readonly field: FilterField }) {
  const { filter } = useTexts(codeTexts);
  const { api } = useDomain(discountsDomain);
  const { data = [] } = api.useBatchesQuery({});
  if (data.length === 0 && field.applied === '') return null;
  const words = data.map(({ id, title, createdAt, count }) => {
    const day = shanghaiDay(new Date(createdAt));
    return [id, filter.batchOf(title, day, count.toLocaleString('en'))] as const;
  });
  return <ChoiceFilter label={filter.batch} field={field} words={Object.fromEntries(words)} wide />;
}

function useCodeColumns(): readonly Column<Discount, CodeSort>[] {
  const { columns, noLimit, noEnd, named } = useTexts(codeTexts);
  const audiences = useWords(DISCOUNT_AUDIENCES);
  const state = useStateCell(DISCOUNT_STATES, STATE_TONES);
  const value = ({ percent, amountFen }: Discount) =>
    percent === null ? `−${formatYuan(amountFen ?? 0)}` : `−${percent} %`;
  const ends = ({ endsAt }: Discount) => (endsAt === null ? noEnd : formatInstant(endsAt));
  const used = (row: Discount) => `${row.used} / ${row.usageLimit ?? noLimit}`;
  const whom = ({ audience, customers }: Discount) => {
    if (audience === 'all') return '';
    const count = customers.toLocaleString('en');
    return audience === 'new' ? audiences.new : `${audiences.listed} · ${named(count)}`;
  };
  return titled(columns, {
    code: { width: 160, sort: 'code', opens: true, render: ({ code }) => <code>{code}</code> },
    title: { width: 160, card: 'line', render: ({ title }) => title, second: whom },
    value: { width: 90, align: 'right', card: 'line', render: value },
    window: {
      width: 170,
      card: 'fact',
      render: ({ startsAt }) => formatInstant(startsAt),
      second: ends,
    },
    used: { width: 140, align: 'right', sort: 'used', card: 'fact', render: used },
    revenueFen: {
      width: 110,
      align: 'right',
      sort: 'revenueFen',
      render: ({ revenueFen }) => formatYuan(revenueFen),
    },
    offFen: {
      width: 110,
      align: 'right',
      sort: 'offFen',
      render: ({ offFen }) => formatYuan(offFen),
    },
    rule: {
      width: 320,
      shown: 'on request',
      render: (row) => <RuleSentence values={valuesOfRule(row)} />,
    },
    state: { width: 110, card: 'head', render: state },
    createdAt: {
      width: 170,
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
      second: ({ createdBy }) => createdBy,
    },
  });
}
