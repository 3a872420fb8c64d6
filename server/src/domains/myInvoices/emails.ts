import { VALIDATORS } from '@banyan/rules';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { INVOICE_REFUSALS } from '../invoices/refusals.js';
import { readProved } from './myRows.js';
import type { MyInvoiceParts } from './parts.js';

/** Invoices to one unproved mailbox, so that a stranger cannot flood it. */
const PER_TARGET = { most: 5, seconds: 86_400 };

/** Addresses as they are kept, each once. */
export function readEmails(typed: readonly string[]): Outcome<readonly string[]> {
  const emails = [...new Set(typed.map((email) => email.normalize('NFKC').trim().toLowerCase()))];
  const isRight = emails.every((email) => VALIDATORS.email(email, '').ok);
  return isRight ? done(emails) : refused(INVOICE_REFUSALS.wrongEmail);
}

/** Counts mail to addresses that the customer has not proved. Null: within the limit; otherwise the seconds to wait. */
export async function takeTargets(
  { db, limits }: Pick<MyInvoiceParts, 'db' | 'limits'>,
  customerId: string,
  emails: readonly string[],
): Promise<number | null> {
  const proved = new Set(await readProved(db, customerId));
  for (const email of emails.filter((one) => !proved.has(one))) {
    const taken = await limits.take(['invoice target', email], PER_TARGET.most, PER_TARGET.seconds);
    if (!taken.isAllowed) return taken.retryAfterSeconds;
  }
  return null;
}
