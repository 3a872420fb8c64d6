import { Secret, TOTP } from 'otpauth';
import { type Browser, signIn } from '../../testing/browser.js';
import { enteringStage } from '../../testing/enteringStage.js';
import { PASSWORD, PHONE } from '../../testing/registrationStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const NEXT = 'ein anderes Kennwort';
const RECOVER = '/idp/recover';

describe.each(testDatabases)('on $name', (database) => {
  const { clock, db, origin, ...stage } = enteringStage(database);
  const { visitor, register, codeFor, isSent, messages, read, post, ask, begin } = stage;

  async function signedIn(password = PASSWORD): Promise<Browser> {
    await stage.toRealTime();
    const browser = visitor();
    const who = { audience: 'customer', account: PHONE, password } as const;
    expect((await signIn(browser, origin(), who)).status).toBe(200);
    return browser;
  }

  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: clock.at + steps * 30_000,
    });

  /** Turns the second factor on, and resolves to its secret. */
  async function withSecondFactor(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const browser = await signedIn();
    const begun = await browser.call('MySecurity/BeginTotp', { password: PASSWORD });
    const { secret } = begun.result as { readonly secret: string };
    const on = await browser.call('MySecurity/ConfirmTotp', { code: codeOf(secret) });
    const { recoveryCodes } = on.result as { readonly recoveryCodes: string[] };
    clock.at += 3_600_000;
    return { secret, recoveryCodes };
  }

  test('c7: a new password ends the other sessions, says how many, and tells the contacts', async () => {
    await register(PHONE);
    const [here, there] = [await signedIn(), await signedIn()];
    const change = (current: string, next: string) =>
      here.call('MySecurity/ChangePassword', { current, next });
    for (const [next, reason] of [
      [PASSWORD, 'same'],
      [`${PHONE}!`, 'account'],
      ['dragon2024!', 'leaked'],
    ] as const) {
      expect(await change(PASSWORD, next)).toMatchObject({ error: { details: { reason } } });
    }
    expect(await change(PASSWORD, NEXT)).toMatchObject({ result: { ended: 1 } });
    expect(await there.call('MySecurity/GetState')).toMatchObject({ error: { code: 401 } });
    expect(await change(PASSWORD, 'noch ein anderes Wort')).toMatchObject({
      error: { code: 'PASSWORD_WRONG' },
    });
    await isSent();
    expect(messages().map(({ text }) => text)).toContainEqual(expect.stringMatching(/密码已修改/));
    const events = (await here.call('MySecurity/GetEvents')).result as { readonly kind: string }[];
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['registered', 'signedIn', 'passwordChanged']),
    );
  });

  test('c7: a user reads only the events of their own account', async () => {
    await register(PHONE);
    await register('13912340009');
    const browser = await signedIn();
    const events = (await browser.call('MySecurity/GetEvents')).result as object[];
    const rows = await db().query("select 1 from audit_log where kind = 'registered'");
    expect(rows).toHaveLength(2);
    expect(events.filter((event) => 'kind' in event && event.kind === 'registered')).toHaveLength(
      1,
    );
  });

  test('c5: the second factor is asked for after a code', async () => {
    await register(PHONE);
    const { secret } = await withSecondFactor();
    const browser = visitor();
    const { path, finish } = await begin(browser);
    const { flow = '' } = (await ask(browser, `${path}/by-code`, PHONE)).fields;
    const code = await codeFor(PHONE);
    const entered = await post(browser, `${path}/by-code/enter`, { to: PHONE, flow, code });
    expect(entered.headers.get('location')).toBe(`${path}/code`);
    const second = await post(browser, `${path}/code`, { code: codeOf(secret, 1) });
    expect(await finish(second)).toBe(200);
    // With it they have proved who they are.
    const [session] = await db().query(
      'select proved_at as at from sessions order by opened_at desc limit 1',
    );
    expect(session?.['at']).toBeGreaterThan(0);
  });

  test('c4: a code to the phone sets no new password where the second factor is on', async () => {
    await register(PHONE);
    const { secret, recoveryCodes } = await withSecondFactor();
    const [recoveryCode = ''] = recoveryCodes;
    const browser = visitor();
    const { flow = '' } = (await ask(browser, RECOVER, PHONE)).fields;
    const code = await codeFor(PHONE);
    const enter = await post(browser, `${RECOVER}/enter`, { to: PHONE, flow, code });
    const page = await read(enter);
    expect(page.heading).toBe('两步验证');
    const { sealed = '' } = page.fields;
    const set = async (given: string) =>
      read(
        await post(browser, `${RECOVER}/password`, { sealed: given, password: NEXT, again: NEXT }),
      );
    expect(await set(sealed)).toMatchObject({ problem: '操作已超时，请重新获取验证码。' });
    const give = async (typed: string) =>
      read(await post(browser, `${RECOVER}/second`, { sealed, code: typed }));
    const wrongCode = codeOf(secret, 100);
    expect(await give(wrongCode)).toMatchObject({ status: 401 });
    const proved = await give(recoveryCode);
    expect(proved.heading).toBe('设置新密码');
    expect(await give(recoveryCode)).toMatchObject({ status: 401 });
    expect(await set(proved.fields['sealed'] ?? '')).toMatchObject({ heading: '密码已重设' });
  });

  test('c13: none of it is an administrator’s, and none of theirs is a customer’s', async () => {
    await stage.toRealTime();
    await register(PHONE);
    const customer = await signedIn();
    const admin = visitor();
    await signIn(admin, origin(), { audience: 'admin', account: 'admin' });
    for (const act of ['GetState', 'GetSessions', 'EndOtherSessions']) {
      expect(await admin.call(`MySecurity/${act}`)).toMatchObject({ error: { code: 401 } });
      expect(await customer.call(`Security/${act}`)).toMatchObject({ error: { code: 401 } });
    }
  });
});
