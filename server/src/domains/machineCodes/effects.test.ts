import { randomUUID } from 'node:crypto';
import type { BlockEffect } from '@banyan/contract/machine-codes';
import { until } from '@banyan/testing/node';
import { describeActs } from '../../testing/describeActs.js';
import { CLIENT_KEY, resultOf } from '../../testing/deviceStage.js';
import { createLicenceStage, type LicenceStage } from '../../testing/licenceStage.js';
import { INVITED } from '../../testing/links.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { startTestServer } from '../../testing/testServer.js';
import { createProgram, type Program, type ProgramAnswer } from '../client/simulator/program.js';
import { effectsOn } from '../devices/blocks.js';
import { activate } from '../licences/activate.js';
import { blocksJob } from './applyBlocks.js';

const DAY_MS = 86_400_000;
const EFFECTS = ['signIn', 'activate', 'publish', 'templates', 'statistics'] as const;
const BLOCKED = 'MACHINE_BLOCKED';

describe.each(testDatabases)('on $name', (database) => {
  let stage: LicenceStage;

  beforeAll(async () => {
    stage = await createLicenceStage(database);
  });
  beforeEach(() => stage.again());
  afterAll(() => stage.close());

  const at = (later: number) => new Date(stage.clock() + later).toISOString();
  const ruleOf = (effects: readonly BlockEffect[], change: object = {}) => ({
    effects: [...effects],
    productId: null,
    reasonCode: 'abuse' as const,
    startsAt: at(-1_000),
    ...change,
  });
  const block = (codes: readonly string[], effects: readonly BlockEffect[], change: object = {}) =>
    ask(stage.admin(), 'MachineBlock/Add', {
      rule: ruleOf(effects, change),
      lines: [...codes],
      key: randomUUID(),
    });
  const entryOf = async (code: string) => {
    const { q } = await ask(stage.admin(), 'MachineBlock/Find', { text: code });
    const { results } = await ask(stage.admin(), 'MachineBlock/GetList', { filter: { q } });
    const [entry] = results;
    if (entry === undefined) throw new Error('the code has no entry');
    return entry;
  };
  const pause = async (code: string, until: string | null) => {
    const { id, version } = await entryOf(code);
    const asked = { id, version, until, key: randomUUID() };
    return ask(stage.admin(), 'MachineBlock/Pause', asked);
  };
  const codeOf = (answer: ProgramAnswer<unknown>) => (answer.success ? 'ok' : answer.code);
  const start = async (made: Program) => codeOf(await made.call('Client/SignInStart', {}));
  const used = async (licenceId: string) => (await stage.mine(licenceId)).used;

  test.each(EFFECTS)('%s alone refuses its own calls and no others', async (effect) => {
    const { licenceId } = await stage.buy({ seats: 2 });
    const licenceKey = await stage.keyOf(licenceId);
    const { made } = await stage.registered();
    const begun = resultOf(await made.call('Client/SignInStart', {}));
    await block([made.machineCode], [effect]);
    const offline = await stage.portal().call('MyLicence/ActivateOffline', {
      id: licenceId,
      request: made.requestFile('mindmap'),
      key: randomUUID(),
    });
    const { deviceCode } = begun;
    expect({
      hello: resultOf(await made.hello()).status,
      poll: codeOf(await made.call('Client/SignInPoll', { deviceCode })),
      start: await start(made),
      activate: codeOf(await made.activate({ licenceKey })),
      offline: offline.success ? 'ok' : offline.error?.code,
    }).toEqual({
      hello: effect === 'signIn' || effect === 'activate' ? 'blocked' : 'ok',
      poll: effect === 'signIn' ? BLOCKED : 'ok',
      start: effect === 'signIn' ? BLOCKED : 'ok',
      activate: effect === 'activate' ? BLOCKED : 'ok',
      offline: effect === 'activate' ? BLOCKED : 'ok',
    });
    const machine = { machineCode: made.machineCode, product: 'mindmap' };
    expect(await effectsOn(stage.db, machine, stage.clock())).toEqual(new Set([effect]));
    const refused = { signIn: 2, activate: 2, publish: 0, templates: 0, statistics: 0 };
    expect(await entryOf(made.machineCode)).toMatchObject({ hits: refused[effect] });
  });

  test('an entry of one product leaves the other alone', async () => {
    const { made } = await stage.registered();
    await block([made.machineCode], ['signIn'], { productId: 'naolitu' });
    expect(await start(made)).toBe('ok');
  });

  test('the next call at every server is refused, passes while the entry is paused, and once it is lifted', async () => {
    const second = await startTestServer(stage.db, {}, { now: () => stage.clock() });
    try {
      const made = await createProgram({
        base: second.origin,
        clientKey: CLIENT_KEY,
        now: () => stage.clock(),
      });
      resultOf(await made.register());
      const { machineCode } = made;
      expect(await start(made)).toBe('ok');
      await block([machineCode], ['signIn']);
      expect(await start(made)).toBe(BLOCKED);
      expect(await pause(machineCode, at(DAY_MS))).toMatchObject({ state: 'paused' });
      expect(await start(made)).toBe('ok');
      await pause(machineCode, null);
      expect(await start(made)).toBe(BLOCKED);
      await pause(machineCode, at(60_000));
      stage.later(60);
      expect(await start(made)).toBe(BLOCKED);
      const { id } = await entryOf(machineCode);
      const lift = { chosen: { ids: [id] }, reason: '误报', key: randomUUID() };
      await ask(stage.admin(), 'MachineBlock/Lift', lift);
      expect(await start(made)).toBe('ok');
    } finally {
      await second.close();
    }
  });

  test('twenty refused calls at once are twenty hits', async () => {
    const { made } = await stage.registered();
    await block([made.machineCode], ['signIn']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(made)));
    expect(new Set(answers)).toEqual(new Set([BLOCKED]));
    const { hits, lastHitAt, version } = await entryOf(made.machineCode);
    expect({ hits, lastHitAt, version }).toEqual({ hits: 20, lastHitAt: at(0), version: 1 });
  });

  test('a preview says what is then touched: devices, customers signed out, activations ended', async () => {
    const { licenceId } = await stage.buy({ seats: 2 });
    const [first, second] = [await stage.using(licenceId), await stage.using(licenceId)];
    const owned = await stage.bound();
    const codes = [first, second, owned].map(({ made }) => made.machineCode);
    const rule = ruleOf(['signIn', 'activate']);
    const lines = [...codes, 'F0'.repeat(16)];
    const { touched } = await ask(stage.admin(), 'MachineBlock/Preview', { rule, lines });
    expect(touched).toMatchObject({ devices: 3, customers: 1, activations: 2 });
    expect(touched.named.map(({ name }) => name.includes('*'))).toEqual([true]);
    expect([await used(licenceId), await stage.boundTo(owned.deviceId)]).toEqual([
      2,
      touched.named[0]?.id,
    ]);
    const { named: _named, ...counts } = touched;
    expect((await block(lines, ['signIn', 'activate'])).touched).toEqual(counts);
    expect([await used(licenceId), await stage.boundTo(owned.deviceId)]).toEqual([0, null]);
  });

  test('what only leaves the numbers ends nothing, and an entry that gets an effect ends it then', async () => {
    const { licenceId } = await stage.buy();
    const { made } = await stage.using(licenceId);
    expect((await block([made.machineCode], ['statistics'])).touched.activations).toBe(0);
    expect(await used(licenceId)).toBe(1);
    const { id, version } = await entryOf(made.machineCode);
    const fields = ruleOf(['activate']);
    await ask(stage.admin(), 'MachineBlock/Save', { id, version, fields, key: randomUUID() });
    expect(await used(licenceId)).toBe(0);
  });

  test('an entry that begins by the clock ends what it refuses by a job, or with the next call', async () => {
    const { licenceId } = await stage.buy({ seats: 2 });
    const { made } = await stage.using(licenceId);
    const owned = await stage.bound();
    const codes = [made.machineCode, owned.made.machineCode];
    await block(codes, ['signIn', 'activate'], { startsAt: at(60_000) });
    expect([await used(licenceId), await start(made)]).toEqual([1, 'ok']);
    stage.later(60);
    expect(resultOf(await owned.made.hello())).toMatchObject({ status: 'blocked', customer: null });
    const job = blocksJob({ db: stage.db, now: () => stage.clock() });
    expect(await job.run(new AbortController().signal)).toEqual({ devices: 1 });
    expect(await used(licenceId)).toBe(0);
    expect(await job.run(new AbortController().signal)).toBeNull();
  });

  // The embedded database does one transaction at a time.
  if (database.name === 'postgres') {
    test('an entry waits for an activation that has begun, and ends it', async () => {
      const { licenceId } = await stage.buy();
      const { made, deviceId: id } = await stage.registered();
      const device = { id, machineCode: made.machineCode };
      const target = { customerId: INVITED, licenceId };
      const isWaiting = async () => {
        const sql = "select 1 from pg_stat_activity where wait_event_type = 'Lock'";
        return (await stage.db.query(sql)).length > 0;
      };
      let adding: Promise<unknown> = Promise.resolve();
      await stage.db.transaction(async (tx) => {
        const now = stage.clock();
        const asked = { device, product: 'mindmap', target, via: 'online', now } as const;
        expect(await activate(tx, asked)).toMatchObject({ success: true });
        let isAdded = false;
        adding = block([made.machineCode], ['activate']).finally(() => {
          isAdded = true;
        });
        await until(async () => isAdded || (await isWaiting()));
      });
      await adding;
      expect(await used(licenceId)).toBe(0);
    });
  }
});

describe.each(testDatabases)('acts on $name', (database) => {
  let stage: ServiceStage;
  let number = 0;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(() => stage.close());

  const make = async () => {
    number += 1;
    const fields = {
      machineCode: number.toString(16).padStart(32, 'A'),
      effects: ['publish' as const],
      reasonCode: 'other' as const,
      startsAt: '2026-01-01T00:00:00.000Z',
    };
    return (await ask(stage.admin, 'MachineBlock/Save', { fields, key: randomUUID() })).id;
  };
  const later = '2999-01-01T00:00:00.000Z';

  describeActs(
    {
      entity: 'machineBlock',
      call: 'MachineBlock/Pause',
      permission: 'machine-codes.edit',
      verb: 'pause',
      given: { until: later },
      change: ['pausedUntil', later],
    },
    () => ({ ...stage, make }),
  );

  test('a pause that is over before it begins is refused', async () => {
    const id = await make();
    const asked = { id, version: 1, until: '2026-01-02T00:00:00.000Z', key: randomUUID() };
    expect(await stage.admin.call('MachineBlock/Pause', asked)).toMatchObject({
      error: { code: 'IN_THE_PAST' },
    });
  });
});
