import { ordersDomain } from '@banyan/domain-orders';
import {
  ColumnChoice,
  DataTable,
  DialogButton,
  ExportPanel,
  ListLayout,
  useListAddress,
} from '@banyan/lists';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { OrderFilters } from './OrderFilters.js';
import { orderListTexts } from './orderListTexts.js';
import { ORDERS, toAsked, toQuery } from './orderSearch.js';
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
