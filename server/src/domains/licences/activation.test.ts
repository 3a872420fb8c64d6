import { randomUUID } from 'node:crypto';
import { resultOf } from '../../testing/deviceStage.js';
import { createLicenceStage, EDITION, type LicenceStage } from '../../testing/licenceStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { createTrust, readKeys } from '../client/simulator/trust.js';
import { licenceJobs } from './licenceJobs.js';

const DAY_S = 86_400;
const MACHINES = 100;
const AT_ONCE = 20;

describe.each(testDatabases)('on $name', (database) => {
  let stage: LicenceStage;

  beforeAll(async () => {
    stage = await createLicenceStage(database);
  });
  beforeEach(() => stage.again());
  afterAll(() => stage.close());

  const remove = (licence: string, id: string) =>
    stage.portal().call('MyDevice/Remove', { id, licence, key: randomUUID() });
  const free = async () => {
    const jobs = licenceJobs({ db: stage.db, now: () => stage.clock() });
    const job = jobs.find(({ name }) => name === 'licences.free');
    return job?.run(new AbortController().signal);
  };

  test('d10: of a hundred machines at once as many get in as there are places, and no more', async () => {
    const { licenceId } = await stage.buy({ seats: 2 });
    const licenceKey = await stage.keyOf(licenceId);
    const programs = await Promise.all(
      Array.from({ length: MACHINES }, async () => (await stage.registered()).made),
    );
    const lines = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, line) => {
        const own: (string | number)[] = [];
        for (let at = line; at < MACHINES; at += AT_ONCE) {
          const answer = await programs[at]?.activate({ licenceKey });
          own.push(answer?.success === true ? 'in' : (answer?.code ?? ''));
        }
        return own;
      }),
    );
    const answers = lines.flat();
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(6);
    expect(answers.filter((answer) => answer === 'NO_SEAT')).toHaveLength(MACHINES - 6);
    expect(await stage.mine(licenceId)).toMatchObject({ used: 6, most: 6 });
  });

  test('a device leaves a licence only at the word of the licence’s own customer', async () => {
    const { licenceId } = await stage.buy({ seats: 1 });
    const { deviceId } = await stage.using(licenceId);
    const other = await stage.signedIn('customer2');
    await stage.prove(other);
    const asked = { id: deviceId, licence: licenceId, key: randomUUID() };
    expect(await other.call('MyDevice/Remove', asked)).toMatchObject({ error: { code: 404 } });
    expect(await stage.mine(licenceId)).toMatchObject({ used: 1 });
  });

  test('the signed licence says what its program may do, on which machine and until when', async () => {
    const { licenceId } = await stage.buy({ seats: 1 });
    const trust = createTrust(stage.server.origin, await readKeys(stage.server.origin));
    const { made, deviceId } = await stage.using(licenceId);
    const { licence, licenceState } = resultOf(await made.hello());
    expect(licenceState).toBe('active');
    const said = await trust.verify(licence?.token ?? '', stage.clock());
    expect(said).toMatchObject({
      iss: stage.server.origin,
      sub: licenceId,
      device: deviceId,
      product: 'mindmap',
      edition: EDITION,
      features: ['shapes', 'exportImages'],
    });
    expect(Math.round((said.exp * 1000 - stage.clock()) / (DAY_S * 1000))).toBe(14);
    await expect(
      trust.verify(licence?.token ?? '', stage.clock() + 15 * DAY_S * 1000),
    ).rejects.toThrow();
    const [head = '', body = '', seal = ''] = (licence?.token ?? '').split('.');
    const forged = { ...said, features: ['ownServers'] };
    const text = Buffer.from(JSON.stringify(forged)).toString('base64url');
    await expect(trust.verify(`${head}.${text}.${seal}`, stage.clock())).rejects.toThrow();
    expect(body).not.toBe(text);
  });

  test('a bound device needs no key: its customer’s best licence; the same machine and the same key are the same place', async () => {
    await stage.db.query("update licences set state = 'revoked'");
    const short = await stage.buy({ term: 'm1' });
    const long = await stage.buy({ term: 'y1' });
    const { made } = await stage.bound();
    const key = randomUUID();
    const [first, second] = await Promise.all([made.activate({ key }), made.activate({ key })]);
    expect(resultOf(first).id).toBe(long.licenceId);
    expect(resultOf(second).id).toBe(long.licenceId);
    expect(resultOf(await made.activate()).id).toBe(long.licenceId);
    expect(await stage.mine(long.licenceId)).toMatchObject({ used: 1 });
    expect(resultOf(await made.activate({ licenceId: short.licenceId })).id).toBe(short.licenceId);
    expect(await made.activate({ key, licenceId: short.licenceId })).toMatchObject({
      code: 'KEY_REUSED',
    });
    const { made: nobodys } = await stage.registered();
    expect(await nobodys.activate()).toMatchObject({ code: 'NO_LICENCE' });
    expect(await nobodys.activate({ licenceKey: 'ABCDE' })).toMatchObject({
      code: 'LICENCE_UNKNOWN',
    });
  });

  test('d21: two at the last place: one gets it, the other is told who has them', async () => {
    const { licenceId } = await stage.buy();
    const licenceKey = await stage.keyOf(licenceId);
    await stage.using(licenceId);
    await stage.using(licenceId);
    const both = await Promise.all([stage.registered(), stage.registered()]);
    const answers = await Promise.all(both.map(({ made }) => made.activate({ licenceKey })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const late = answers.find(({ success }) => !success);
    expect(late).toMatchObject({ code: 'NO_SEAT', details: { used: 3, most: 3 } });
    expect(late).toHaveProperty('details.devices.length', 3);
  });

  test('d21: the fourth removal in thirty days is refused with its date; staff lift it; the program’s own counts', async () => {
    const { licenceId } = await stage.buy({ seats: 2 });
    const used = [];
    for (let count = 0; count < 5; count += 1) used.push(await stage.using(licenceId));
    await stage.prove();
    const [first, second, third, fourth, fifth] = used;
    expect(await remove(licenceId, first?.deviceId ?? '')).toMatchObject({ success: true });
    expect(await remove(licenceId, second?.deviceId ?? '')).toMatchObject({ success: true });
    expect(await third?.made.call('Client/Deactivate', { key: randomUUID() })).toMatchObject({
      success: true,
    });
    expect(await first?.made.hello()).toMatchObject({
      result: { licence: null, licenceState: 'ended' },
    });
    const refused = await remove(licenceId, fourth?.deviceId ?? '');
    expect(refused).toMatchObject({ error: { code: 'DEVICE_COOLDOWN' } });
    const { nextRemovalAt, removalsLeft } = await stage.mine(licenceId);
    expect(refused.error?.details).toEqual({ nextAt: nextRemovalAt });
    expect(removalsLeft).toBe(0);
    const { results } = await ask(stage.admin(), 'Licence/GetList', {
      filter: { text: licenceId },
    });
    expect(results).toMatchObject([{ id: licenceId, removalsLeft: 0 }]);
    expect(Math.round((Date.parse(nextRemovalAt ?? '') - stage.clock()) / (DAY_S * 1000))).toBe(30);
    expect(await fourth?.made.call('Client/Deactivate', { key: randomUUID() })).toMatchObject({
      code: 'DEVICE_COOLDOWN',
    });
    stage.later(1);
    expect(await stage.act('Licence/LiftCooldown', licenceId, {})).toMatchObject({ success: true });
    stage.later(1);
    expect(await remove(licenceId, fourth?.deviceId ?? '')).toMatchObject({ success: true });
    // Staff may at any time, and it counts to nothing.
    const detail = await ask(stage.admin(), 'Licence/Get', { id: licenceId });
    const open = detail.activations.find(({ id }) => id === fifth?.deviceId);
    const ended = { activationId: open?.activationId };
    expect(await stage.act('Licence/EndActivation', licenceId, ended)).toMatchObject({
      result: { used: 0 },
    });
    expect(await stage.mine(licenceId)).toMatchObject({ removalsLeft: 2 });
  });

  test('a removed device is taken from its customer’s licence too, by the limit of that', async () => {
    const { licenceId } = await stage.buy();
    const { made, deviceId } = await stage.bound();
    resultOf(await made.activate({ licenceId }));
    await stage.db.query('update editions set removals_per30_days = 0 where id = $1', [EDITION]);
    const whole = () => stage.portal().call('MyDevice/Remove', { id: deviceId, key: randomUUID() });
    expect(await whole()).toMatchObject({ error: { code: 'DEVICE_COOLDOWN' } });
    await stage.db.query('update editions set removals_per30_days = 3 where id = $1', [EDITION]);
    expect(await stage.mine(licenceId)).toMatchObject({ used: 1 });
    expect(await whole()).toMatchObject({ success: true });
    expect(await stage.mine(licenceId)).toMatchObject({ used: 0, removalsLeft: 2 });
    expect(await made.hello()).toMatchObject({ code: 'DEVICE_REMOVED' });
  });

  test('d27: with fewer seats its customer chooses for seven days without limit, then the longest silent end', async () => {
    const { licenceId } = await stage.buy({ seats: 3 });
    const used = [];
    for (let count = 0; count < 7; count += 1) {
      used.push(await stage.using(licenceId));
      stage.later(60);
    }
    const lowered = await stage.act('Licence/SetSeats', licenceId, { seats: 1 });
    expect(lowered).toMatchObject({ result: { seats: 1, used: 7, most: 3 } });
    const { chooseUntil } = await stage.mine(licenceId);
    expect(Math.round((Date.parse(chooseUntil ?? '') - stage.clock()) / (DAY_S * 1000))).toBe(7);
    const licenceKey = await stage.keyOf(licenceId);
    const { made: late } = await stage.registered();
    expect(await late.activate({ licenceKey })).toMatchObject({ code: 'NO_SEAT' });
    // The newest is given up by choice, and the first one is seen again.
    expect(await remove(licenceId, used.at(-1)?.deviceId ?? '')).toMatchObject({ success: true });
    expect(await stage.mine(licenceId)).toMatchObject({ removalsLeft: 3, used: 6 });
    await stage.pass(licenceId, 6);
    expect(resultOf((await used[0]?.made.hello()) ?? neverAsked).licenceState).toBe('active');
    expect(await free()).toBeNull();
    await stage.pass(licenceId, 1);
    stage.later(60);
    // The first call ends them: the one that was silent longest learns it at once.
    expect(resultOf((await used[1]?.made.hello()) ?? neverAsked).licenceState).toBe('active');
    expect(resultOf((await used[2]?.made.hello()) ?? neverAsked).licenceState).toBe('ended');
    const { devices, chooseUntil: after } = await stage.mine(licenceId);
    expect(after).toBeNull();
    const stay = [used[0], used[1], used[5]].map((one) => one?.deviceId);
    expect(new Set(devices.map(({ id }) => id))).toEqual(new Set(stay));
    expect(await free()).toBeNull();
  });

  test('what was silent for ninety days frees its place, and a blocked machine loses it', async () => {
    const { licenceId } = await stage.buy({ term: 'y2' });
    const { made } = await stage.using(licenceId);
    await stage.using(licenceId);
    await stage.pass(licenceId, 60);
    resultOf(await made.hello());
    await stage.pass(licenceId, 31);
    expect(await free()).toMatchObject({ silent: 1 });
    expect(await stage.mine(licenceId)).toMatchObject({ used: 1 });
    await stage.db.query(
      `insert into machine_code_blocks (machine_code, effects, starts_at) values ($1, '{activate}', $2)`,
      [made.machineCode, new Date(stage.clock() - 1_000).toISOString()],
    );
    expect(resultOf(await made.hello())).toMatchObject({ status: 'blocked', licence: null });
    const licenceKey = await stage.keyOf(licenceId);
    expect(await made.activate({ licenceKey })).toMatchObject({ code: 'MACHINE_BLOCKED' });
    expect(await stage.mine(licenceId)).toMatchObject({ used: 0 });
  });
});

const neverAsked = { success: false, code: 'NEVER_ASKED', details: null } as const;
