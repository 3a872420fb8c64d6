import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { createDeviceStage, type DeviceStage, resultOf } from '../../testing/deviceStage.js';
import { INVITED } from '../../testing/links.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { createProgram } from './simulator/program.js';

const DAY_S = 86_400;
const rekeySchema = z.object({ userCode: z.string() });

describe.each(testDatabases)('on $name', (database) => {
  let stage: DeviceStage;

  beforeAll(async () => {
    stage = await createDeviceStage(database);
  });
  beforeEach(() => stage.again());
  afterAll(() => stage.close());

  test('the key of a removed device is refused until it registers again, then without a customer', async () => {
    await stage.db.query("delete from device_events where kind = 'removed'");
    const { made, deviceId } = await stage.bound();
    await stage.portal().call('MyDevice/Remove', { id: deviceId, key: randomUUID() });
    expect(await made.hello()).toMatchObject({ code: 'DEVICE_REMOVED' });
    expect(await made.register()).toMatchObject({ result: { deviceId } });
    expect(resultOf(await made.hello())).toMatchObject({ status: 'ok', customer: null });
  });

  test('knowing a machine’s code gives access to no account', async () => {
    const { made, deviceId } = await stage.bound();
    const thief = await made.reinstalled();
    const asked = await thief.register();
    expect(asked).toMatchObject({ code: 'REKEY_NEEDED' });
    const { userCode } = rekeySchema.parse(asked.success ? null : asked.details);
    expect(await thief.register()).toEqual({
      success: false,
      code: 'REKEY_NEEDED',
      details: undefined,
    });
    // Another customer cannot confirm it.
    const other = await stage.signedIn('customer2');
    await stage.prove(other);
    expect(await stage.decide('Allow', userCode, other)).toMatchObject({
      error: { code: 'CODE_ENDED' },
    });
    expect(resultOf(await made.hello())).toMatchObject({ customer: { id: INVITED } });
    // Its own can, and is asked to sign in again.
    expect(await ask(stage.portal(), 'MyDevice/GetRequest', { code: userCode })).toMatchObject({
      kind: 'rekey',
    });
    expect(await stage.decide('Allow', userCode)).toMatchObject({ success: true });
    expect(await thief.register()).toMatchObject({ result: { deviceId } });
    expect(resultOf(await thief.hello())).toMatchObject({ customer: null });
    expect(await made.hello()).toMatchObject({ code: 'DEVICE_TOKEN_REFUSED' });
    // A machine silent for a month comes with a new key by itself, and has no customer either.
    stage.later(31 * DAY_S);
    const next = await thief.reinstalled();
    expect(await next.register()).toMatchObject({ result: { deviceId } });
    expect(await stage.boundTo(deviceId)).toBeNull();
  });

  test('each call is signed by the device for itself, and good once', async () => {
    const { made } = await stage.registered();
    const hello = { version: '1', installId: randomUUID() };
    const jti = randomUUID();
    const call = (spoil: object) => made.call('Client/Hello', hello, spoil);
    expect(await call({ claims: { jti } })).toMatchObject({ success: true });
    const iat = Math.floor(stage.clock() / 1000);
    for (const claims of [
      { jti },
      { bd: 'x' },
      { aud: `${stage.server.origin}/api/services/app/Client/SignOut` },
      { jti: 'short' },
      { exp: iat + 600 },
      { iat: undefined },
    ]) {
      expect(await call({ claims })).toMatchObject({ code: 'DEVICE_TOKEN_REFUSED' });
    }
    expect(await call({ body: JSON.stringify({ ...hello, version: '2' }) })).toMatchObject({
      code: 'DEVICE_TOKEN_REFUSED',
    });
    expect(await call({ token: 'a.b.c' })).toMatchObject({ code: 'DEVICE_TOKEN_REFUSED' });
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`;
    expect(await call({ token: unsigned })).toMatchObject({ code: 'DEVICE_TOKEN_REFUSED' });
  });

  test('a program whose stage.clock() is off is told the time, and repeats once', async () => {
    const made = await stage.program(undefined, -7 * 3_600_000);
    expect(await made.register()).toMatchObject({ success: true });
    expect(await made.hello()).toMatchObject({ success: true });
  });

  test('a machine without a code of its own is not registered, and an unknown program is not served', async () => {
    for (const machineCode of ['0'.repeat(32), 'F'.repeat(32)]) {
      expect(await (await stage.program(machineCode)).register()).toMatchObject({
        code: 'MACHINE_CODE_INVALID',
      });
    }
    const unknown = await createProgram({
      base: stage.server.origin,
      clientKey: 'ck_nobody',
      now: () => stage.clock(),
    });
    expect(await unknown.register()).toMatchObject({ code: 'CLIENT_KEY_REFUSED' });
  });

  test('a blocked machine may not sign in, has no customer, and is told so', async () => {
    const { made, deviceId } = await stage.bound();
    await stage.db.query(
      `insert into machine_code_blocks (machine_code, effects, starts_at) values ($1, '{signIn}', $2)`,
      [made.machineCode, new Date(stage.clock() - 1_000).toISOString()],
    );
    expect(resultOf(await made.hello())).toMatchObject({ status: 'blocked' });
    expect(await made.call('Client/SignInStart', {})).toMatchObject({ code: 'MACHINE_BLOCKED' });
    expect(await stage.boundTo(deviceId)).toBeNull();
    await stage.db.query('update machine_code_blocks set paused_until = $1', [
      new Date(stage.clock() + DAY_S * 1000).toISOString(),
    ]);
    expect(await made.call('Client/SignInStart', {})).toMatchObject({ success: true });
  });

  test('the same machine at once is one device', async () => {
    const made = await stage.program();
    const twice = await Promise.all([made.register(), made.register(), made.register()]);
    const ids = new Set(twice.map((answer) => resultOf(answer).deviceId));
    expect(ids.size).toBe(1);
  });
});
