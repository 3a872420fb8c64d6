import { createHash } from 'node:crypto';
import {
  type FailureSample,
  failureSampleSchema,
  type StackFrame,
} from '@banyan/contract/releases';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Build } from '../healthRows.js';
import type { Speaker } from '../votes.js';
import { VOTE_MS } from '../votes.js';

/** Different failures of a build that one person tells of while their vote lasts. */
const MOST_TOLD = 5;
/** Kept of a build, for what visitors alone told and for the others apart: strangers push nothing out. */
const MOST_FREQUENT = 10;
const NEWEST = 5;
/** As many own calls say where it happened; those below say how it came there. */
const CALLS_OF_ID = 5;

const rowSchema = z.object({
  id: z.string(),
  kind: failureSampleSchema.shape.kind,
  error: z.string(),
  frames: failureSampleSchema.shape.frames,
  isKnown: z.boolean(),
  times: z.number(),
  firstAt: z.number(),
  lastAt: z.number(),
});
export type FailureRow = Readonly<z.infer<typeof rowSchema>>;

/** The same failure is the same for all users, whatever shell is around it. */
export function failureId({ kind, error, area, build, frames }: FailureSample): string {
  const own = frames.filter((frame) => isOf(frame, { area, build })).slice(0, CALLS_OF_ID);
  const places = own.map(({ file, line, column }) => `${file}:${line}:${column}`);
  const text = [kind, error, ...places].join('\n');
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

export function isOf({ area, build }: StackFrame, own: Build): boolean {
  return area === own.area && build === own.build;
}

/** Notes a reported failure; reports of one person are limited, as their vote is. Resolves to whether it counts. */
export async function addFailure(
  db: Queryable,
  failure: FailureSample,
  { who, voice }: Pick<Speaker, 'who' | 'voice'>,
  now: number,
): Promise<boolean> {
  const { area, build, kind, error, frames } = failure;
  const id = failureId(failure);
  const told = await db.query(
    `insert into release_failure_votes (area, build, who, id, since)
     select $1, $2, $3, $4, $5 where (
       select count(*) from release_failure_votes where area = $1 and build = $2 and who = $3) < $6
     on conflict do nothing returning 1`,
    [area, build, who, id, now, MOST_TOLD],
  );
  if (told.length === 0) return false;
  await db.query(
    `insert into release_failures as f
       (area, build, id, kind, error, frames, is_known, times, first_at, last_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, 1, $8, $8)
     on conflict (area, build, id) do update set times = f.times + 1,
       is_known = f.is_known or excluded.is_known, last_at = excluded.last_at`,
    [area, build, id, kind, error, JSON.stringify(frames), voice !== 'visitor', now],
  );
  await db.query(
    `delete from release_failures where area = $1 and build = $2 and id in (
       select id from (
         select id, row_number() over (partition by is_known order by times desc, last_at desc, id) as by_times,
           row_number() over (partition by is_known order by last_at desc, id) as by_age
         from release_failures where area = $1 and build = $2) as places
       where by_times > $3 and by_age > $4)`,
    [area, build, MOST_FREQUENT, NEWEST],
  );
  return true;
}

/** The most frequent first, what visitors alone told last. */
export async function readFailureRows(
  db: Queryable,
  { area, build }: Build,
): Promise<readonly FailureRow[]> {
  const rows = await db.query(
    `select id, kind, error, frames, is_known as "isKnown", times, first_at as "firstAt", last_at as "lastAt"
     from release_failures where area = $1 and build = $2
     order by is_known desc, times desc, last_at desc, id`,
    [area, build],
  );
  return z.array(rowSchema).parse(rows);
}

export async function removeOldFailureVotes(db: Queryable, now: number): Promise<void> {
  await db.query('delete from release_failure_votes where since <= $1', [now - VOTE_MS]);
}
