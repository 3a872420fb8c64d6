import { ORDER_CHANNELS, type Order } from '@banyan/contract/orders';
import { type Column, RecordLink, Second } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan, maskPhone } from '@banyan/rules';
import { InvoiceStateTag, OrderStateTag, useWords } from '@banyan/ui';
import { orderListTexts } from './orderListTexts.js';
import type { OrderPlace, SortKey } from './orderSearch.js';

/** What an order's row says, and its card. */
export function useOrderColumns(list: OrderPlace): readonly Column<Order, SortKey>[] {
  const { columns, refunded, noInvoice } = useTexts(orderListTexts);
  const channels = useWords(ORDER_CHANNELS);
  return [
    {
      key: 'id',
      title: columns.id,
      width: 190,
      sort: 'id',
      shown: 'always',
      card: 'head',
      render: ({ id }) => (
        <RecordLink id={id} list={list}>
          {id}
        </RecordLink>
      ),
    },
    {
      key: 'customer',
      title: columns.customer,
      width: 130,
      card: 'line',
      render: ({ customerName, customerPhone }) => (
        <>
          {customerName} <Second>{maskPhone(customerPhone)}</Second>
        </>
      ),
    },
    {
      key: 'product',
      title: columns.product,
      width: 128,
      card: 'line',
      render: ({ productName, editionName }) => (
        <>
          {productName} <Second>{editionName}</Second>
        </>
      ),
    },
    {
      key: 'quantity',
      title: columns.quantity,
      width: 84,
      align: 'right',
      render: ({ quantity }) => quantity,
    },
    {
      key: 'amountFen',
      title: columns.amountFen,
      width: 128,
      align: 'right',
      sort: 'amountFen',
      card: 'line',
      render: ({ amountFen, refundedFen }) => (
        <>
          {formatYuan(amountFen)}{' '}
          {refundedFen > 0 && <Second>{refunded(formatYuan(refundedFen))}</Second>}
        </>
      ),
    },
    {
      key: 'state',
      title: columns.state,
      width: 116,
      card: 'head',
      render: ({ state }) => <OrderStateTag state={state} />,
    },
    {
      key: 'channel',
      title: columns.channel,
      width: 96,
      render: ({ channel }) => channels[channel],
    },
    {
      key: 'invoice',
      title: columns.invoice,
      width: 116,
      render: ({ invoiceState }) =>
        invoiceState === null ? noInvoice : <InvoiceStateTag state={invoiceState} />,
    },
    {
      key: 'createdAt',
      title: columns.createdAt,
      width: 152,
      sort: 'createdAt',
      card: 'line',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: 'updatedAt',
      title: columns.updatedAt,
      width: 160,
      // The newest change is in the detail; the list fits a common screen without it.
      shown: 'on request',
      render: ({ updatedAt }) => formatInstant(updatedAt),
    },
  ];
}
