import * as z from 'zod';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import type { Db } from '../database/db.js';
import { askToCancel, askToRun } from './asking.js';
import type { Job } from './job.js';
import { startJobs } from './runner.js';
import { every, woken } from './schedule.js';

const rowSchema = z.tuple([
  z.object({ last_state: z.string().nullable(), fails_in_row: z.number(), schedule: z.string() }),
]);

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  let time = Date.UTC(2026, 10, 22);
  const reported: string[] = [];
  const alarms: string[] = [];

  beforeAll(async () => {
    place = await create();
    db = await place.open();
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  const runnerOf = (jobs: readonly Job[]) =>
    startJobs({
      db,
      now: () => time,
      jobs,
      report: (message) => {
        reported.push(message);
      },
      alarm: (_tx, name) => {
        alarms.push(name);
        return Promise.resolve();
      },
    });
  const rowOf = async (name: string) =>
    rowSchema.parse(
      await db.query('select last_state, fails_in_row, schedule from jobs where name = $1', [name]),
    )[0];

  test('a job that is due is done once by two processes, and not before it is due again', async () => {
    let times = 0;
    const job: Job = {
      name: 'count',
      schedule: every(60),
      run: async () => {
        times += 1;
        return { counted: times };
      },
    };
    const runners = [await runnerOf([job]), await runnerOf([job])];
    await Promise.all(runners.map((runner) => runner.runDue()));
    expect(times).toBe(0);
    time += 60_000;
    await Promise.all(runners.map((runner) => runner.runDue()));
    expect(times).toBe(1);
    await Promise.all(runners.map((runner) => runner.runDue()));
    expect(times).toBe(1);
    expect(await rowOf('count')).toMatchObject({ last_state: 'done', schedule: 'every 60 s' });
    const runs = await db.query("select state, counts from job_runs where name = 'count'");
    expect(runs).toEqual([{ state: 'done', counts: { counted: 1 } }]);
    await Promise.all(runners.map((runner) => runner.close()));
  });

  test('a job that fails is noted, and is tried again at its next time', async () => {
    let isBroken = true;
    const job: Job = {
      name: 'fail',
      schedule: every(10),
      run: () => (isBroken ? Promise.reject(new Error('out of paper')) : Promise.resolve({})),
    };
    const runner = await runnerOf([job]);
    for (const fails of [1, 2, 3, 4]) {
      time += 10_000;
      await runner.runDue();
      expect(await rowOf('fail')).toMatchObject({ last_state: 'failed', fails_in_row: fails });
      expect(runner.states()).toEqual([{ job: 'fail', state: 'failed', count: 1 }]);
    }
    expect(reported).toContain('the job fail failed');
    expect(alarms).toEqual(['fail']);
    isBroken = false;
    time += 10_000;
    await runner.runDue();
    expect(await rowOf('fail')).toMatchObject({ last_state: 'done', fails_in_row: 0 });
    expect(runner.states()).toEqual([{ job: 'fail', state: 'waiting', count: 1 }]);
    await runner.close();
  });

  test('what a process left behind when it died is taken over after its lease, and called abandoned', async () => {
    const job: Job = { name: 'left', schedule: every(10), run: () => Promise.resolve({}) };
    const runner = await runnerOf([job]);
    const instant = (ms: number) => new Date(ms).toISOString();
    await db.query(
      "update jobs set lease_by = 'gone', lease_until = $1, next_at = $2 where name = 'left'",
      [instant(time + 60_000), instant(time)],
    );
    await db.query(
      "insert into job_runs (name, started_at, state, by) values ('left', $1, 'running', 'schedule')",
      [instant(time)],
    );
    await runner.runDue();
    expect((await rowOf('left')).last_state).toBeNull();
    time += 60_001;
    await runner.runDue();
    const states = await db.query("select state from job_runs where name = 'left' order by id");
    expect(states).toEqual([{ state: 'abandoned' }, { state: 'done' }]);
    await runner.close();
  });

  test('what a process takes while it ends is due for the next one at once', async () => {
    let times = 0;
    const job: Job = {
      name: 'ending',
      schedule: every(3_600),
      run: async () => {
        times += 1;
        return {};
      },
    };
    const runner = await runnerOf([job]);
    time += 3_600_000;
    const round = runner.runDue();
    await runner.close();
    await round;
    expect(times).toBe(0);
    const next = await runnerOf([job]);
    await next.runDue();
    await next.close();
    expect(times).toBe(1);
  });

  test('g15: what a person asks for is done once by two processes, also while it is off', async () => {
    let times = 0;
    let tell: () => void = () => undefined;
    const isDone = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const job: Job = {
      name: 'asked',
      schedule: every(3_600),
      run: async () => {
        times += 1;
        tell();
        return { counted: times };
      },
    };
    const runners = [await runnerOf([job]), await runnerOf([job])];
    await db.query("update jobs set enabled = false where name = 'asked'");
    await db.transaction((tx) => askToRun(tx, 'asked', time));
    await isDone;
    await Promise.all(runners.map((runner) => runner.runDue()));
    await Promise.all(runners.map((runner) => runner.close()));
    expect(times).toBe(1);
    expect(await db.query("select state, by from job_runs where name = 'asked'")).toEqual([
      { state: 'done', by: 'person' },
    ]);
  });

  test('a cancelled run ends early, and is not a failure', async () => {
    let tell: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const job: Job = {
      name: 'long',
      schedule: every(60),
      canCancel: true,
      run: (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ sent: 7 }));
          tell();
        }),
    };
    const runner = await runnerOf([job]);
    time += 60_000;
    const running = runner.runDue();
    await begun;
    await db.transaction((tx) => askToCancel(tx, 'long'));
    await running;
    await runner.close();
    expect(await db.query("select state, counts from job_runs where name = 'long'")).toEqual([
      { state: 'cancelled', counts: { sent: 7 } },
    ]);
    expect(await rowOf('long')).toMatchObject({ last_state: 'cancelled', fails_in_row: 0 });
  });

  test('a channel wakes its job, also while it is being done; what did nothing leaves no run', async () => {
    const done: number[] = [];
    let waiting = 0;
    const reached = new Map<number, () => void>();
    const until = (count: number) => new Promise<void>((resolve) => reached.set(count, resolve));
    const first = until(1);
    const second = until(2);
    const job: Job = {
      name: 'woken',
      schedule: woken('test_woken', 3_600),
      run: async () => {
        const found = waiting;
        waiting = 0;
        done.push(found);
        if (done.length === 1) {
          // Comes while the job is at it, after it has looked.
          waiting = 5;
          await db.query("select pg_notify('test_woken', '')");
        }
        reached.get(done.length)?.();
        return found === 0 ? null : { found };
      },
    };
    const runners = [await runnerOf([job]), await runnerOf([job])];
    waiting = 2;
    await db.query("select pg_notify('test_woken', '')");
    await first;
    await second;
    await Promise.all(runners.map((runner) => runner.close()));
    expect(done.slice(0, 2)).toEqual([2, 5]);
    const runs = await db.query("select counts from job_runs where name = 'woken' order by id");
    expect(runs).toEqual([{ counts: { found: 2 } }, { counts: { found: 5 } }]);
  });
});
