import { randomUUID } from 'node:crypto';
import { SESSION_PATHS } from '@banyan/contract';
import * as z from 'zod';
import {
  type Browser,
  beginSignIn,
  createBrowser,
  follow,
  redeemBody,
} from '../../testing/browser.js';
import { describeActs } from '../../testing/describeActs.js';
import { createDeviceStage, type DeviceStage, resultOf } from '../../testing/deviceStage.js';
import { createLinks, INVITED, INVITED_REQUEST, ticketOf } from '../../testing/links.js';
import { PASSWORD } from '../../testing/securityStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const DAY_S = 86_400;
const tokenSchema = z.object({ logintoken: z.string() });

const REMOVAL = {
  entity: 'device',
  call: 'Device/Remove',
  permission: 'devices.edit',
  verb: 'remove',
  given: {},
  change: ['state', 'removed'],
} as const;

describe.each(testDatabases)('on $name', (database) => {
  let stage: DeviceStage;
  let admin: Browser;

  beforeAll(async () => {
    stage = await createDeviceStage(database);
  });
  beforeEach(async () => {
    await stage.again();
    admin = await stage.signedIn('admin');
  });
  afterAll(() => stage.close());

  test('c19: a customer agrees by typing the code and a proof, and the program is theirs', async () => {
    const before = Number(await countOf(stage));
    const { made, deviceId } = await stage.registered();
    const { userCode, deviceCode, verifyUrl } = resultOf(await made.call('Client/SignInStart', {}));
    expect(verifyUrl).toBe(`${stage.server.origin}/personal/device`);
    expect(userCode).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
    const poll = async () => resultOf(await made.call('Client/SignInPoll', { deviceCode }));
    expect(await poll()).toEqual({ state: 'pending' });

    const typed = userCode.replace('-', ' ').toLowerCase();
    expect(await ask(stage.portal(), 'MyDevice/GetRequest', { code: typed })).toMatchObject({
      kind: 'signIn',
      platform: 'windows',
      system: 'Windows 11',
      product: 'mindmap',
    });
    stage.later(901);
    expect(await stage.decide('Allow', typed)).toMatchObject({ error: { code: 'REAUTH_NEEDED' } });
    expect(await stage.boundTo(deviceId)).toBeNull();
    await stage.prove();
    // The code has ended meanwhile.
    expect(await stage.decide('Allow', typed)).toMatchObject({ error: { code: 'CODE_ENDED' } });
    expect(await poll()).toEqual({ state: 'expired' });

    const said = await messages(stage);
    const again = resultOf(await made.call('Client/SignInStart', {}));
    const key = randomUUID();
    const allow = () => stage.portal().call('MyDevice/Allow', { code: again.userCode, key });
    expect(await allow()).toMatchObject({ success: true });
    expect(await allow()).toMatchObject({ success: true });
    expect(resultOf(await made.call('Client/SignInPoll', again))).toEqual({
      state: 'allowed',
      customer: { id: INVITED, name: '李晓明' },
    });
    expect(resultOf(await made.hello())).toMatchObject({ status: 'ok', customer: { id: INVITED } });
    expect(await stage.boundTo(deviceId)).toBe(INVITED);
    expect(Number(await countOf(stage))).toBe(before + 1);
    expect(await messages(stage)).toBeGreaterThan(said);
    const { results } = await ask(stage.portal(), 'MyNotice/GetList', {});
    expect(results[0]).toMatchObject({ template: 'deviceAllowed', topic: 'security' });
    expect(stage.logged()).not.toContain(userCode);
    expect(stage.logged()).not.toContain(again.deviceCode);
  });

  test('c19: unless the customer types the code, nothing is bound and no one is signed in', async () => {
    const { made, deviceId } = await stage.registered();
    const { userCode, deviceCode } = resultOf(await made.call('Client/SignInStart', {}));
    // A stranger's link: no address carries a code.
    await stage.portal().get(`/personal/device?code=${userCode}`);
    expect(resultOf(await made.call('Client/SignInPoll', { deviceCode }))).toEqual({
      state: 'pending',
    });
    expect(await stage.boundTo(deviceId)).toBeNull();
    expect(await made.loginToken(INVITED)).toMatchObject({ code: 'BAD_ASSERTION' });
    expect(await stage.decide('Deny', userCode)).toMatchObject({ success: true });
    expect(resultOf(await made.call('Client/SignInPoll', { deviceCode }))).toEqual({
      state: 'denied',
    });
    expect(await stage.decide('Allow', userCode)).toMatchObject({ error: { code: 'CODE_ENDED' } });
  });

  test('c19: ten codes are tried in ten minutes, whichever call they are tried by', async () => {
    const tries = await Promise.all(
      Array.from({ length: 11 }, () =>
        stage.portal().call('MyDevice/GetRequest', { code: 'BCDF-GHJK' }),
      ),
    );
    const codes = tries.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'CODE_ENDED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(1);
    expect(await stage.decide('Deny', 'BCDF-GHJK')).toMatchObject({ error: { code: 'TOO_MANY' } });
  });

  test('c19: a device signs in its own customer only, which proves no identity and ends with the device', async () => {
    const { made, deviceId } = await stage.bound();
    const links = createLinks(() => stage.server.origin);
    expect(await made.loginToken('C00000002')).toMatchObject({ code: 'BAD_ASSERTION' });
    const browser = createBrowser(stage.server.origin);
    const { logintoken } = tokenSchema.parse(resultOf(await made.loginToken(INVITED)));
    await links.accept(browser, ticketOf(await links.open(browser, logintoken)));
    expect(await links.enter(browser)).toMatchObject({ userId: INVITED });
    expect(await ask(browser, 'MyDevice/GetList', {})).toMatchObject({
      devices: expect.arrayContaining([expect.objectContaining({ id: deviceId })]) as unknown,
    });
    expect(
      await browser.call('MyDevice/Remove', { id: deviceId, key: randomUUID() }),
    ).toMatchObject({
      error: { code: 'REAUTH_NEEDED' },
    });
    expect(await made.call('Client/SignOut', {})).toMatchObject({ success: true });
    expect(await links.personOf(browser)).toBeNull();
    // Its provider does not know it any longer either.
    const begun = await beginSignIn(browser, stage.server.origin, 'customer');
    expect((await browser.get(begun.location)).status).toBe(200);
    expect(await links.personOf(stage.portal())).toMatchObject({ userId: INVITED });
  });

  test('c19: with a second factor the program’s sign-in asks for it, and still proves no identity', async () => {
    const { made } = await stage.bound();
    const links = createLinks(() => stage.server.origin);
    const begun = await stage.portal().call('MySecurity/BeginTotp', { password: PASSWORD });
    const { secret } = z.object({ secret: z.string() }).parse(begun.result);
    await stage.portal().call('MySecurity/ConfirmTotp', { code: stage.codeOf(secret) });
    stage.later(30);
    const browser = createBrowser(stage.server.origin);
    const { logintoken } = tokenSchema.parse(resultOf(await made.loginToken(INVITED)));
    await links.accept(browser, ticketOf(await links.open(browser, logintoken)));
    const asked = await beginSignIn(browser, stage.server.origin, 'customer', INVITED_REQUEST);
    const page = await follow(browser, await browser.get(asked.location));
    expect(page).toMatch(/\/code$/);
    expect(await links.personOf(browser)).toBeNull();
    const code = new URLSearchParams({ code: stage.codeOf(secret) }).toString();
    const callback = await follow(browser, await browser.post(page, code));
    const body = new URLSearchParams(redeemBody(stage.server.origin, 'customer', callback, asked));
    await browser.post(SESSION_PATHS.token, body.toString());
    expect(await links.personOf(browser)).toMatchObject({ userId: INVITED });
    expect(
      await browser.call('MyDevice/Allow', { code: 'BCDF-GHJK', key: randomUUID() }),
    ).toMatchObject({ error: { code: 'REAUTH_NEEDED' } });
  });

  test('c19: three devices are removed in thirty days, with a proof, and the refusal says when', async () => {
    await stage.db.query("delete from device_events where kind = 'removed'");
    const ids: string[] = [];
    for (let made = 0; made < 4; made += 1) ids.push((await stage.bound()).deviceId);
    const remove = (id = '') => stage.portal().call('MyDevice/Remove', { id, key: randomUUID() });
    const first = stage.clock();
    for (const id of ids.slice(0, 3)) expect(await remove(id)).toMatchObject({ success: true });
    const refused = await remove(ids[3]);
    expect(refused).toMatchObject({ error: { code: 'DEVICE_COOLDOWN' } });
    const { nextAt } = z.object({ nextAt: z.string() }).parse(refused.error?.details);
    expect(Math.abs(Date.parse(nextAt) - first - 30 * DAY_S * 1000)).toBeLessThan(60_000);
    expect(await ask(stage.portal(), 'MyDevice/GetList', {})).toMatchObject({ removalsLeft: 0 });
    expect(await stage.boundTo(ids[3] ?? '')).toBe(INVITED);
    // Another customer's device does not exist for this one.
    const other = await stage.signedIn('customer2');
    await stage.prove(other);
    expect(await other.call('MyDevice/Remove', { id: ids[3], key: randomUUID() })).toMatchObject({
      error: { code: 404 },
    });
  });

  test('c15: the programs of a frozen customer are told at their next call, and cannot sign in', async () => {
    const { made } = await stage.bound();
    await stage.db.query("update customers set state = 'frozen' where id = $1", [INVITED]);
    await stage.db.query("update accounts set state = 'frozen' where id = $1", [INVITED]);
    expect(resultOf(await made.hello())).toMatchObject({ status: 'frozen' });
    expect(await made.loginToken(INVITED)).toMatchObject({ code: 'NOT_A_CUSTOMER' });
    await stage.db.query("update customers set state = 'active' where id = $1", [INVITED]);
    await stage.db.query("update accounts set state = 'active' where id = $1", [INVITED]);
  });

  test('staff find a device by its machine code, which is in no answer, and remove it', async () => {
    const { made, deviceId } = await stage.bound();
    const { by, q } = await ask(admin, 'Device/Find', { text: made.machineCode.toLowerCase() });
    expect(by).toBe('machineCode');
    const { results } = await ask(admin, 'Device/GetList', { filter: { q } });
    expect(results.map(({ id }) => id)).toEqual([deviceId]);
    expect(JSON.stringify(results)).not.toContain(made.machineCode);
    expect(await admin.call('Device/Export', { filter: { q } })).toMatchObject({
      error: { code: 'FOUND_ALONE' },
    });
    expect(await ask(admin, 'Device/Reveal', { id: deviceId })).toEqual({
      value: made.machineCode,
    });
    const { version, events } = await ask(admin, 'Device/Get', { id: deviceId });
    expect(events.map(({ kind }) => kind)).toEqual(['signedIn', 'registered']);
    const act = { id: deviceId, version, key: randomUUID() };
    expect(await admin.call('Device/Remove', act)).toMatchObject({
      result: { state: 'removed', customerId: null },
    });
    expect(await made.hello()).toMatchObject({ code: 'DEVICE_REMOVED' });
    const changes = await stage.db.query(
      "select verb from changes where entity = 'device' and entity_id = $1 order by id",
      [deviceId],
    );
    expect(changes.map(({ verb }) => verb)).toEqual(['device.reveal', 'device.remove']);
    expect(stage.logged()).not.toContain(made.machineCode);
  });

  describeActs(REMOVAL, () => ({
    db: stage.db,
    origin: stage.server.origin,
    admin,
    customer: stage.portal(),
    make: async () => (await stage.bound()).deviceId,
  }));
});

async function messages({ db }: DeviceStage): Promise<number> {
  return (await db.query('select 1 from outbox')).length;
}

async function countOf({ db }: DeviceStage): Promise<unknown> {
  const sql = 'select device_count as count from customers where id = $1';
  return (await db.query(sql, [INVITED]))[0]?.['count'];
}
