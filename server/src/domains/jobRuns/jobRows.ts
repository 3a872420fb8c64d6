import { type JobSchedule, jobSchema, type ScheduledJob } from '@banyan/contract/jobs';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Job } from '../../ground/jobs/job.js';
import type { Schedule } from '../../ground/jobs/schedule.js';

const DAY_MS = 86_400_000;
/** So many of its intervals late is overdue. */
const LATE_INTERVALS = 2;

export const runRowSchema = jobSchema.shape.lastRun.def.innerType;

const rowSchema = z.object({
  id: z.string(),
  version: z.number(),
  enabled: z.boolean(),
  nextAt: z.string(),
  failsInRow: z.number(),
  failingSince: z.string().nullable(),
  leaseUntil: z.string().nullable(),
  askedAt: z.string().nullable(),
  lastRun: z.string().nullable(),
});
export type JobRow = z.infer<typeof rowSchema>;

export const RUN_COLUMNS = `r.id::text as id, r.started_at as "startedAt", r.ended_at as "endedAt", r.state, r.counts,
  r.error, r.by`;

const COLUMNS = `j.name as id, j.version, j.enabled, j.next_at as "nextAt", j.fails_in_row as "failsInRow",
  j.lease_until as "leaseUntil", j.asked_at as "askedAt",
  (select max(r.id)::text from job_runs r where r.name = j.name) as "lastRun",
  case when j.fails_in_row > 0 then (select min(r.started_at) from job_runs r where r.name = j.name and r.state = 'failed'
    and r.id > coalesce((select max(d.id) from job_runs d where d.name = j.name and d.state = 'done'), 0)) end as "failingSince"`;

/** The rows of these jobs, in the order of their names. */
export async function readJobRows(
  db: Queryable,
  names: readonly string[],
  lock: '' | 'for update' = '',
): Promise<readonly JobRow[]> {
  const rows = await db.query(
    `select ${COLUMNS} from jobs j where j.name = any($1) order by j.name ${lock}`,
    [names],
  );
  return z.array(rowSchema).parse(rows);
}

/** Jobs as staff see them. One that this process does not know is not there. */
export async function readJobs(
  db: Queryable,
  known: readonly Job[],
  now: number,
): Promise<readonly ScheduledJob[]> {
  const rows = await readJobRows(
    db,
    known.map(({ name }) => name),
  );
  const runs = z
    .array(runRowSchema)
    .parse(
      await db.query(`select ${RUN_COLUMNS} from job_runs r where r.id = any($1::bigint[])`, [
        rows.flatMap(({ lastRun }) => lastRun ?? []),
      ]),
    );
  return rows.flatMap((row) => {
    const job = known.find(({ name }) => name === row.id);
    if (job === undefined) return [];
    const { id, version, enabled, nextAt, failsInRow, failingSince } = row;
    const lastRun = runs.find((run) => run.id === row.lastRun) ?? null;
    const state = stateOf(row, job.schedule, now);
    const canCancel = job.canCancel === true;
    const schedule = scheduleOf(job.schedule);
    const fails = { failsInRow, failingSince };
    return [{ id, version, enabled, state, schedule, nextAt, ...fails, canCancel, lastRun }];
  });
}

/** What is true of a job first counts, in the order of `JOB_STATES`. */
export function stateOf(
  row: Omit<JobRow, 'id' | 'version' | 'lastRun' | 'failingSince'>,
  schedule: Schedule,
  now: number,
): ScheduledJob['state'] {
  if (isRunning(row, now)) return 'running';
  if (!row.enabled) return 'off';
  if (row.failsInRow > 0) return 'failed';
  const interval = schedule.kind === 'every' ? schedule.seconds * 1000 : DAY_MS;
  return now > Date.parse(row.nextAt) + LATE_INTERVALS * interval ? 'overdue' : 'ok';
}

/** Also one that a person has asked for and that is about to begin. */
export function isRunning(
  { leaseUntil, askedAt }: Pick<JobRow, 'leaseUntil' | 'askedAt'>,
  now: number,
): boolean {
  return askedAt !== null || (leaseUntil !== null && Date.parse(leaseUntil) > now);
}

function scheduleOf(schedule: Schedule): JobSchedule {
  if (schedule.kind === 'every') {
    const { seconds, channel } = schedule;
    return { kind: 'every', seconds, isWoken: channel !== undefined };
  }
  const two = (part: number) => String(part).padStart(2, '0');
  return { kind: 'daily', time: `${two(schedule.hour)}:${two(schedule.minute)}` };
}
