import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Db, Stop } from '../database/db.js';
import { nextAfter, type Schedule, scheduleText } from './schedule.js';

/** What a job has done, in numbers: `{ removed: 12 }`. */
export type Counts = Readonly<Record<string, number>>;

export type Job = {
  readonly name: string;
  readonly schedule: Schedule;
  /** Null: there was nothing to do, which leaves no run behind. */
  run(): Promise<Counts | null>;
};

export type RunnerParts = {
  readonly db: Db;
  readonly now: () => number;
  readonly jobs: readonly Job[];
  readonly report: (message: string, cause: unknown) => void;
};

export type JobState = {
  readonly job: string;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly count: number;
};

export type Runner = {
  /** How each job stands in this process: `failed` until it has succeeded again. */
  states(): readonly JobState[];
  /** Does what is due. Jobs go side by side; one that another process is doing is left to it. */
  runDue(): Promise<void>;
  /** Ends the timer and waits for what is being done. */
  close(): Promise<void>;
};

const LEASE_MS = 60_000;
const LOOK_MS = 5_000;
const RUNS_KEPT_MS = 30 * 86_400_000;

const startedSchema = z.tuple([z.object({ id: z.number() })]);

/**
 * Runs jobs, one process at a time for each in the whole installation: whoever takes the lease does it, and keeps it
 * while it works. A process that died leaves a lease that ends, and its run is called abandoned.
 */
export async function startJobs({ db, now, jobs, report }: RunnerParts): Promise<Runner> {
  const me = randomUUID();
  const instant = (ms: number) => new Date(ms).toISOString();
  const busy = new Map<string, Promise<void>>();
  /** Asked for in the database. Nobody waits for that when the process ends: it may be away. */
  const claiming = new Set<string>();
  const broken = new Set<string>();
  /** Woken while they were at it: what woke them may have come after they looked. */
  const again = new Set<string>();
  let isClosed = false;

  for (const { name, schedule } of jobs) {
    await db.query(
      `insert into jobs (name, schedule, next_at) values ($1, $2, $3)
       on conflict (name) do update set schedule = excluded.schedule`,
      [name, scheduleText(schedule), instant(nextAfter(schedule, now()))],
    );
  }

  async function claim({ name, schedule }: Job, isWoken: boolean): Promise<boolean> {
    const claimed = await db.query(
      `update jobs set lease_by = $2, lease_until = $3, next_at = $4
       where name = $1 and enabled and ($6 or next_at <= $5) and (lease_until is null or lease_until < $5)
       returning 1`,
      [
        ...[name, me, instant(now() + LEASE_MS), instant(nextAfter(schedule, now()))],
        instant(now()),
        isWoken,
      ],
    );
    return claimed.length > 0;
  }

  async function perform(job: Job): Promise<void> {
    const begun = now();
    await db.query(
      "update job_runs set state = 'abandoned', ended_at = $2 where name = $1 and state = 'running'",
      [job.name, instant(begun)],
    );
    const [{ id }] = startedSchema.parse(
      await db.query(
        "insert into job_runs (name, started_at, state, by) values ($1, $2, 'running', 'schedule') returning id",
        [job.name, instant(begun)],
      ),
    );
    const renewing = setInterval(() => {
      db.query('update jobs set lease_until = $3 where name = $1 and lease_by = $2', [
        job.name,
        me,
        instant(now() + LEASE_MS),
      ]).catch((cause: unknown) => {
        report(`the lease of ${job.name} was not renewed`, cause);
      });
    }, LEASE_MS / 3);
    try {
      const counts = await job.run();
      broken.delete(job.name);
      await ended(job.name, id, begun, { state: 'done', counts, error: null });
    } catch (cause) {
      broken.add(job.name);
      report(`the job ${job.name} failed`, cause);
      const error = cause instanceof Error ? cause.message.slice(0, 500) : String(cause);
      await ended(job.name, id, begun, { state: 'failed', counts: {}, error });
    } finally {
      clearInterval(renewing);
    }
  }

  async function ended(
    name: string,
    id: number,
    begun: number,
    outcome: {
      readonly state: 'done' | 'failed';
      readonly counts: Counts | null;
      readonly error: string | null;
    },
  ): Promise<void> {
    const { state, counts, error } = outcome;
    await db.transaction(async (tx) => {
      if (counts === null) await tx.query('delete from job_runs where id = $1', [id]);
      else {
        await tx.query(
          'update job_runs set state = $2, ended_at = $3, counts = $4::jsonb, error = $5 where id = $1',
          [id, state, instant(now()), JSON.stringify(counts), error],
        );
      }
      await tx.query(
        `update jobs set lease_by = null, lease_until = null, last_state = $3, last_ms = $4,
           fails_in_row = case when $3 = 'done' then 0 else fails_in_row + 1 end
         where name = $1 and lease_by = $2`,
        [name, me, state, Math.max(0, Math.round(now() - begun))],
      );
    });
  }

  /** Begins a job, unless another process does it, it is not due, or it is being done here. Resolves once that is known. */
  async function begin(job: Job, isWoken: boolean): Promise<void> {
    const { name } = job;
    if (busy.has(name) || claiming.has(name)) return;
    claiming.add(name);
    const isOurs = await claim(job, isWoken).finally(() => claiming.delete(name));
    if (!isOurs || isClosed) {
      if (again.delete(name)) wake(job);
      return;
    }
    const work = perform(job)
      .catch((cause: unknown) => {
        report(`the job ${name} could not be noted`, cause);
      })
      .finally(() => {
        busy.delete(name);
        if (again.delete(name)) wake(job);
      });
    busy.set(name, work);
  }

  async function runDue(): Promise<void> {
    if (isClosed) return;
    for (const job of jobs) await begin(job, false);
    await Promise.all(busy.values());
  }

  function wake(job: Job): void {
    if (isClosed) return;
    if (busy.has(job.name) || claiming.has(job.name)) {
      again.add(job.name);
      return;
    }
    begin(job, true).catch((cause: unknown) => {
      report(`the job ${job.name} could not be woken`, cause);
    });
  }

  const stops = await Promise.all(jobs.flatMap((job) => listenFor(db, job, wake)));

  const timer = setInterval(() => {
    runDue().catch((cause: unknown) => {
      report('the jobs that are due could not be read', cause);
    });
  }, LOOK_MS);

  const stateOf = (name: string): JobState['state'] => {
    if (busy.has(name)) return 'running';
    return broken.has(name) ? 'failed' : 'waiting';
  };

  return {
    states: () => jobs.map(({ name }) => ({ job: name, state: stateOf(name), count: 1 })),
    runDue,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all(busy.values());
    },
  };
}

function listenFor(db: Db, job: Job, wake: (job: Job) => void): Promise<Stop>[] {
  const { schedule } = job;
  if (schedule.kind !== 'every' || schedule.channel === undefined) return [];
  return [db.listen(schedule.channel, () => wake(job))];
}

/** Removes runs that nobody looks at any more. Resolves to how many there were. */
export async function removeOldRuns(db: Db, now: number): Promise<number> {
  const line = new Date(now - RUNS_KEPT_MS).toISOString();
  return (await db.query('delete from job_runs where started_at < $1 returning 1', [line])).length;
}
