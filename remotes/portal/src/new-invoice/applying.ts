import {
  INVOICE_LIMITS,
  type InvoiceableOrder,
  type InvoiceTitle,
} from '@banyan/contract/invoices';
import { missingForSpecial, VALIDATORS } from '@banyan/rules';
import type { Checks, Fault } from '@banyan/ui';
import { APPLY_FAULTS } from './applyTexts.js';

/** The draft of an application, as texts only. The key is that of the draft. */
export const EMPTY = {
  key: '',
  orders: '',
  kind: 'ordinary',
  title: '',
  /** One address a line. Empty: the customer's own. */
  emails: '',
  email: '',
  remark: '',
  step: '0',
};
export type Fields = typeof EMPTY;

/** The fields of each step in a narrow window. */
export const STEPS = [['orders'], ['kind'], ['title'], ['email']] as const;

export type Applying = {
  readonly orders: readonly InvoiceableOrder[];
  readonly titles: readonly InvoiceTitle[];
  /** Verified addresses. */
  readonly emails: readonly string[];
};

/** The chosen orders that can still be invoiced. */
export function chosenOf({ orders }: Pick<Fields, 'orders'>, applying: Applying) {
  const ids = orders.split(',');
  return applying.orders.filter(({ id }) => ids.includes(id));
}

export function sumOf(orders: readonly InvoiceableOrder[]): number {
  return orders.reduce((sum, { invoiceableFen }) => sum + invoiceableFen, 0);
}

/** The chosen title, else the default one. */
export function titleOf({ title }: Pick<Fields, 'title'>, { titles }: Applying) {
  return titles.find(({ id }) => id === title) ?? (title === '' ? titles[0] : undefined);
}

export function emailsOf(
  { emails }: Pick<Fields, 'emails'>,
  applying: Applying,
): readonly string[] {
  return emails === ''
    ? applying.emails.slice(0, 1)
    : emails.split('\n').filter((email) => email !== '');
}

/** The addresses including the typed one, or the reason to refuse it. */
export function withTyped(
  typed: string,
  emails: readonly string[],
): readonly string[] | { readonly fault: Fault } {
  const email = typed.normalize('NFKC').trim().toLowerCase();
  if (email === '') return emails;
  const isRight = email.length <= INVOICE_LIMITS.emailSigns && VALIDATORS.email(email, '').ok;
  if (!isRight) return { fault: APPLY_FAULTS.email };
  const all = [...new Set([...emails, email])];
  return all.length > INVOICE_LIMITS.emails ? { fault: APPLY_FAULTS.tooMany } : all;
}

/** The first fault of each field. */
export function checksOf(applying: Applying): Checks<Fields> {
  return {
    orders: (_value, fields) => {
      const chosen = chosenOf(fields, applying);
      if (chosen.length === 0) return APPLY_FAULTS.orders;
      return sumOf(chosen) === 0 ? APPLY_FAULTS.sum : null;
    },
    title: (_value, fields) => {
      const title = titleOf(fields, applying);
      if (title === undefined) return APPLY_FAULTS.title;
      const isMissing = fields.kind === 'special' && missingForSpecial(title).length > 0;
      return isMissing ? APPLY_FAULTS.special : null;
    },
    email: (value, fields) => {
      const all = withTyped(value, emailsOf(fields, applying));
      if ('fault' in all) return all.fault;
      return all.length === 0 ? APPLY_FAULTS.emails : null;
    },
  };
}
