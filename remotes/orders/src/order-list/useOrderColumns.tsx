import { goodsTitle, ORDER_CHANNELS, type Order } from '@banyan/contract/orders';
import { type Column, titled } from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan, maskPhone } from '@banyan/rules';
import { InvoiceStateTag, OrderStateTag, unitPriceOf, useWords } from '@banyan/ui';
import type { OrderSort } from './orderList.js';
import { orderListTexts } from './orderListTexts.js';

/** What an order's row says, and its card. */
export function useOrderColumns(): readonly Column<Order, OrderSort>[] {
  const { columns, refunded, noInvoice } = useTexts(orderListTexts);
  const language = useLanguage();
  const channels = useWords(ORDER_CHANNELS);
  const invoice = ({ invoiceState: state }: Order) =>
    state === null ? noInvoice : <InvoiceStateTag state={state} />;
  return titled(columns, {
    id: { width: 190, sort: 'id', opens: true, render: ({ id }) => id },
    customer: {
      width: 112,
      card: 'line',
      render: ({ customerName }) => customerName,
      second: ({ customerPhone }) => maskPhone(customerPhone),
    },
    product: {
      width: 188,
      card: 'line',
      render: (order) => goodsTitle(order, language),
      second: (order) => unitPriceOf(order, language),
    },
    quantity: { width: 84, align: 'right', render: ({ quantity }) => quantity },
    amountFen: {
      width: 128,
      align: 'right',
      sort: 'amountFen',
      card: 'line',
      render: ({ amountFen }) => formatYuan(amountFen),
      second: ({ refundedFen }) => refundedFen > 0 && refunded(formatYuan(refundedFen)),
    },
    state: {
      width: 136,
      card: 'head',
      render: ({ state, refundedFen }) => <OrderStateTag state={state} refundedFen={refundedFen} />,
    },
    channel: { width: 96, render: ({ channel }) => channels[channel] },
    invoice: { width: 152, render: invoice },
    createdAt: {
      width: 152,
      sort: 'createdAt',
      card: 'line',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    // The newest change is in the detail; the list fits a common screen without it.
    updatedAt: {
      width: 160,
      shown: 'on request',
      render: ({ updatedAt }) => formatInstant(updatedAt),
    },
  });
}
