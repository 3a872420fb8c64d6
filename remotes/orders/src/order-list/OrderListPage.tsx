import { ordersDomain } from '@banyan/domain-orders';
import { useHost, useTab } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useAppDispatch, useDomain, useSelector } from '@banyan/store';
import { createPart, LazyPart, LoadFailed, useNarrow } from '@banyan/ui';
import { useEffect, useState } from 'react';
import { messageOf } from '../failure.js';
import parts from '../listParts.module.css';
import { ColumnChoice } from './ColumnChoice.js';
import { ExportPanel } from './ExportPanel.js';
import { OrderCards } from './OrderCards.js';
import { OrderFilters } from './OrderFilters.js';
import { OrderTable } from './OrderTable.js';
import styles from './orderList.module.css';
import { orderListTexts } from './orderListTexts.js';
import { toFilter, toQuery } from './orderSearch.js';
import { useOrderSearch } from './useOrderSearch.js';

const detail = createPart(
  async () =>
    (await import(/* webpackChunkName: "order-detail" */ '../order-detail/OrderDrawer.js'))
      .OrderDrawer,
);

export function OrderListPage() {
  const text = useTexts(orderListTexts);
  const host = useHost();
  const dispatch = useAppDispatch();
  const { api, listen, select, actions } = useDomain(ordersDomain);
  const address = useOrderSearch();
  const { search, orderId, change, showOrder } = address;
  const orders = api.useOrdersQuery(toQuery(search));
  const hidden = useSelector((root) => select(root).hiddenColumns);
  const found = orders.currentData ?? null;
  const rows = orders.data?.records ?? 0;
  useEffect(() => listen(host, dispatch), [listen, host, dispatch]);
  useLastPage(found?.records ?? null, address);
  const Orders = useNarrow() ? OrderCards : OrderTable;
  const leaveDetail = useUnsavedDetail(orderId);

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
          filtered={Object.keys(toFilter(search.filters)).length > 0}
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
            onDirty: leaveDetail.setDirty,
            onClose: () => {
              void leaveDetail.mayLeave().then((leave) => {
                if (leave) showOrder(null);
              });
            },
          }}
        />
      )}
    </div>
  );
}

/** An address may name a page that is no more: the last one is shown instead. */
function useLastPage(
  records: number | null,
  { search, change }: ReturnType<typeof useOrderSearch>,
): void {
  const last = records === null ? null : Math.max(1, Math.ceil(records / search.pageSize));
  const beyond = last !== null && search.page > last;
  useEffect(() => {
    if (beyond) change({ page: last }, { replace: true });
  }, [beyond, last, change]);
}

/** Unsaved work in the detail marks the tab; it belongs to one order and ends with it. */
function useUnsavedDetail(orderId: string | null) {
  const host = useHost();
  const tab = useTab();
  const [dirtyOrder, setDirtyOrder] = useState<string | null>(null);
  const dirty = orderId !== null && dirtyOrder === orderId;
  // No clean-up: a hidden tab is as dirty as before.
  useEffect(() => {
    tab?.setDirty(dirty);
  }, [tab, dirty]);
  return {
    setDirty: (isDirty: boolean) => {
      setDirtyOrder(isDirty ? orderId : null);
    },
    mayLeave: () => (dirty ? host.confirmLeave() : Promise.resolve(true)),
  };
}
