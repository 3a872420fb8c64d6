import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import type { Counts, Job } from '../../ground/jobs/job.js';
import { woken } from '../../ground/jobs/schedule.js';
import type { InvoiceIssuer } from '../../ground/ports/invoiceIssuer.js';
import {
  ISSUING_CHANNEL,
  type IssueParts,
  type TakenInvoice,
  takenInvoiceSchema,
} from './issuing.js';
import { readToIssue, readToReverse } from './questions.js';
import { settleIssue, settleReversal } from './settleIssue.js';

const LOOK_SECONDS = 60;
const MOST_AT_ONCE = 50;
/** One taken by a process that died is free again after this long; no answer takes that long. */
const TAKEN_MS = 60_000;

/** What has invoices issued and reversed by another system. */
export function issueJob(parts: IssueParts): Job {
  return {
    name: 'invoices.issue',
    schedule: woken(ISSUING_CHANNEL, LOOK_SECONDS),
    run: () => askIssuer(parts),
  };
}

/** Asks about what is due, one after the other, outside of any transaction. Null: nothing was. */
export async function askIssuer(parts: IssueParts): Promise<Counts | null> {
  const { db, issuer, now } = parts;
  if (issuer === null) return leaveToStaff(db, now());
  let asked = 0;
  while (asked < MOST_AT_ONCE) {
    const taken = await take(db, now());
    if (taken === null) break;
    asked += 1;
    // An issuer that did not answer for this one is not asked again in this run.
    if (!(await askOne(parts, issuer, taken))) break;
  }
  return asked === 0 ? null : { asked };
}

/** Resolves to whether there was an answer. */
async function askOne(
  parts: IssueParts,
  issuer: InvoiceIssuer,
  taken: TakenInvoice,
): Promise<boolean> {
  const { db } = parts;
  if (taken.state === 'issuing') {
    const answer = await issuer.issue(await readToIssue(db, taken.id));
    await settleIssue(parts, taken, answer);
    return answer.kind !== 'away';
  }
  const answer = await issuer.reverse(await readToReverse(db, taken.id));
  await settleReversal(parts, taken, answer);
  return answer.kind !== 'away';
}

async function take(db: Db, at: number): Promise<TakenInvoice | null> {
  const [taken] = z.array(takenInvoiceSchema).parse(
    await db.query(
      `update invoice_applications set is_asked = true, tries = tries + 1, next_at = $2
       where id = (
         select id from invoice_applications where next_at <= $1 and state in ('issuing', 'reversing')
         order by next_at, id limit 1 for update skip locked)
       returning id, state, tries`,
      [new Date(at).toISOString(), new Date(at + TAKEN_MS).toISOString()],
    ),
  );
  return taken ?? null;
}

/** What is due without a system to ask is never asked for later: by then staff have issued it. */
async function leaveToStaff(db: Db, at: number): Promise<Counts | null> {
  const left = await db.query(
    'update invoice_applications set next_at = null where next_at <= $1 returning 1',
    [new Date(at).toISOString()],
  );
  return left.length === 0 ? null : { left: left.length };
}
