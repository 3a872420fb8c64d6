import type { Page } from '@banyan/contract';
import { ORDER_CHANNELS, type Order } from '@banyan/contract/orders';
import { type ListPlace, PAGE_SIZES } from '@banyan/lists';
import { Empty } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Table, type TableProps } from '@banyan/platform/table';
import { useWords } from '@banyan/ui';
import { orderColumns, widthOf } from './orderColumns.js';
import styles from './orderList.module.css';
import { orderListTexts } from './orderListTexts.js';
import type { OrderFilters, OrderSearch, SortKey } from './orderSearch.js';

export type OrdersProps = {
  readonly found: Page<Order> | null;
  readonly loading: boolean;
  readonly filtered: boolean;
  readonly hidden: readonly string[];
  readonly address: ListPlace<OrderFilters, SortKey>;
};

type Change = NonNullable<TableProps<Order>['onChange']>;

/** One page of the orders. At a narrow width it scrolls inside itself, never the page. */
export function OrderTable({ found, loading, filtered, hidden, address }: OrdersProps) {
  const text = useTexts(orderListTexts);
  const channels = useWords(ORDER_CHANNELS);
  const { search, openId, change, open, hrefOf } = address;

  const changed: Change = (pagination, _filters, sorter, { action }) => {
    const column = Array.isArray(sorter) ? sorter[0] : sorter;
    if (action === 'sort') change({ sort: sortOf(column?.columnKey, column?.order) });
    else change(pageOf(pagination, search));
  };

  return (
    <Table<Order>
      rowKey="id"
      aria-label={text.table}
      size="middle"
      columns={orderColumns(hidden, {
        text,
        channels,
        sort: search.sort,
        address: hrefOf,
      })}
      dataSource={[...(found?.results ?? [])]}
      loading={loading}
      scroll={{ x: widthOf(hidden) }}
      locale={{
        emptyText: loading ? (
          <span />
        ) : (
          <Empty description={filtered ? text.empty : text.noOrders} />
        ),
      }}
      pagination={{
        current: search.page,
        pageSize: search.pageSize,
        pageSizeOptions: [...PAGE_SIZES],
        total: found?.records ?? 0,
        showSizeChanger: true,
        showTotal: (total, [from, to]) => text.range(from, to, total.toLocaleString('en')),
        responsive: true,
      }}
      rowClassName={({ id }) => (id === openId ? styles['open'] : '') ?? ''}
      onRow={({ id }) => ({
        className: styles['row'],
        // The number in the row is the link that keyboards use; the row is a larger target for it.
        onClick: ({ defaultPrevented }) => {
          if (!defaultPrevented) open(id);
        },
      })}
      onChange={changed}
    />
  );
}

function sortOf(key: unknown, order: unknown): OrderSearch['sort'] {
  const by = (['createdAt', 'amountFen', 'id'] as const).find((candidate) => candidate === key);
  if (by === undefined || order === null || order === undefined)
    return { by: 'createdAt', direction: 'desc' };
  return { by, direction: order === 'ascend' ? 'asc' : 'desc' };
}

function pageOf(
  { current, pageSize }: { readonly current?: number; readonly pageSize?: number },
  search: OrderSearch,
): Pick<OrderSearch, 'page' | 'pageSize'> {
  const size = PAGE_SIZES.find((candidate) => candidate === pageSize) ?? search.pageSize;
  return { page: size === search.pageSize ? (current ?? 1) : 1, pageSize: size };
}
