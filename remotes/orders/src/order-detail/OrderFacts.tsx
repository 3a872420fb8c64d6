import { ORDER_CHANNELS, type OrderDetail } from '@banyan/contract/orders';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { type Fact, Facts, InvoiceStateTag, OrderStateTag } from '@banyan/ui';
import { orderDetailTexts } from './orderDetailTexts.js';

type Props = { readonly order: OrderDetail };

export function OrderFacts({ order }: Props) {
  const text = useTexts(orderDetailTexts);
  const language = useLanguage();
  const facts: readonly Fact[] = [
    [text.state, <OrderStateTag key="state" state={order.state} />],
    [text.customer, order.customerName],
    [text.phone, order.customerPhone],
    [text.product, `${order.productName} · ${order.editionName}`],
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
