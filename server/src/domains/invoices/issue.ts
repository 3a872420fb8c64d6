import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { type Held, readHeld } from './invoiceRows.js';
import { INVOICE_REFUSALS } from './refusals.js';
import { INVOICES_CHANNEL } from './sendInvoices.js';
import { type Step, stepInvoice } from './stepInvoice.js';
import { isTooMuch } from './toReverse.js';

type Issue = Pick<Step, 'by' | 'now'> & {
  /** 20 digits. */
  readonly number: string;
  readonly issuedOn: string;
  /** Whether another system has issued it. */
  readonly isAsked: boolean;
};

/** An application that is held becomes an invoice. Its files are sent, and what was given back meanwhile has it reversed. */
export async function issue(
  tx: Queryable,
  held: Held,
  { by, now, number, issuedOn, isAsked }: Issue,
): Promise<Outcome<null>> {
  if (await isTaken(tx, number, held.id)) return refused(INVOICE_REFUSALS.numberTaken);
  const decidedAt = new Date(now).toISOString();
  const columns = { decidedAt, number, issuedOn, isAsked, note: '', toSend: true };
  await stepInvoice(tx, held, { to: 'issued', by, now, columns });
  const issued = await readHeld(tx, held.id);
  if (issued !== null && (await isTooMuch(tx, issued))) {
    await stepInvoice(tx, issued, { to: 'reversing', by: '', now });
  }
  await tx.query('select pg_notify($1, $2)', [INVOICES_CHANNEL, '']);
  return done(null);
}

/** Of two who write the same number at once, one is first. */
async function isTaken(tx: Queryable, number: string, id: string): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`invoice ${number}`]);
  const others = await tx.query(
    'select 1 from invoice_applications where number = $1 and id <> $2 limit 1',
    [number, id],
  );
  return others.length > 0;
}
