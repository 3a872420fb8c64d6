import * as z from 'zod';
import type { Db, Queryable } from '../database/db.js';
import { tellChanged } from '../news/tell.js';
import type { Counts } from './job.js';

const RUNS_KEPT_MS = 30 * 86_400_000;

export type Run = {
  readonly id: number;
  readonly name: string;
  /** The process that has the lease. */
  readonly me: string;
  /** Epoch milliseconds. */
  readonly begun: number;
};

export type Ending = {
  readonly state: 'done' | 'failed' | 'cancelled';
  /** Null: there was nothing to do. */
  readonly counts: Counts | null;
  readonly error: string | null;
};

const startedSchema = z.tuple([z.object({ id: z.number() })]);
const endedSchema = z.array(z.object({ fails: z.number() }));
const instant = (ms: number) => new Date(ms).toISOString();

/** Notes that a job has begun. What a process that died has left is abandoned. */
export async function beginRun(
  db: Db,
  { name, me, begun }: Omit<Run, 'id'>,
  by: 'schedule' | 'person',
): Promise<Run> {
  await db.query(
    "update job_runs set state = 'abandoned', ended_at = $2 where name = $1 and state = 'running'",
    [name, instant(begun)],
  );
  const [{ id }] = startedSchema.parse(
    await db.query(
      "insert into job_runs (name, started_at, state, by) values ($1, $2, 'running', $3) returning id",
      [name, instant(begun), by],
    ),
  );
  await db.query('update jobs set asked_at = null where name = $1 and lease_by = $2', [name, me]);
  return { id, name, me, begun };
}

/** Notes how a run has ended, and gives the lease back. Resolves to how often the job has failed in a row. */
export async function endRun(
  tx: Queryable,
  { id, name, me, begun }: Run,
  now: number,
  { state, counts, error }: Ending,
): Promise<number> {
  const ended = await tx.query(
    `update jobs set lease_by = null, lease_until = null, last_state = $3, last_ms = $4,
       fails_in_row = case $3 when 'done' then 0 when 'failed' then fails_in_row + 1 else fails_in_row end
     where name = $1 and lease_by = $2 returning fails_in_row as fails`,
    [name, me, state, Math.max(0, Math.round(now - begun))],
  );
  if (counts === null) await tx.query('delete from job_runs where id = $1', [id]);
  else {
    await tx.query(
      'update job_runs set state = $2, ended_at = $3, counts = $4::jsonb, error = $5 where id = $1',
      [id, state, instant(now), JSON.stringify(counts), error],
    );
    await tellChanged(tx, { entity: 'job', id: name }, { permission: 'jobs.view' });
  }
  return endedSchema.parse(ended)[0]?.fails ?? 0;
}

/** Keeps the lease while the job runs. Resolves to whether the run is to be cancelled. */
export async function renewLease(db: Db, { id, name, me }: Run, until: number): Promise<boolean> {
  await db.query('update jobs set lease_until = $3 where name = $1 and lease_by = $2', [
    name,
    me,
    instant(until),
  ]);
  const asked = await db.query('select 1 from job_runs where id = $1 and cancel_asked', [id]);
  return asked.length > 0;
}

/** Removes runs past their keeping time. Resolves to how many were removed. */
export async function removeOldRuns(db: Db, now: number): Promise<number> {
  const line = instant(now - RUNS_KEPT_MS);
  return (await db.query('delete from job_runs where started_at < $1 returning 1', [line])).length;
}
