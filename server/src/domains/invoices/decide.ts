import type { Person } from '@banyan/contract';
import type { INVOICE_CALLS } from '@banyan/contract/invoices';
import { shanghaiDay } from '@banyan/rules';
import type * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { type Held, lockInvoice } from './invoiceRows.js';
import { issue } from './issue.js';
import { TOLD_TRIES } from './issuing.js';
import { INVOICE_REFUSALS } from './refusals.js';
import { putBack, type Step, stepInvoice } from './stepInvoice.js';

type Deciding = z.output<(typeof INVOICE_CALLS)['Invoice/Decide']['request']>;

/** From where a decision is made. */
const FROM = {
  applied: ['issuing'],
  issuing: ['applied'],
  issued: ['applied', 'issuing'],
  rejected: ['applied'],
} as const satisfies Readonly<Record<Deciding['decision'], readonly Held['state'][]>>;

/** Decides an application, in a transaction. */
export async function decide(
  tx: Queryable,
  asked: Deciding,
  { username }: Pick<Person, 'username'>,
  now: number,
): Promise<Outcome<null>> {
  const { id, decision, version } = asked;
  const held = await lockInvoice(tx, id);
  if (held === null) return refused(REFUSALS.notFound);
  if (version !== undefined && version !== held.version) {
    return refused(REFUSALS.versionConflict, { version: held.version });
  }
  if (!FROM[decision].some((state) => state === held.state)) {
    return refused(REFUSALS.stepNotAllowed);
  }
  const step = { by: username, now };
  const { reason = '' } = asked;
  switch (decision) {
    case 'issued':
      return issueByHand(tx, held, asked, step);
    case 'rejected':
      if (reason === '') return refused(REFUSALS.reasonNeeded);
      await stepInvoice(tx, held, {
        ...step,
        to: decision,
        columns: { decidedAt: new Date(now).toISOString(), reason },
      });
      return done(null);
    case 'issuing':
      await stepInvoice(tx, held, { ...step, to: decision, columns: { note: '' } });
      return done(null);
    case 'applied':
      if (held.isAsked && held.tries < TOLD_TRIES) return refused(INVOICE_REFUSALS.beingIssued);
      await putBack(tx, held, reason, step);
      return done(null);
  }
}

async function issueByHand(
  tx: Queryable,
  held: Held,
  { number = '', issuedOn }: Deciding,
  step: Pick<Step, 'by' | 'now'>,
): Promise<Outcome<null>> {
  const digits = number.normalize('NFKC').replaceAll(/\s/g, '');
  if (!/^\d{20}$/.test(digits)) return refused(INVOICE_REFUSALS.numberNeeded);
  const today = shanghaiDay(new Date(step.now));
  const day = issuedOn ?? today;
  if (day > today) return refused(REFUSALS.badRequest);
  return issue(tx, held, { ...step, number: digits, issuedOn: day, isAsked: false });
}
