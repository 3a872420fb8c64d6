import type { INVOICE_CALLS, InvoiceState } from '@banyan/contract/invoices';
import type * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { addInvoice } from './addInvoice.js';
import { readLeft } from './amounts.js';
import { type Held, lockInvoice } from './invoiceRows.js';
import { type Step, stepInvoice } from './stepInvoice.js';

type Reversing = z.output<(typeof INVOICE_CALLS)['Invoice/Reverse']['request']>;

const FROM: Readonly<Record<Reversing['to'], InvoiceState>> = {
  reversing: 'issued',
  reversed: 'reversing',
};

/** A step of the red letter, in a transaction. */
export async function reverse(
  tx: Queryable,
  { id, version, to, note }: Reversing,
  by: string,
  now: number,
): Promise<Outcome<null>> {
  const held = await lockInvoice(tx, id);
  if (held === null) return refused(REFUSALS.notFound);
  if (version !== held.version) return refused(REFUSALS.versionConflict, { version: held.version });
  if (held.state !== FROM[to]) return refused(REFUSALS.stepNotAllowed);
  const columns = note === undefined ? {} : { note };
  if (to === 'reversed') await endReversal(tx, held, { by, now, columns });
  else await stepInvoice(tx, held, { to, by, now, columns });
  return done(null);
}

/** The red letter is issued. What is wanted instead becomes an application. */
export async function endReversal(
  tx: Queryable,
  held: Held,
  step: Pick<Step, 'by' | 'now' | 'columns'>,
): Promise<void> {
  await stepInvoice(tx, held, { ...step, to: 'reversed' });
  if (held.reissueTitle !== null) await reissue(tx, held, step.now);
}

async function reissue(tx: Queryable, held: Held, now: number): Promise<void> {
  const { id, customerId, customerName, kind, emails, remark, reissueTitle, orders } = held;
  if (reissueTitle === null) return;
  const ids = orders.map((order) => order.id);
  const left = (await readLeft(tx, customerId, ids)).filter(({ isTaken }) => !isTaken);
  // All of it was given back by now.
  if (left.length === 0) return;
  const invoice = { customerId, kind, title: reissueTitle, emails, remark, reissueOf: id };
  await addInvoice(tx, invoice, left, { by: customerName, now });
}
