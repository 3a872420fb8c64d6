import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { JOB_COUNTS, JOB_WORDS } from '@banyan/contract/jobs';
import { every } from '../../ground/jobs/schedule.js';
import { connectHub } from '../../testing/hubClient.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { stateOf } from './jobRows.js';

const NOW = Date.UTC(2026, 10, 22);
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const row = { enabled: true, failsInRow: 0, leaseUntil: null, askedAt: null, nextAt: at(0) };

test.each([
  ['ok', {}],
  ['ok', { nextAt: at(-120) }],
  ['overdue', { nextAt: at(-121) }],
  ['failed', { nextAt: at(-121), failsInRow: 1 }],
  ['off', { enabled: false, failsInRow: 1 }],
  ['running', { enabled: false, askedAt: at(-1) }],
  ['running', { failsInRow: 1, leaseUntil: at(1) }],
  ['ok', { leaseUntil: at(0) }],
])('it is %s with %j', (state, change) => {
  expect(stateOf({ ...row, ...change }, every(60), NOW)).toBe(state);
});

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(async () => {
    await stage.close();
  });

  const jobOf = async (id: string) => {
    const { results } = await ask(stage.admin, 'Job/GetList');
    const job = results.find((each) => each.id === id);
    if (job === undefined) throw new Error(`no job is called ${id}`);
    return job;
  };
  const act = async (call: string, id: string, rest: object = {}) => {
    const { version } = await jobOf(id);
    return stage.admin.call(call, { id, version, key: randomUUID(), ...rest });
  };
  const verbsOf = async (id: string) =>
    (
      await stage.db.query(
        "select verb from changes where entity = 'job' and entity_id = $1 order by id",
        [id],
      )
    ).map(({ verb }) => verb);

  test('every job says in both languages what it does, and what is missing without it', async () => {
    const { results } = await ask(stage.admin, 'Job/GetList');
    expect(results.length).toBeGreaterThan(5);
    for (const { id } of results)
      expect([id, Object.keys(JOB_WORDS)]).toEqual([id, expect.arrayContaining([id])]);
  });

  test('g15: it runs now, and staff hear when it has ended', async () => {
    const hub = await connectHub(stage.admin, stage.origin);
    expect(await act('Job/Run', 'limits.clean')).toMatchObject({ result: { state: 'running' } });
    expect(await hub.heard(2)).toEqual([
      { kind: 'changed', entity: 'job', id: 'limits.clean' },
      { kind: 'changed', entity: 'job', id: 'limits.clean' },
    ]);
    expect(await jobOf('limits.clean')).toMatchObject({
      state: 'ok',
      lastRun: { state: 'done', by: 'person', counts: { removed: expect.any(Number) as unknown } },
    });
    expect(await verbsOf('limits.clean')).toEqual(['job.run']);
    const runs = await ask(stage.admin, 'Job/GetRuns', { filter: { job: 'limits.clean' } });
    expect(runs).toMatchObject({ total: 1, results: [{ by: 'person' }] });
    await hub.connection.stop();
  });

  test('g15: what is running is not run twice, and ends early only where it can', async () => {
    const held = "update jobs set lease_by = 'other', lease_until = now() + interval '1 minute'";
    await stage.db.query(`${held} where name in ('kit.clean', 'outbox.send')`);
    await stage.db.query(
      "insert into job_runs (name, started_at, state, by) values ('outbox.send', now(), 'running', 'schedule')",
    );
    expect(await act('Job/Run', 'kit.clean')).toMatchObject({ error: { code: 'RUNNING' } });
    expect(await act('Job/Cancel', 'kit.clean')).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    expect(await act('Job/Cancel', 'acts.clean')).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    expect(await act('Job/Cancel', 'outbox.send')).toMatchObject({ success: true });
    expect(
      await stage.db.query("select 1 from job_runs where name = 'outbox.send' and cancel_asked"),
    ).toHaveLength(1);
    expect(await verbsOf('outbox.send')).toEqual(['job.cancel']);
    expect(await verbsOf('kit.clean')).toEqual([]);
  });

  test('a job is switched off and on in the version that was seen, once for its key', async () => {
    const { version } = await jobOf('flows.clean');
    const asked = { id: 'flows.clean', version, key: randomUUID(), enabled: false };
    for (let times = 0; times < 2; times += 1) {
      expect(await ask(stage.admin, 'Job/SetEnabled', asked)).toMatchObject({
        state: 'off',
        version: version + 1,
      });
    }
    expect(await verbsOf('flows.clean')).toEqual(['job.state']);
    // What is off comes before what is in order, whatever its name.
    const ids = (await ask(stage.admin, 'Job/GetList')).results.map(({ id }) => id);
    expect(ids.indexOf('flows.clean')).toBeLessThan(ids.indexOf('acts.clean'));
    const late = { ...asked, key: randomUUID(), enabled: true };
    expect(await stage.admin.call('Job/SetEnabled', late)).toMatchObject({
      error: { code: 'VERSION_CONFLICT', details: { version: version + 1 } },
    });
  });

  test('whatever the runs of all jobs count has words', async () => {
    const { results } = await ask(stage.admin, 'Job/GetList');
    const names = results.filter(({ state }) => state !== 'running').map(({ id }) => id);
    for (const id of names) await act('Job/Run', id);
    const waiting =
      'select 1 from jobs where name = any($1) and (asked_at is not null or lease_until > now())';
    while ((await stage.db.query(waiting, [names])).length > 0) await setTimeout(50);
    const counted = await stage.db.query(
      "select distinct jsonb_object_keys(counts) as name from job_runs where state = 'done'",
    );
    expect(counted.length).toBeGreaterThan(5);
    expect(counted.filter(({ name }) => !Object.hasOwn(JOB_COUNTS, String(name)))).toEqual([]);
  });

  test('it is for those who may', async () => {
    expect(await stage.clerk.call('Job/GetList')).toMatchObject({ status: 403 });
    const nothing = { id: 'nothing', version: 1, key: randomUUID() };
    expect(await stage.clerk.call('Job/Run', nothing)).toMatchObject({ status: 403 });
    expect(await stage.admin.call('Job/Run', nothing)).toMatchObject({ status: 404 });
  });
});
