import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';
import type { Vote } from './crowd.js';
import type { Build, Sums } from './healthRows.js';

/** Older reports tell nothing about the present. */
export const VOTE_MS = 600_000;
/** What one person can see of a build in that time. */
const MOST_OPENS = 60;
/** Of one network, of a build: past this a stranger with many names is likelier than so many people. */
const MOST_OF_NETWORK = 50;

const figures = {
  opens: z.number(),
  failures: z.number(),
  mounts: z.number(),
  longTaskMs: z.number(),
};
const voteSchema = z.object({
  ...figures,
  voice: z.enum(['staff', 'customer', 'visitor']),
  network: z.string(),
});
const ownSchema = z.array(z.object({ ...figures, since: z.number() }));
type Own = z.infer<typeof ownSchema>[number];

const FIGURES = 'opens, failures, mounts, long_task_ms as "longTaskMs"';

/** Who tells something, by hashes; the same person is always the same. */
export type Speaker = Pick<Vote, 'voice' | 'network'> & { readonly who: string };

/** What one window can have seen since it last told: what is more is not believed. */
export function believable(sums: Sums): Sums {
  const seen = (count: number) => Math.min(count, MOST_OPENS);
  const lasting = (milliseconds: number) => Math.min(milliseconds, VOTE_MS);
  const loadFailures = seen(sums.loadFailures);
  const crashes = seen(loadFailures + sums.crashes) - loadFailures;
  const errors = seen(loadFailures + crashes + sums.errors) - loadFailures - crashes;
  return {
    loads: seen(sums.loads),
    loadFailures,
    loadMs: lasting(sums.loadMs),
    mounts: seen(sums.mounts),
    crashes,
    errors,
    longTasks: Math.min(sums.longTasks, VOTE_MS / 50),
    longTaskMs: lasting(sums.longTaskMs),
    heapKb: Math.min(sums.heapKb, MOST_OPENS * 1_000_000),
    heapSamples: seen(sums.heapSamples),
  };
}

/** A vote with one more report: never more than one person sees, and what failed is not talked away by what went well. */
export function withReport(before: Own | null, sums: Sums, now: number): Own {
  const { opens, failures, mounts, longTaskMs, since } =
    before !== null && before.since > now - VOTE_MS ? before : { ...NO_VOTE, since: now };
  const failed = Math.min(MOST_OPENS, failures + failuresIn(sums));
  return {
    // A build that never loads opens nothing: then each failure is an attempt.
    opens: Math.max(failed, Math.min(MOST_OPENS, opens + sums.loads + sums.mounts)),
    failures: failed,
    mounts: Math.min(MOST_OPENS, mounts + sums.mounts),
    longTaskMs: Math.min(VOTE_MS, longTaskMs + sums.longTaskMs),
    since,
  };
}

function failuresIn({ loadFailures, crashes, errors }: Sums): number {
  return loadFailures + crashes + errors;
}

const NO_VOTE = { opens: 0, failures: 0, mounts: 0, longTaskMs: 0 };

/** Takes a report into the speaker's one vote. Resolves to false where it says more than is believed of one person. */
export async function vote(
  db: Queryable,
  { area, build }: Build,
  { who, voice, network }: Speaker,
  sums: Sums,
  now: number,
): Promise<boolean> {
  const rows = ownSchema.parse(
    await db.query(
      `select ${FIGURES}, since from release_votes where area = $1 and build = $2 and who = $3`,
      [area, build, who],
    ),
  );
  const before = rows[0] ?? null;
  if (before === null && (await isCrowded(db, { area, build }, network))) return false;
  const own = withReport(before, sums, now);
  await db.query(
    `insert into release_votes (area, build, who, network, voice, opens, failures, mounts, long_task_ms, since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (area, build, who) do update set network = excluded.network, voice = excluded.voice,
       opens = excluded.opens, failures = excluded.failures, mounts = excluded.mounts,
       long_task_ms = excluded.long_task_ms, since = excluded.since`,
    [
      area,
      build,
      who,
      network,
      voice,
      own.opens,
      own.failures,
      own.mounts,
      own.longTaskMs,
      own.since,
    ],
  );
  const isFirst = before === null || before.since !== own.since;
  return isFirst || before.opens + sums.loads + sums.mounts + failuresIn(sums) <= MOST_OPENS;
}

async function isCrowded(db: Queryable, { area, build }: Build, network: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from release_votes where area = $1 and build = $2 and network = $3 and voice = 'visitor'
     limit $4`,
    [area, build, network, MOST_OF_NETWORK],
  );
  return rows.length >= MOST_OF_NETWORK;
}

/** What is said of a build now. */
export async function readVotes(
  db: Queryable,
  { area, build }: Build,
  now: number,
): Promise<readonly Vote[]> {
  const rows = await db.query(
    `select ${FIGURES}, voice, network from release_votes
     where area = $1 and build = $2 and since > $3`,
    [area, build, now - VOTE_MS],
  );
  return z.array(voteSchema).parse(rows);
}

export async function removeOldVotes(db: Queryable, now: number): Promise<void> {
  await db.query('delete from release_votes where since <= $1', [now - VOTE_MS]);
}
