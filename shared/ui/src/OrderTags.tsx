import { INVOICE_STATES, type InvoiceState } from '@banyan/contract/invoices';
import { LICENCE_STATES, type MyLicence } from '@banyan/contract/licences';
import {
  ORDER_STATES,
  type Order,
  type OrderState,
  PARTLY_REFUNDED,
} from '@banyan/contract/orders';
import { useLanguage } from '@banyan/platform/language';
import { StateTag, type StateTone } from './StateTag.js';

const STATE_TONES: Readonly<Record<OrderState, StateTone>> = {
  pending: 'waiting',
  paid: 'active',
  delivered: 'sent',
  completed: 'done',
  cancelled: 'ended',
  refunded: 'refused',
};

const INVOICE_TONES: Readonly<Record<InvoiceState, StateTone>> = {
  applied: 'waiting',
  issuing: 'active',
  issued: 'done',
  rejected: 'refused',
  withdrawn: 'ended',
  reversing: 'partly',
  reversed: 'ended',
};

const LICENCE_TONES: Readonly<Record<MyLicence['state'], StateTone>> = {
  active: 'active',
  expiring: 'waiting',
  expired: 'ended',
  suspended: 'partly',
  revoked: 'refused',
};

type OfOrder = Pick<Order, 'state'> & {
  /** Where nothing else on the screen says it: that money went back is then said in place of the state. */
  readonly refundedFen?: number;
};

export function OrderStateTag({ state, refundedFen = 0 }: OfOrder) {
  const language = useLanguage();
  const name = ORDER_STATES[state][language];
  if (refundedFen === 0 || state === 'refunded') {
    return <StateTag tone={STATE_TONES[state]}>{name}</StateTag>;
  }
  return (
    <StateTag tone="partly" more={name}>
      {PARTLY_REFUNDED[language]}
    </StateTag>
  );
}

export function InvoiceStateTag({ state }: { readonly state: InvoiceState }) {
  const language = useLanguage();
  return <StateTag tone={INVOICE_TONES[state]}>{INVOICE_STATES[state][language]}</StateTag>;
}

export function LicenceStateTag({ state }: Pick<MyLicence, 'state'>) {
  const language = useLanguage();
  return <StateTag tone={LICENCE_TONES[state]}>{LICENCE_STATES[state][language]}</StateTag>;
}
