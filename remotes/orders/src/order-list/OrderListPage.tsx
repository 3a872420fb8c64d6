import { nameIn } from '@banyan/contract';
import { ORDER_CHANNELS, ORDER_STATES } from '@banyan/contract/orders';
import { REFUND_STATES } from '@banyan/contract/refunds';
import { ordersDomain } from '@banyan/domain-orders';
import {
  ChoiceFilter,
  ChoicesFilter,
  ColumnChoice,
  DataTable,
  DaysFilter,
  DialogButton,
  ExportPanel,
  type FilterField,
  FilterForm,
  ListLayout,
  TextFilter,
  useListAddress,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { useEditionNames } from '../useEditionNames.js';
import { orderListTexts } from './orderListTexts.js';
import {
  CHANNELS,
  ORDERS,
  type OrderPlace,
  REFUNDS,
  STATES,
  toAsked,
  toQuery,
} from './orderSearch.js';
import { useOrderColumns } from './useOrderColumns.js';

const LIST = 'order-list';

const detail = createPart(
  async () =>
    (await import(/* webpackChunkName: "order-detail" */ '../order-detail/OrderDrawer.js'))
      .OrderDrawer,
);
const byHand = createPart(
  async () =>
    (await import(/* webpackChunkName: "order-by-hand" */ '../by-hand/NewByHand.js')).NewByHand,
);

export function OrderListPage() {
  const text = useTexts(orderListTexts);
  const host = useHost();
  const { api } = useDomain(ordersDomain);
  const list = useListAddress(ORDERS, 'order');
  const { search, openId: orderId, isFiltered } = list;
  const orders = api.useOrdersQuery(toQuery(search));
  const rows = orders.currentData?.records ?? 0;
  const columns = useOrderColumns();

  return (
    <ListLayout
      heading={text.heading}
      found={orders.currentData && text.found(rows.toLocaleString('en'))}
      tools={
        <>
          {host.isAuth('orders.create') && (
            <DialogButton label={text.byHand} prepare={() => void byHand.load()}>
              {(close) => (
                <LazyPart part={byHand} props={{ title: text.byHand, onMade: list.open, close }} />
              )}
            </DialogButton>
          )}
          <ColumnChoice name={LIST} columns={columns} />
          {host.isAuth('orders.export') && (
            <ExportPanel
              call="Order/Export"
              asked={toAsked(search)}
              rows={rows}
              isFiltered={isFiltered}
            />
          )}
        </>
      }
    >
      <OrderFilters list={list} />
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={orders}
        list={list}
        empty={{ filtered: text.empty, none: text.noOrders }}
      />
      {orderId !== null && (
        <LazyPart
          part={detail}
          props={{ id: orderId, list, rows: orders.currentData?.results ?? [] }}
        />
      )}
    </ListLayout>
  );
}

function OrderFilters({ list }: { readonly list: OrderPlace }) {
  const { filter } = useTexts(orderListTexts);
  const states = useWords(ORDER_STATES);
  const channels = useWords(ORDER_CHANNELS);
  const refunds = useWords(REFUND_STATES);
  return (
    <FilterForm
      label={filter.form}
      list={list}
      more={{
        of: ['productId', 'editionId', 'refundState', 'channel', 'from', 'to', 'minFen', 'maxFen'],
        fields: (fields) => (
          <>
            <ProductFilter field={fields.at('productId')} />
            <EditionFilter field={fields.at('editionId')} />
            <ChoiceFilter
              label={filter.refund}
              field={fields.at('refundState')}
              options={REFUNDS}
              words={refunds}
            />
            <ChoiceFilter
              label={filter.channel}
              field={fields.at('channel')}
              options={CHANNELS}
              words={channels}
            />
            <TextFilter label={filter.min} field={fields.at('minFen')} kind="amount" />
            <TextFilter label={filter.max} field={fields.at('maxFen')} kind="amount" />
            <DaysFilter fields={fields} hasRanges />
          </>
        ),
      }}
    >
      {({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} wide />
          <ChoicesFilter
            label={filter.states}
            field={at('states')}
            options={STATES}
            words={states}
          />
        </>
      )}
    </FilterForm>
  );
}

function ProductFilter({ field }: { readonly field: FilterField }) {
  const { filter } = useTexts(orderListTexts);
  const { api } = useDomain(ordersDomain);
  const { data = [], isLoading, isError } = api.useProductsQuery();
  const language = useLanguage();
  return (
    <ChoiceFilter
      label={filter.product}
      field={field}
      options={data.map(({ id }) => id)}
      words={Object.fromEntries(data.map((product) => [product.id, nameIn(product, language)]))}
      isLoading={isLoading}
      fault={isError ? filter.productsFailed : undefined}
    />
  );
}

function EditionFilter({ field }: { readonly field: FilterField }) {
  const { filter } = useTexts(orderListTexts);
  const { names, isLoading, isError } = useEditionNames();
  return (
    <ChoiceFilter
      label={filter.edition}
      field={field}
      words={names}
      isLoading={isLoading}
      fault={isError ? filter.productsFailed : undefined}
    />
  );
}
