import type { Language } from '@banyan/contract';
import { type AttachedFile, mediaPath } from '@banyan/contract/files';
import { goodsIn, ORDER_CHANNELS, type OrderDetail } from '@banyan/contract/orders';
import { TERMS } from '@banyan/contract/products';
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
    ...moneyFacts(order, text, language),
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

function moneyFacts(
  { term, listFen, discountFen = 0, code, refundingFen = 0, paidBy, ...rest }: OrderDetail,
  text: (typeof orderDetailTexts)['zh'],
  language: Language,
): readonly Fact[] {
  const isKnown = listFen !== null && listFen !== undefined;
  const { adjustment, receipt } = rest;
  const off = code ? `${formatYuan(discountFen)} (${code})` : formatYuan(discountFen);
  return [
    ...(term ? [[text.term, TERMS[term][language]] as const] : []),
    ...(isKnown ? [[text.unit, formatYuan(listFen)] as const] : []),
    ...(discountFen > 0 ? [[text.discount, off] as const] : []),
    ...(adjustment
      ? [[text.adjustment, `${signed(adjustment.fen)} · ${adjustment.reason}`] as const]
      : []),
    ...(receipt ? [[text.receipt, <Receipt key="receipt" file={receipt} />] as const] : []),
    ...(refundingFen > 0 ? [[text.refunding, formatYuan(refundingFen)] as const] : []),
    ...(paidBy ? [[text.paidBy, `${paidBy.method} · ${formatInstant(paidBy.at)}`] as const] : []),
  ];
}

function signed(fen: number): string {
  return fen < 0 ? `− ${formatYuan(-fen)}` : `+ ${formatYuan(fen)}`;
}

function Receipt({ file: { id, name } }: { readonly file: AttachedFile }) {
  return (
    <a href={mediaPath(id, name)} target="_blank" rel="noopener">
      {name}
    </a>
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
