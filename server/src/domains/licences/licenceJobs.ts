import { shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import type { Counts, Job } from '../../ground/jobs/job.js';
import { daily, every } from '../../ground/jobs/schedule.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { type Ending, endActivations, isFileValid, openOf } from './activations.js';
import { lockLicence } from './licenceRows.js';
import { endSurplus } from './seats.js';

const DAY_MS = 86_400_000;
/** A device silent for this long frees its place. */
const SILENT_MS = 90 * DAY_MS;
/** A customer who renews within that time keeps their devices. */
const ENDED_MS = 30 * DAY_MS;
const REMINDERS = [1, 7, 30] as const;
const AT_ONCE = 500;

type Parts = { readonly db: Db /** Epoch milliseconds. */; readonly now: () => number };

export function licenceJobs(parts: Parts): readonly Job[] {
  return [
    { name: 'licences.free', schedule: every(3_600), run: () => freePlaces(parts) },
    { name: 'licences.remind', schedule: daily('09:00'), run: () => remind(parts) },
  ];
}

const idsSchema = z.array(z.object({ id: z.string() }));

/**
 * Frees unused places: devices silent for 90 days, those of licences that ended a month ago, and those that a licence
 * with fewer seats has no place for.
 */
async function freePlaces({ db, now }: Parts): Promise<Counts | null> {
  const at = now();
  const line = (ms: number) => new Date(at - ms).toISOString();
  const silent = await endWhere(db, at, 'silent', {
    condition: 'a.last_seen_at < $1',
    params: [line(SILENT_MS)],
    isEnded: ({ lastSeenAt }) => Date.parse(lastSeenAt) < at - SILENT_MS,
  });
  const expired = await endWhere(db, at, 'expired', {
    condition: 'l.ends_at < $1',
    params: [line(ENDED_MS)],
    isEnded: ({ endsAt }) => endsAt !== null && Date.parse(endsAt) < at - ENDED_MS,
  });
  const choosing = idsSchema.parse(
    await db.query(
      'select id from licences where choose_until <= $1 order by choose_until, id limit $2',
      [line(0), AT_ONCE],
    ),
  );
  let surplus = 0;
  for (const { id } of choosing) surplus += await db.transaction((tx) => endSurplus(tx, id, at));
  return silent + expired + surplus === 0 ? null : { silent, expired, surplus };
}

type Due = {
  /** Over `licence_activations a` and `licences l`. */
  readonly condition: string;
  readonly params: readonly unknown[];
  /** The same of one that is looked at again under the lock. */
  readonly isEnded: (found: Seen) => boolean;
};
type Seen = { readonly lastSeenAt: string; readonly endsAt: string | null };

async function endWhere(
  db: Db,
  now: number,
  by: Ending['by'],
  { condition, params, isEnded }: Due,
): Promise<number> {
  const due = idsSchema.parse(
    await db.query(
      `select distinct a.licence_id as id from licence_activations a join licences l on l.id = a.licence_id
       where a.ended_at is null and (a.file_until is null or a.file_until <= $2) and ${condition}
       order by id limit ${AT_ONCE}`,
      [...params, new Date(now).toISOString()],
    ),
  );
  let ended = 0;
  for (const { id } of due) {
    ended += await db.transaction(async (tx) => {
      const licence = await lockLicence(tx, id);
      if (licence === null) return 0;
      const { endsAt } = licence;
      const over = (await openOf(tx, id)).filter(
        (one) => !isFileValid(one, now) && isEnded({ endsAt, lastSeenAt: one.lastSeenAt }),
      );
      await endActivations(tx, over, { by, now });
      return over.length;
    });
  }
  return ended;
}

const endingSchema = z.array(
  z.object({
    id: z.string(),
    customerId: z.string(),
    endsAt: z.string(),
    reminded: z.number().nullable(),
  }),
);

/** Tells customers 30, 7 and 1 days before a licence ends, each once. */
async function remind({ db, now }: Parts): Promise<Counts | null> {
  const at = now();
  const [, , most] = REMINDERS;
  const ending = endingSchema.parse(
    await db.query(
      `select id, customer_id as "customerId", ends_at as "endsAt", reminded_days as reminded from licences
       where state = 'active' and deleted_at is null and ends_at > $1 and ends_at <= $2 order by id`,
      [new Date(at).toISOString(), new Date(at + (most + 1) * DAY_MS).toISOString()],
    ),
  );
  let reminded = 0;
  for (const licence of ending) {
    const days = REMINDERS.find((least) => daysUntil(licence.endsAt, at) <= least);
    if (days === undefined || (licence.reminded !== null && licence.reminded <= days)) continue;
    if (await db.transaction((tx) => tell(tx, licence, days, at))) reminded += 1;
  }
  return reminded === 0 ? null : { reminded };
}

type Telling = Pick<z.infer<typeof endingSchema>[number], 'id' | 'customerId' | 'endsAt'>;

/** False: it was renewed, or another process was first. */
async function tell(
  tx: Queryable,
  { id, customerId, endsAt }: Telling,
  days: number,
  at: number,
): Promise<boolean> {
  const noted = await tx.query(
    `update licences set reminded_days = $2
     where id = $1 and ends_at = $3 and (reminded_days is null or reminded_days > $2) returning 1`,
    [id, days, endsAt],
  );
  if (noted.length === 0) return false;
  const params = { id, day: shanghaiDay(new Date(endsAt)), days: daysUntil(endsAt, at) };
  await noticeTo(tx, customerId, { template: 'licenceEnds', params, at });
  return true;
}

/** Days of the calendar in Shanghai: today is 0. */
function daysUntil(endsAt: string, now: number): number {
  const dayOf = (at: number) => Date.parse(shanghaiDay(new Date(at)));
  return Math.round((dayOf(Date.parse(endsAt)) - dayOf(now)) / DAY_MS);
}
