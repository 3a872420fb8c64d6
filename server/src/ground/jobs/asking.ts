import * as z from 'zod';
import type { Db, Queryable, Stop } from '../database/db.js';

const JOBS_CHANNEL = 'jobs';

const askSchema = z.object({ job: z.string(), act: z.enum(['run', 'cancel']) });
type Ask = z.infer<typeof askSchema>;

/** Tells every process what a person wants of a job. Who misses it finds it in the table. */
async function tell(tx: Queryable, ask: Ask): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [JOBS_CHANNEL, JSON.stringify(ask)]);
}

/** @param at epoch milliseconds */
export async function askToRun(tx: Queryable, job: string, at: number): Promise<void> {
  await tx.query('update jobs set asked_at = $2 where name = $1', [
    job,
    new Date(at).toISOString(),
  ]);
  await tell(tx, { job, act: 'run' });
}

export async function askToCancel(tx: Queryable, job: string): Promise<void> {
  await tx.query("update job_runs set cancel_asked = true where name = $1 and state = 'running'", [
    job,
  ]);
  await tell(tx, { job, act: 'cancel' });
}

export function hearAsks(db: Db, heard: (ask: Ask) => void): Promise<Stop> {
  return db.listen(JOBS_CHANNEL, (payload) => {
    heard(askSchema.parse(JSON.parse(payload)));
  });
}
