import type { Order } from '@banyan/contract/orders';
import { Link } from '@banyan/platform/router';
import type { TableProps } from '@banyan/platform/table';
import { formatInstant, formatYuan, maskPhone } from '@banyan/rules';
import { InvoiceStateTag, OrderStateTag } from '@banyan/ui';
import type { ReactNode } from 'react';
import styles from './orderList.module.css';
import type { ColumnKey, orderListTexts } from './orderListTexts.js';
import type { OrderSearch } from './orderSearch.js';

type Words = {
  readonly text: (typeof orderListTexts)['zh'];
  readonly channels: Readonly<Record<Order['channel'], string>>;
  readonly address: (id: string) => string;
};

type Column = {
  readonly key: ColumnKey;
  readonly width: number;
  readonly align?: 'right';
  readonly sortable?: true;
  readonly render: (order: Order, words: Words) => ReactNode;
};

const COLUMNS: readonly Column[] = [
  {
    key: 'id',
    width: 190,
    sortable: true,
    render: ({ id }, { address }) => (
      <Link className={styles['number']} to={address(id)}>
        {id}
      </Link>
    ),
  },
  {
    key: 'customer',
    width: 130,
    render: ({ customerName, customerPhone }) => (
      <>
        {customerName}
        <span className={styles['second']}>{maskPhone(customerPhone)}</span>
      </>
    ),
  },
  {
    key: 'product',
    width: 128,
    render: ({ productName, editionName }) => (
      <>
        {productName}
        <span className={styles['second']}>{editionName}</span>
      </>
    ),
  },
  { key: 'quantity', width: 84, align: 'right', render: ({ quantity }) => quantity },
  {
    key: 'amountFen',
    width: 128,
    align: 'right',
    sortable: true,
    render: ({ amountFen, refundedFen }, { text }) => (
      <>
        {formatYuan(amountFen)}
        {refundedFen > 0 && (
          <span className={styles['second']}>{text.refunded(formatYuan(refundedFen))}</span>
        )}
      </>
    ),
  },
  {
    key: 'state',
    width: 116,
    render: ({ state }) => <OrderStateTag state={state} />,
  },
  { key: 'channel', width: 96, render: ({ channel }, { channels }) => channels[channel] },
  {
    key: 'invoice',
    width: 116,
    render: ({ invoiceState }, { text }) =>
      invoiceState === null ? (
        <span className={styles['muted']}>{text.noInvoice}</span>
      ) : (
        <InvoiceStateTag state={invoiceState} />
      ),
  },
  {
    key: 'createdAt',
    width: 152,
    sortable: true,
    render: ({ createdAt }) => formatInstant(createdAt),
  },
  { key: 'updatedAt', width: 160, render: ({ updatedAt }) => formatInstant(updatedAt) },
];

/** Which columns there are; the order's number always stays, it opens the order. */
export const CHOOSABLE: readonly ColumnKey[] = COLUMNS.map(({ key }) => key).filter(
  (key) => key !== 'id',
);

export function orderColumns(
  hidden: readonly string[],
  { sort, ...words }: Words & { readonly sort: OrderSearch['sort'] },
): NonNullable<TableProps<Order>['columns']> {
  return COLUMNS.filter(({ key }) => !hidden.includes(key)).map((column) => ({
    key: column.key,
    title: words.text.columns[column.key],
    width: column.width,
    ...(column.align === undefined ? {} : { align: column.align }),
    ...(column.sortable === undefined
      ? {}
      : {
          sorter: true,
          sortOrder:
            column.key === sort.by ? (sort.direction === 'asc' ? 'ascend' : 'descend') : null,
        }),
    render: (_: unknown, order: Order) => column.render(order, words),
  }));
}

export function widthOf(hidden: readonly string[]): number {
  return COLUMNS.filter(({ key }) => !hidden.includes(key)).reduce(
    (sum, { width }) => sum + width,
    0,
  );
}
