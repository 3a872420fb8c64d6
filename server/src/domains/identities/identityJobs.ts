import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { updateRow } from '../../ground/database/sql/index.js';
import type { Counts, Job } from '../../ground/jobs/job.js';
import { daily, woken } from '../../ground/jobs/schedule.js';
import { tellMine } from '../../ground/news/tell.js';
import type { IdAnswer, IdCheckPort } from '../../ground/ports/idCheck.js';
import { readRecord } from '../../ground/records/index.js';
import type { IdNumbers } from '../../ground/secrets/idNumbers.js';
import { advance, decided, freePictures, refreshState, tellToReview } from './decided.js';
import { CHECKS } from './identityKind.js';
import { IDENTITY_CHANNEL } from './submit.js';

export type IdentityJobParts = {
  readonly db: Db;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly idCheck: IdCheckPort | null;
  readonly idNumbers: IdNumbers;
};

const LOOK_SECONDS = 5;
const AT_ONCE = 10;
/** A check taken by a process that died is free again after this long. */
const TAKEN_MS = 60_000;
const MOST_TRIES = 3;
const WAIT_MS = 10_000;
const KEPT_MS = 30 * 86_400_000;

/** What asks the provider, and what deletes pictures. */
export function identityJobs(parts: IdentityJobParts): readonly Job[] {
  return [
    {
      name: 'identity.check',
      schedule: woken(IDENTITY_CHANNEL, LOOK_SECONDS),
      run: () => askProvider(parts),
    },
    {
      name: 'identity.purge',
      schedule: daily('04:00'),
      run: async () => ({ purged: await purgeIdentities(parts.db, parts.now()) }),
    },
  ];
}

const takenSchema = z.array(
  z.object({ id: z.string(), realName: z.string(), sealed: z.string(), tries: z.number() }),
);
type Taken = z.infer<typeof takenSchema>[number];

/** Asks about what is due. Null: nothing was. The provider is asked outside of any transaction. */
export async function askProvider(parts: IdentityJobParts): Promise<Counts | null> {
  const { db, now, idCheck, idNumbers } = parts;
  const taken = await take(db, now());
  for (const { id, realName, sealed, tries } of taken) {
    const answer: IdAnswer =
      idCheck === null
        ? { kind: 'away', reason: 'no provider' }
        : await idCheck.check({ id, name: realName, idNumber: idNumbers.open(sealed, id) });
    await settle(parts, { id, realName, sealed, tries }, answer);
  }
  return taken.length === 0 ? null : { asked: taken.length };
}

async function take(db: Db, at: number): Promise<readonly Taken[]> {
  return takenSchema.parse(
    await db.query(
      `update identity_checks set tries = tries + 1, next_at = $2
       where id in (
         select id from identity_checks where state = 'checking' and next_at <= $1
         order by next_at, id limit $3 for update skip locked)
       returning id, real_name as "realName", id_number_sealed as sealed, tries`,
      [new Date(at).toISOString(), new Date(at + TAKEN_MS).toISOString(), AT_ONCE],
    ),
  );
}

async function settle(
  { db, now, idCheck }: IdentityJobParts,
  { id, tries }: Taken,
  answer: IdAnswer,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const check = await readRecord(tx, CHECKS, at, id, { isLocked: true });
    // It may have been withdrawn while the provider was asked.
    if (check?.state !== 'checking') return;
    if (answer.kind === 'away' && idCheck !== null && tries < MOST_TRIES) {
      await updateRow(tx, 'identity_checks', id, {
        nextAt: new Date(at + tries * WAIT_MS).toISOString(),
      });
      return;
    }
    const providerResult = answer.kind === 'away' ? 'none' : answer.kind;
    if (answer.kind === 'match' || answer.kind === 'mismatch') {
      const decision =
        answer.kind === 'match'
          ? ({ state: 'verified', reasonCode: null, reason: '', by: '' } as const)
          : ({ state: 'rejected', reasonCode: 'mismatch', reason: '', by: '' } as const);
      const columns = await decided(tx, check, decision, at);
      await advance(tx, check, '', at, { ...columns, providerResult });
      return;
    }
    await refreshState(tx, check.customerId, { id, state: 'review' });
    await tellMine(tx, { topic: 'identity', id }, { owner: check.customerId });
    await advance(tx, check, '', at, { state: 'review', providerResult, nextAt: null });
    await tellToReview(tx, check, at);
  });
}

const idsSchema = z.array(z.object({ id: z.string() }));
const PURGED_AT_ONCE = 200;

/**
 * 30 days after the decision: the pictures go with the next unused files, and of what is not verified name and number too.
 * Resolves to how many checks there were.
 */
export async function purgeIdentities(db: Db, now: number): Promise<number> {
  const line = new Date(now - KEPT_MS).toISOString();
  let purged = 0;
  for (;;) {
    const due = idsSchema.parse(
      await db.query(
        'select id from identity_checks where purged_at is null and decided_at < $1 order by decided_at, id limit $2',
        [line, PURGED_AT_ONCE],
      ),
    );
    for (const { id } of due) await purge(db, id, now);
    purged += due.length;
    if (due.length < PURGED_AT_ONCE) return purged;
  }
}

async function purge(db: Db, id: string, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await freePictures(tx, id);
    await tx.query(
      `update identity_checks set purged_at = $2,
         real_name = case state when 'verified' then real_name else '' end,
         id_number_sealed = case state when 'verified' then id_number_sealed end,
         id_number_mark = case state when 'verified' then id_number_mark end
       where id = $1`,
      [id, new Date(now).toISOString()],
    );
  });
}
