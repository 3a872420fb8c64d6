import type { Invoice } from '@banyan/contract/invoices';

/** What staff do with an application, by what it is then; `attached`: its files alone. */
export type Decision = Exclude<Invoice['state'], 'withdrawn'> | 'attached';

/** What is being written of a decision. */
export function draftOf(decision: Decision, invoice: string): string {
  return decision === 'rejected' ? `reject:${invoice}` : `${decision}:${invoice}`;
}
