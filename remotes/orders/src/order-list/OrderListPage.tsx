import { nameIn } from '@banyan/contract';
import { ORDER_CHANNELS, ORDER_STATES, type OrderFilter } from '@banyan/contract/orders';
import { REFUND_STATES } from '@banyan/contract/refunds';
import { ordersDomain } from '@banyan/domain-orders';
import {
  ChoiceFilter,
  ChoicesFilter,
  DaysFilter,
  DialogButton,
  type FilterField,
  HeadNumbers,
  ListExport,
  RecordListPage,
  TextFilter,
  useRecordList,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { useEditionNames } from '../useEditionNames.js';
import { ORDERS, REFUNDS } from './orderList.js';
import { orderListTexts } from './orderListTexts.js';
import { useOrderColumns } from './useOrderColumns.js';

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
  const { filter } = text;
  const host = useHost();
  const states = useWords(ORDER_STATES);
  const channels = useWords(ORDER_CHANNELS);
  const refunds = useWords(REFUND_STATES);
  const list = useRecordList(ORDERS);
  const { place } = list;
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useOrderColumns()}
      tools={
        <>
          <ListExport list={list} call="Order/Export" permission="orders.export" />
          {host.isAuth('orders.create') && (
            <DialogButton label={text.byHand} prepare={() => void byHand.load()}>
              {(close) => (
                <LazyPart part={byHand} props={{ title: text.byHand, onMade: place.open, close }} />
              )}
            </DialogButton>
          )}
        </>
      }
      filters={({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} wide />
          <ChoicesFilter label={filter.states} field={at('states')} words={states} />
        </>
      )}
      more={{
        of: [
          ...['productId', 'editionId', 'refundState', 'channel'],
          ...['from', 'to', 'paidFrom', 'paidTo', 'minFen', 'maxFen'],
        ] as const,
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
            <ChoiceFilter label={filter.channel} field={fields.at('channel')} words={channels} />
            <TextFilter label={filter.min} field={fields.at('minFen')} kind="amount" />
            <TextFilter label={filter.max} field={fields.at('maxFen')} kind="amount" />
            <DaysFilter fields={fields} hasRanges />
            <TextFilter label={filter.paidFrom} field={fields.at('paidFrom')} kind="day" />
            <TextFilter label={filter.paidTo} field={fields.at('paidTo')} kind="day" />
          </>
        ),
      }}
      opened={(id) => <LazyPart part={detail} props={{ id, list: place, rows: list.rows }} />}
    >
      <PaidSums list={list} />
    </RecordListPage>
  );
}

type Asked = { readonly asked: { readonly filter?: OrderFilter | undefined } };

/** What the orders of some days of payment brought in, as the home page counts it. */
function PaidSums({ list }: { readonly list: Asked }) {
  const text = useTexts(orderListTexts);
  const { api } = useDomain(ordersDomain);
  const { filter = {} } = list.asked;
  const isOfDays = filter.paidFrom !== undefined || filter.paidTo !== undefined;
  const { currentData: sums } = api.useSumsQuery({ filter }, { skip: !isOfDays });
  if (!isOfDays) return null;
  const value = sums === undefined ? null : formatYuan(sums.amountFen - sums.refundedFen);
  const revenue = { name: text.revenue, value, means: text.revenueMeans };
  return <HeadNumbers label={text.sums} numbers={[revenue]} />;
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
