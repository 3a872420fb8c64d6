import { goodsIn, ORDER_CHANNELS, type OrderDetail } from '@banyan/contract/orders';
import { CopyButton } from '@banyan/lists/record';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, formatYuan } from '@banyan/rules';
import { type Fact, Facts, InvoiceStateTag, OrderStateTag } from '@banyan/ui';
import { orderDetailTexts } from './orderDetailTexts.js';

export type ListOfCustomer = {
  readonly hrefOfFilters: (filters: { readonly text: string }) => string;
};

type Props = { readonly order: OrderDetail; readonly list: ListOfCustomer };

export function OrderFacts({ order, list }: Props) {
  const text = useTexts(orderDetailTexts);
  const language = useLanguage();
  const { product, edition } = goodsIn(order, language);
  const facts: readonly Fact[] = [
    [text.state, <OrderStateTag key="state" state={order.state} />],
    [text.number, <Copied key="number" label={text.number} value={order.id} />],
    [
      text.customer,
      <Link
        key="customer"
        to={list.hrefOfFilters({ text: order.customerName })}
        title={text.ordersOf(order.customerName)}
      >
        {order.customerName}
      </Link>,
    ],
    [text.phone, <Copied key="phone" label={text.phone} value={order.customerPhone} />],
    [text.product, `${product} · ${edition}`],
    [text.quantity, order.quantity],
    [text.amount, formatYuan(order.amountFen)],
    [text.refunded, formatYuan(order.refundedFen)],
    [text.channel, ORDER_CHANNELS[order.channel][language]],
    [text.created, formatInstant(order.createdAt)],
    [text.updated, formatInstant(order.updatedAt)],
    ...invoiceFacts(order, text),
  ];
  return (
    <section>
      <h2>{text.facts}</h2>
      <Facts facts={facts} />
    </section>
  );
}

function Copied({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      {value} <CopyButton label={label} value={value} />
    </>
  );
}

function invoiceFacts(
  { invoice }: OrderDetail,
  text: (typeof orderDetailTexts)['zh'],
): readonly Fact[] {
  if (invoice === null) return [[text.invoice, text.none]];
  return [
    [text.invoice, <InvoiceStateTag key="invoice" state={invoice.state} />],
    [text.invoiceTitle, invoice.title],
    [text.taxNumber, invoice.taxNumber],
  ];
}
