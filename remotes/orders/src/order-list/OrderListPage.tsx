import { ordersDomain } from '@banyan/domain-orders';
import { type ListPlace, useLastPage, useListAddress } from '@banyan/lists';
import { useDrafts } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useAppDispatch, useDomain, useSelector } from '@banyan/store';
import { createPart, LazyPart, LoadFailed, useNarrow } from '@banyan/ui';
import parts from '../listParts.module.css';
import { dropUnsaved, hasUnsaved } from '../order-detail/drafts.js';
import { ColumnChoice } from './ColumnChoice.js';
import { ExportPanel } from './ExportPanel.js';
import { OrderCards } from './OrderCards.js';
import { OrderFilters } from './OrderFilters.js';
import { OrderTable } from './OrderTable.js';
import styles from './orderList.module.css';
import { orderListTexts } from './orderListTexts.js';
import { ORDERS, toQuery } from './orderSearch.js';

const detail = createPart(
  async () =>
    (await import(/* webpackChunkName: "order-detail" */ '../order-detail/OrderDrawer.js'))
      .OrderDrawer,
);

export function OrderListPage() {
  const text = useTexts(orderListTexts);
  const dispatch = useAppDispatch();
  const { api, select, actions } = useDomain(ordersDomain);
  const address = useListAddress(ORDERS, 'order');
  const { search, openId: orderId, change } = address;
  const orders = api.useOrdersQuery(toQuery(search));
  const hidden = useSelector((root) => select(root).hiddenColumns);
  const found = orders.currentData ?? null;
  const rows = orders.data?.records ?? 0;
  useLastPage(found?.records ?? null, address);
  const Orders = useNarrow() ? OrderCards : OrderTable;
  const closeDetail = useCloseDetail(address);

  return (
    <div className={parts['page']}>
      <h1>{text.heading}</h1>
      <OrderFilters
        filters={search.filters}
        onSearch={(filters) => {
          change({ filters });
        }}
      />
      <div className={styles['tools']}>
        <p role="status">{orders.data && text.found(rows.toLocaleString('en'))}</p>
        <ColumnChoice
          hidden={hidden}
          onChange={(columns) => dispatch(actions.columnsChosen({ hidden: columns }))}
        />
        <ExportPanel search={search} rows={rows} />
      </div>
      {orders.error !== undefined && !orders.isFetching && (
        <LoadFailed reason={messageOf(orders.error)} onRetry={() => void orders.refetch()} />
      )}
      {(found !== null || orders.isFetching) && (
        <Orders
          found={found ?? orders.data ?? null}
          loading={found === null}
          filtered={address.isFiltered}
          hidden={hidden}
          address={address}
        />
      )}
      {orderId !== null && (
        <LazyPart
          key={orderId}
          part={detail}
          props={{
            id: orderId,
            onClose: () => void closeDetail(),
          }}
        />
      )}
    </div>
  );
}

/** What is being written about an order ends with its detail, after a question. */
function useCloseDetail({ openId, open }: Pick<ListPlace<object, string>, 'openId' | 'open'>) {
  const host = useHost();
  const drafts = useDrafts();
  return async (): Promise<void> => {
    if (openId === null) return;
    if (hasUnsaved(drafts, openId) && !(await host.confirmLeave())) return;
    dropUnsaved(drafts, openId);
    open(null);
  };
}
