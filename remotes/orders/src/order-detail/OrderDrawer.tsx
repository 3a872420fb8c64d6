import type { Language } from '@banyan/contract';
import { type AttachedFile, mediaPath } from '@banyan/contract/files';
import { goodsTitle, ORDER_CHANNELS, type OrderDetail } from '@banyan/contract/orders';
import { TERMS } from '@banyan/contract/products';
import { ordersDomain } from '@banyan/domain-orders';
import { CopyButton, RecordDrawer, type RecordPlace } from '@banyan/lists/record';
import { Alert, Button, Skeleton } from '@banyan/platform/base';
import { useDraft } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';
import { Input } from '@banyan/platform/inputs';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, formatYuan, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import {
  DraftRestored,
  type Fact,
  Facts,
  InvoiceStateTag,
  LoadFailed,
  newId,
  OrderStateTag,
  OrderTimeline,
  unitPriceOf,
} from '@banyan/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { draftsOf, noteDraft } from './drafts.js';
import { OrderActions } from './OrderActions.js';
import styles from './orderDetail.module.css';
import { orderDetailTexts } from './orderDetailTexts.js';
import { RefundRequests } from './RefundRequests.js';

type ListOfCustomer = {
  readonly hrefOfFilters: (filters: { readonly text: string }) => string;
};

type Props = {
  readonly id: string;
  readonly list: RecordPlace & ListOfCustomer;
  /** The page of the list. */
  readonly rows: readonly { readonly id: string }[];
};

/** One order over the list: what it is, what can be done with it, what happened to it. */
export function OrderDrawer({ id, list, rows }: Props) {
  const text = useTexts(orderDetailTexts);
  return (
    <RecordDrawer title={text.title(id)} list={list} drafts={draftsOf(id)} rows={rows} width={640}>
      <OrderDetailView id={id} list={list} />
    </RecordDrawer>
  );
}

function OrderDetailView({ id, list }: Omit<Props, 'rows'>) {
  const text = useTexts(orderDetailTexts);
  const host = useHost();
  const { api } = useDomain(ordersDomain);
  const order = api.useOrderQuery({ id });
  if (order.data === undefined) {
    if (order.error !== undefined && !order.isFetching)
      return <LoadFailed reason={messageOf(order.error)} onRetry={() => void order.refetch()} />;
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    );
  }
  return (
    <>
      {order.error !== undefined && (
        <LoadFailed reason={messageOf(order.error)} onRetry={() => void order.refetch()} />
      )}
      <OrderFacts order={order.data} list={list} />
      <RefundRequests order={order.data} />
      {host.isAuth('orders.edit') && <NoteForm id={id} />}
      <section>
        <h2>{text.history}</h2>
        <OrderTimeline label={text.history} entries={order.data.timeline} />
      </section>
      <OrderActions order={order.data} />
    </>
  );
}

type NoteFormProps = { readonly id: string };

function NoteForm({ id }: NoteFormProps) {
  const text = useTexts(orderDetailTexts);
  const host = useHost();
  const field = useId();
  const { api } = useDomain(ordersDomain);
  const [addNote, { isLoading, error }] = api.useAddNoteMutation();
  const [note, setNote, draft] = useDraft(noteDraft(id), '');
  // Sent again after an answer that was lost, it is the same note; with other words it is another one.
  const [key, setKey] = useState(newId);

  const save = async (): Promise<void> => {
    const { error: failure } = await addNote({ id, text: note.trim(), key });
    if (failure !== undefined) return;
    setNote('');
    setKey(newId());
    host.notify({ kind: 'success', text: text.noteSaved });
  };

  return (
    <section>
      <h2>{text.notes}</h2>
      <form
        className={styles['form']}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor={field}>{text.noteText}</label>
        <Input.TextArea
          id={field}
          value={note}
          maxLength={500}
          rows={2}
          onChange={({ target }) => {
            setNote(target.value);
            setKey(newId());
          }}
        />
        <DraftRestored draft={draft} />
        {error !== undefined && (
          <Alert type="error" showIcon role="alert" title={messageOf(error)} />
        )}
        <Button htmlType="submit" loading={isLoading} disabled={note.trim() === ''}>
          {text.saveNote}
        </Button>
      </form>
    </section>
  );
}

type OrderFactsProps = { readonly order: OrderDetail; readonly list: ListOfCustomer };

function OrderFacts({ order, list }: OrderFactsProps) {
  const text = useTexts(orderDetailTexts);
  const language = useLanguage();
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
    [text.product, goodsTitle(order, language)],
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
  order: OrderDetail,
  text: (typeof orderDetailTexts)['zh'],
  language: Language,
): readonly Fact[] {
  const { term, discountFen = 0, code, refundingFen = 0, paidBy, adjustment, receipt } = order;
  const unit = unitPriceOf(order, language);
  const off = code ? `${formatYuan(discountFen)} (${code})` : formatYuan(discountFen);
  return [
    ...(term ? [[text.term, TERMS[term][language]] as const] : []),
    ...(unit === '' ? [] : [[text.unit, unit] as const]),
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
