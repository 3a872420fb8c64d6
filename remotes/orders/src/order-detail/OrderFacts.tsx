import type { OrderDetail } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { InvoiceStateTag, OrderStateTag, orderWords } from '@banyan/ui';
import type { ReactNode } from 'react';
import styles from './orderDetail.module.css';
import { orderDetailTexts } from './orderDetailTexts.js';

type Props = { readonly order: OrderDetail };

export function OrderFacts({ order }: Props) {
  const text = useTexts(orderDetailTexts);
  const words = useTexts(orderWords);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text.state, <OrderStateTag key="state" state={order.state} />],
    [text.customer, order.customerName],
    [text.phone, order.customerPhone],
    [text.product, `${order.productName} · ${order.editionName}`],
    [text.quantity, order.quantity],
    [text.amount, formatYuan(order.amountFen)],
    [text.refunded, formatYuan(order.refundedFen)],
    [text.channel, words.channel[order.channel]],
    [text.created, formatInstant(order.createdAt)],
    [text.updated, formatInstant(order.updatedAt)],
    ...invoiceFacts(order, text),
  ];
  return (
    <section>
      <h2>{text.facts}</h2>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function invoiceFacts(
  { invoice }: OrderDetail,
  text: (typeof orderDetailTexts)['zh'],
): readonly (readonly [string, ReactNode])[] {
  if (invoice === null) return [[text.invoice, text.none]];
  return [
    [text.invoice, <InvoiceStateTag key="invoice" state={invoice.state} />],
    [text.invoiceTitle, invoice.title],
    [text.taxNumber, invoice.taxNumber],
  ];
}
