import type { Person } from '@banyan/contract';
import {
  IDENTITY_CONSENT,
  IDENTITY_LIMITS,
  LEAST_AGE,
  MOST_ACCOUNTS,
  type Submission,
} from '@banyan/contract/identities';
import { provincesOnly, readIdNumber, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import { addConsents } from '../../ground/audit/addConsents.js';
import type { Queryable } from '../../ground/database/db.js';
import { dayNumber, insertRow } from '../../ground/database/sql/index.js';
import { useFiles } from '../../ground/files/fileUses.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { tellChanged, tellMine } from '../../ground/news/tell.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { Visit } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { refreshState, tellToReview, useOf } from './decided.js';
import { IDENTITY_REFUSALS } from './identityRefusals.js';

/** Wakes the job that asks the provider. */
export const IDENTITY_CHANNEL = 'identity';

const DAY_S = 86_400;

export type SubmitParts = Pick<ServiceWiring, 'idNumbers' | 'idCheck' | 'marks'>;

/** The 18 characters of a number, however typed, or why it is refused. */
export function readNumber(typed: string, now: number): Outcome<string> {
  const text = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  const today = shanghaiDay(new Date(now));
  const reading = readIdNumber(text, { today, regions: provincesOnly });
  if (reading.kind === 'refused')
    return refused(REFUSALS.wrongIdNumber, { reason: reading.reason });
  return reading.age < LEAST_AGE ? refused(IDENTITY_REFUSALS.tooYoung) : done(reading.number);
}

export type Submitted = {
  readonly request: Submission;
  /** With 18 signs. */
  readonly number: string;
  readonly person: Person;
  readonly visit: Visit;
  readonly at: number;
};

/** Hands in a check, in a transaction. Resolves to its id. */
export async function submit(
  tx: Queryable,
  parts: SubmitParts,
  submitted: Submitted,
): Promise<Outcome<string>> {
  const { request, number, person, visit, at } = submitted;
  const { front, back, name, consentVersion } = request;
  if (consentVersion !== IDENTITY_CONSENT.version) return refused(IDENTITY_REFUSALS.consentDue);
  const arePictures = front !== undefined && back !== undefined && front !== back;
  if (parts.idCheck === null && !arePictures) return refused(IDENTITY_REFUSALS.picturesNeeded);
  const mark = parts.idNumbers.mark(number);
  const fault = await faultOf(tx, person.userId, mark, at);
  if (fault !== null) return fault;
  const id = await dayNumber(tx, 'SM', 'identity_check_numbers', at);
  const now = new Date(at).toISOString();
  const state = parts.idCheck === null ? 'review' : 'checking';
  await insertRow(tx, 'identity_checks', {
    id,
    customerId: person.userId,
    realName: name,
    idNumberSealed: parts.idNumbers.seal(number, id),
    idNumberMark: mark,
    state,
    nextAt: state === 'checking' ? now : null,
    createdAt: now,
    createdBy: person.userId,
    updatedAt: now,
    updatedBy: person.userId,
  });
  const used = await usePictures(tx, person, id, { front, back });
  if (!used.success) return used;
  const given = { accountId: person.userId, place: 'identity', origin: visit.origin, at };
  await addConsents(tx, parts.marks, given, [
    { kind: 'identity', version: IDENTITY_CONSENT.version },
  ]);
  await refreshState(tx, person.userId, { id, state });
  await tellChanged(tx, { entity: 'identityCheck', id }, { permission: 'identities.view' });
  await tellMine(tx, { topic: 'identity', id }, { owner: person.userId });
  if (state === 'checking') await tx.query('select pg_notify($1, $2)', [IDENTITY_CHANNEL, '']);
  else await tellToReview(tx, { id, customerId: person.userId }, at);
  return done(id);
}

const countsSchema = z.tuple([
  z.object({ open: z.number(), recent: z.number(), rejected: z.number() }),
]);

/** How many checks of a customer wait, came within a day, and were rejected. */
export async function readCounts(db: Queryable, customerId: string, at: number) {
  const rows = await db.query(
    `select count(*) filter (where state in ('checking', 'review'))::int as open,
       count(*) filter (where created_at > $2)::int as recent,
       count(*) filter (where state = 'rejected')::int as rejected
     from identity_checks where customer_id = $1`,
    [customerId, new Date(at - DAY_S * 1000).toISOString()],
  );
  return countsSchema.parse(rows)[0];
}

/** A customer's and a number's own are counted by one at a time. */
async function faultOf(
  tx: Queryable,
  customerId: string,
  mark: string,
  at: number,
): Promise<Outcome<never> | null> {
  const known = await tx.query('select 1 from customers where id = $1 for update', [customerId]);
  if (known.length === 0) return refused(REFUSALS.notFound);
  const { open, recent, rejected } = await readCounts(tx, customerId, at);
  if (open > 0) return refused(IDENTITY_REFUSALS.underWay);
  if (rejected >= IDENTITY_LIMITS.rejected) return refused(IDENTITY_REFUSALS.tooManyRejected);
  if (recent >= IDENTITY_LIMITS.aDay) return refused(tooOften(DAY_S));
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`identity ${mark}`]);
  const others = await tx.query(
    `select distinct customer_id from identity_checks
     where id_number_mark = $1 and customer_id <> $2 and state in ('checking', 'review', 'verified')`,
    [mark, customerId],
  );
  return others.length >= MOST_ACCOUNTS ? refused(IDENTITY_REFUSALS.certificateUsed) : null;
}

async function usePictures(
  tx: Queryable,
  { userId, audience }: Person,
  id: string,
  pictures: Readonly<Record<'front' | 'back', string | undefined>>,
): Promise<Outcome<null>> {
  for (const [side, file] of Object.entries(pictures)) {
    if (file === undefined) continue;
    const owner = { createdBy: userId, audience };
    const used = await useFiles(tx, owner, 'identity', [file], useOf(id, side));
    if (!used.success) return used;
  }
  return done(null);
}
