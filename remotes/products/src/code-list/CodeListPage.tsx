import { DISCOUNT_STATES } from '@banyan/contract/discounts';
import { discountsDomain } from '@banyan/domain-discounts';
import {
  ChoiceFilter,
  ColumnChoice,
  DataTable,
  DaysFilter,
  ExportPanel,
  type FilterField,
  FilterForm,
  ListLayout,
  OpenButton,
  TextFilter,
  useListAddress,
  useSelection,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { useProducts } from '../useProducts.js';
import { CODES, toAsked, toQuery } from './codeList.js';
import { codeTexts } from './codeTexts.js';
import { useCodeColumns } from './useCodeColumns.js';

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
  const isMany = selection.chosen.length > 0 || (isFiltered && rows > 0);
  return (
    <ListLayout
      heading={text.heading}
      found={codes.currentData && text.found(rows)}
      tools={
        <>
          {canEdit && isMany && (
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
              <TextFilter label={text.filter.batch} field={fields.at('batchId')} />
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
