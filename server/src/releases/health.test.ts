import { until } from '@banyan/testing/node';
import {
  CANARY,
  NEW,
  OLD,
  openHealthStage,
  people,
  sample,
  staff,
  visitor,
} from '../testing/healthStage.js';
import { testDatabases } from '../testing/testDatabases.js';
import { readState } from './areaState.js';
import { hold, readHealth } from './healthRows.js';

describe.each(testDatabases)('on $name', (database) => {
  const stage = openHealthStage(database);

  test('a canary that fails for both who were given it is revoked, with the figures', async () => {
    await stage.area('orders', { stable: OLD, canary: { ...CANARY, users: ['admin', 'clerk'] } });
    const good = sample('orders', OLD, { loads: 25, mounts: 25 });
    const bad = sample('orders', NEW, { loads: 20, mounts: 20, errors: 12 });
    const response = await stage.reportAs(stage.admin(), [good, bad]);
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await until(async () => (await stage.events())[0])).kind).toBe('alarm');
    expect(await stage.channelsOf('orders')).toMatchObject({ canary: { build: NEW }, revoked: [] });
    expect(await readState(stage.db(), 'orders', Date.now())).toMatchObject({
      alarm: { kind: 'alarm', build: NEW },
    });
    await stage.reportAs(stage.clerk(), [bad]);
    const event = await until(async () =>
      (await stage.events()).find(({ kind }) => kind === 'healed'),
    );
    expect(event).toMatchObject({ actor: 'registry', build: NEW, version: '2.0.0' });
    expect(event.reason).toMatch(/^24 failures in 80 opens: 30\.0 %.* Told by 2 of 2 \(staff\)/);
    expect(await readState(stage.db(), 'orders', Date.now())).not.toHaveProperty('alarm');
    const channels = await stage.channelsOf('orders');
    expect(channels).toMatchObject({ stable: OLD, canary: null, revoked: [{ build: NEW }] });
  });

  test('a build that was just promoted is judged against the one before it, an older one no more', async () => {
    const bad = sample('orders', NEW, { loads: 20, mounts: 20, crashes: 12 });
    const since = (promotedAt: number) =>
      stage.area('orders', { stable: NEW, history: [OLD], promotedAt });
    await since(Date.now() - 3_700_000);
    await stage.tell(people(3, staff), [bad]);
    expect(await stage.events()).toEqual([]);
    await since(Date.now() - 3_500_000);
    await stage.tell(people(3, staff), [bad]);
    expect(await stage.channelsOf('orders')).toMatchObject({ stable: OLD, history: [] });
  });

  test('of two processes that see it, one acts', async () => {
    await stage.area('orders', { stable: OLD, canary: CANARY });
    const bad = sample('orders', NEW, { loads: 20, mounts: 20, errors: 12 });
    const processes = [stage.openProcess(), stage.openProcess()];
    for (const one of processes) {
      for (const who of people(3, staff)) await one.add({ samples: [bad], held: [] }, who);
    }
    await Promise.all(processes.map((one) => one.close()));
    expect((await stage.events()).filter(({ kind }) => kind === 'healed')).toHaveLength(1);
  });

  test('a visitor reports on public areas only, and reports on an unknown build are ignored', async () => {
    await stage.area('orders', { stable: OLD });
    await stage.area('site', { stable: OLD }, 'everyone');
    const one = { loads: 1 };
    const samples = [
      sample('orders', OLD, one),
      sample('site', OLD, one),
      sample('site', '9'.repeat(16), one),
    ];
    const held = [
      { area: 'site', build: OLD },
      { area: 'orders', build: OLD },
    ];
    await stage.reportAs('', samples, held);
    await until(async () => (await readHealth(stage.db(), 'site'))[0]);
    expect(await readHealth(stage.db(), null)).toMatchObject([
      { area: 'site', build: OLD, loads: 1 },
    ]);
    expect(await stage.db().query('select area from release_holds')).toEqual([{ area: 'site' }]);
    await stage.reportAs(stage.admin(), samples, held);
    await until(async () => (await readHealth(stage.db(), 'orders'))[0]);
    expect(await stage.db().query('select distinct area from release_holds order by area')).toEqual(
      [{ area: 'orders' }, { area: 'site' }],
    );
  });

  test('one reporter holds forty builds at most, and a visitor no longer than a day', async () => {
    const builds = people(60, (at) => at.toString(16).padStart(16, '0'));
    for (const [at, build] of builds.entries()) {
      await hold(stage.db(), { area: 'orders', build }, 'one', 1_000 + at);
    }
    await hold(stage.db(), { area: 'orders', build: builds[0] ?? '' }, 'other', 1);
    const kept = await stage
      .db()
      .query("select build from release_holds where who = 'one' order by build");
    expect(kept.map(({ build }) => build)).toEqual(builds.slice(20));
    expect(await stage.db().query("select 1 from release_holds where who = 'other'")).toHaveLength(
      1,
    );

    await stage.area('site', { stable: OLD }, 'everyone');
    const health = stage.openProcess();
    for (const reporter of people(5, (at) => visitor(at, 1))) {
      await health.add({ samples: [], held: [{ area: 'site', build: OLD }] }, reporter);
    }
    await health.close();
    const held = await stage.db().query("select until_at from release_holds where area = 'site'");
    expect(held).toHaveLength(1);
    expect(Number(held[0]?.['until_at'])).toBeLessThanOrEqual(Date.now() + 86_400_000);
  });

  test('of one person sixty reports a minute are taken', async () => {
    const answers = await Promise.all(people(130, () => stage.reportAs(stage.clerk(), [])));
    const taken = answers.filter(({ status }) => status === 204).length;
    expect(taken).toBeGreaterThanOrEqual(50);
    expect(taken).toBeLessThanOrEqual(120);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(130 - taken);
  });

  test.each<[string, string, string, number]>([
    ['another site', '{"samples":[],"held":[]}', 'cross-site', 403],
    ['no report', 'hello', 'same-origin', 400],
    [
      'a negative count',
      JSON.stringify({ samples: [sample('a', OLD, { loads: -1 })], held: [] }),
      'same-origin',
      400,
    ],
    ['too much', ' '.repeat(90_000), 'same-origin', 413],
  ])('%s is refused', async (_name, body, site, status) => {
    expect((await stage.send('', body, site)).status).toBe(status);
  });
});
