import { INVOICE_STATES, type InvoiceState } from '@banyan/contract/invoices';
import { ORDER_STATES, type OrderState } from '@banyan/contract/orders';
import { useLanguage } from '@banyan/platform/language';
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
  const language = useLanguage();
  return <StateTag tone={STATE_TONES[state]}>{ORDER_STATES[state][language]}</StateTag>;
}

export function InvoiceStateTag({ state }: { readonly state: InvoiceState }) {
  const language = useLanguage();
  return <StateTag tone={INVOICE_TONES[state]}>{INVOICE_STATES[state][language]}</StateTag>;
}
