import type { InvoiceState, OrderState } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { orderWords } from './orderWords.js';
import { StateTag, type StateTone } from './StateTag.js';

const STATE_TONES: Readonly<Record<OrderState, StateTone>> = {
  pending: 'waiting',
  paid: 'active',
  delivered: 'active',
  completed: 'done',
  cancelled: 'ended',
  refunded: 'refused',
};

const INVOICE_TONES: Readonly<Record<InvoiceState, StateTone>> = {
  applied: 'waiting',
  issued: 'done',
  rejected: 'refused',
};

export function OrderStateTag({ state }: { readonly state: OrderState }) {
  const words = useTexts(orderWords);
  return <StateTag tone={STATE_TONES[state]}>{words.state[state]}</StateTag>;
}

export function InvoiceStateTag({ state }: { readonly state: InvoiceState }) {
  const words = useTexts(orderWords);
  return <StateTag tone={INVOICE_TONES[state]}>{words.invoice[state]}</StateTag>;
}
