import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Db, Queryable, Stop } from '../database/db.js';
import { hearAsks } from './asking.js';
import type { Job } from './job.js';
import { beginRun, type Ending, endRun, type Run, renewLease } from './runs.js';
import { nextAfter, scheduleText } from './schedule.js';

/** `due`: by their schedule, by news and when a person asks. `woken`: not by their schedule. `asked`: only when a person asks. */
export type JobRuns = 'due' | 'woken' | 'asked';

export type RunnerParts = {
  readonly db: Db;
  readonly now: () => number;
  readonly jobs: readonly Job[];
  readonly report: (message: string, cause: unknown) => void;
  /** `due` where it is left out. */
  readonly runs?: JobRuns | undefined;
  /** Tells people that a job has failed so often in a row. */
  readonly alarm?: (tx: Queryable, job: string) => Promise<void>;
};

export type JobState = {
  readonly job: string;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly count: number;
};

export type Runner = {
  /** The state of each job in this process: `failed` until it succeeds again. */
  states(): readonly JobState[];
  /** Does what is due. Jobs go side by side; one that another process is doing is left to it. */
  runDue(): Promise<void>;
  /** Ends the timer and waits for what is being done. */
  close(): Promise<void>;
};

const LEASE_MS = 60_000;
const LOOK_MS = 5_000;
const ALARMING_FAILS = 3;

const claimedSchema = z.array(z.object({ isAsked: z.boolean() }));

/**
 * Runs jobs, one process at a time for each in the whole installation: the process that takes the lease runs the
 * job, and keeps the lease while it works. After a crash the lease expires, and the run is marked abandoned.
 */
export async function startJobs(parts: RunnerParts): Promise<Runner> {
  const { db, now, jobs, report, alarm, runs = 'due' } = parts;
  const me = randomUUID();
  const instant = (ms: number) => new Date(ms).toISOString();
  const busy = new Map<string, Promise<void>>();
  /** Leases being requested from the database. Not awaited when the process ends: the database may be away. */
  const claiming = new Set<string>();
  const broken = new Set<string>();
  const stoppers = new Map<string, AbortController>();
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

  /** Null: it is not due, or another process has it. Otherwise who wants it. */
  async function claim({ name, schedule }: Job, isWoken: boolean) {
    const [claimed] = claimedSchema.parse(
      await db.query(
        `update jobs set lease_by = $2, lease_until = $3, next_at = $4
         where name = $1 and (asked_at is not null or enabled and ($6 or next_at <= $5))
           and (lease_until is null or lease_until < $5)
         returning asked_at is not null as "isAsked"`,
        [
          ...[name, me, instant(now() + LEASE_MS), instant(nextAfter(schedule, now()))],
          instant(now()),
          isWoken,
        ],
      ),
    );
    if (claimed === undefined) return null;
    return claimed.isAsked ? 'person' : 'schedule';
  }

  /** What this process has taken while it was told to end is due for the next one. */
  async function giveBack({ name }: Job): Promise<void> {
    await db.query(
      `update jobs set lease_by = null, lease_until = null, next_at = $3
       where name = $1 and lease_by = $2`,
      [name, me, instant(now())],
    );
  }

  async function perform(job: Job, by: 'person' | 'schedule'): Promise<void> {
    const { name } = job;
    const stopper = new AbortController();
    const run = await beginRun(db, { name, me, begun: now() }, by);
    stoppers.set(name, stopper);
    const renewing = setInterval(() => {
      renewLease(db, run, now() + LEASE_MS)
        .then((isUnwanted) => {
          if (isUnwanted) stopper.abort();
        })
        .catch((cause: unknown) => {
          report(`the lease of ${name} was not renewed`, cause);
        });
    }, LEASE_MS / 3);
    try {
      const counts = await job.run(stopper.signal);
      broken.delete(name);
      const state = stopper.signal.aborted ? 'cancelled' : 'done';
      await ended(run, { state, counts, error: null });
    } catch (cause) {
      broken.add(name);
      report(`the job ${name} failed`, cause);
      const error = cause instanceof Error ? cause.message.slice(0, 500) : String(cause);
      await ended(run, { state: 'failed', counts: {}, error });
    } finally {
      stoppers.delete(name);
      clearInterval(renewing);
    }
  }

  async function ended(run: Run, ending: Ending): Promise<void> {
    await db.transaction(async (tx) => {
      const fails = await endRun(tx, run, now(), ending);
      if (ending.state === 'failed' && fails === ALARMING_FAILS) await alarm?.(tx, run.name);
    });
  }

  /** Begins a job, unless another process does it, it is not due, or it is being done here. Resolves once that is known. */
  async function begin(job: Job, isWoken: boolean): Promise<void> {
    const { name } = job;
    if (busy.has(name) || claiming.has(name)) return;
    claiming.add(name);
    const by = await claim(job, isWoken).finally(() => claiming.delete(name));
    if (by === null || isClosed) {
      if (by !== null) await giveBack(job);
      if (again.delete(name)) wake(job);
      return;
    }
    const work = perform(job, by)
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
    if (busy.has(job.name) || claiming.has(job.name)) again.add(job.name);
    else beginUnheld(job, true);
  }

  function beginUnheld(job: Job, isWoken: boolean): void {
    begin(job, isWoken).catch((cause: unknown) => {
      report(`the job ${job.name} could not be woken`, cause);
    });
  }

  const stops = await Promise.all([
    ...(runs === 'asked' ? [] : jobs.flatMap((job) => listenFor(db, job, wake))),
    hearAsks(db, ({ job: name, act }) => {
      const job = jobs.find((each) => each.name === name);
      if (act === 'cancel') stoppers.get(name)?.abort();
      // One process takes it; to the others it is not due then.
      else if (job !== undefined && !isClosed) beginUnheld(job, false);
    }),
  ]);

  const timer = runs === 'due' ? setInterval(look, LOOK_MS) : undefined;

  function look(): void {
    runDue().catch((cause: unknown) => {
      report('the jobs that are due could not be read', cause);
    });
  }

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
