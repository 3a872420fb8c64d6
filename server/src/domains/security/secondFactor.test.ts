import type { Browser } from '../../testing/browser.js';
import {
  createSecurityStage,
  PASSWORD,
  type SecurityStage,
  turnOn,
} from '../../testing/securityStage.js';
import { resultOf } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: SecurityStage;

  beforeAll(async () => {
    stage = await createSecurityStage(database);
  });
  beforeEach(async () => {
    await stage.reset();
  });
  afterAll(async () => {
    await stage.close();
  });

  const stateOf = async (browser: Browser) =>
    resultOf('Security/GetState', await browser.call('Security/GetState'));
  const logged = async () =>
    (await stage.db.query('select kind, detail from audit_log order by id')).map(
      ({ kind, detail }) => `${String(kind)} ${String(detail)}`.trim(),
    );

  test('is off until a code confirms it; then it is on, and the other sessions are out', async () => {
    const admin = await stage.signedIn('admin');
    const other = await stage.signedIn('admin');
    const begun = resultOf(
      'Security/BeginTotp',
      await admin.call('Security/BeginTotp', { password: PASSWORD }),
    );
    expect(begun.uri).toBe(
      `otpauth://totp/Banyan:admin?issuer=Banyan&secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await admin.call('Security/ConfirmTotp', { code: '000000' })).toMatchObject({
      error: { code: 'CODE_WRONG' },
    });
    expect(await stateOf(admin)).toEqual({ kind: 'own', totp: false, recoveryCodesLeft: 0 });
    await stage.signedIn('admin');

    const code = stage.codeOf(begun.secret);
    const confirmed = await admin.call('Security/ConfirmTotp', { code });
    const { recoveryCodes } = resultOf('Security/ConfirmTotp', confirmed);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stateOf(admin)).toEqual({ kind: 'own', totp: true, recoveryCodesLeft: 10 });
    expect(await other.call('Security/GetState')).toMatchObject({ error: { code: 401 } });
    expect(await admin.call('Security/BeginTotp', { password: PASSWORD })).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
  });

  test.each(['Security/BeginTotp', 'Security/NewRecoveryCodes', 'Security/RemoveTotp'])(
    '%s asks for the password',
    async (path) => {
      const admin = await stage.signedIn('admin');
      const body = { password: 'wrong', code: '000000' };
      expect(await admin.call(path, body)).toMatchObject({ error: { code: 'PASSWORD_WRONG' } });
    },
  );

  test('at sign-in the code is asked for after the password, and is good once', async () => {
    const { secret } = await turnOn(stage, await stage.signedIn('admin'));
    stage.later(30);
    const first = await stage.withPassword('admin');
    expect(first.page).toMatch(/^\/idp\/interaction\/[\w-]+\/code$/);
    const page = await (await first.browser.get(first.page)).text();
    expect(page).toContain('autocomplete="one-time-code"');
    expect(page).not.toMatch(/<script/);

    const code = stage.codeOf(secret);
    expect((await first.finish(await first.enter(code))).status).toBe(200);
    const second = await stage.withPassword('admin');
    expect((await second.enter(code)).status).toBe(401);
    // A step before the last one is as used as the last one itself.
    expect((await second.enter(stage.codeOf(secret, -1))).status).toBe(401);
    expect((await second.finish(await second.enter(stage.codeOf(secret, 1)))).status).toBe(200);
    expect(await logged()).toEqual([
      'signedIn password',
      'secondFactorOn',
      'signedIn secondFactor',
      'signInFailed secondFactor',
      'signInFailed secondFactor',
      'signedIn secondFactor',
    ]);
  });

  test.each([-2, 2])('a code that is %i steps away is not good', async (steps) => {
    const { secret } = await turnOn(stage, await stage.signedIn('admin'));
    stage.later(300);
    const half = await stage.withPassword('admin');
    expect((await half.enter(stage.codeOf(secret, steps))).status).toBe(401);
    expect((await half.enter('')).status).toBe(400);
  });

  test('a recovery code lets in once, as it is copied from paper', async () => {
    const { recoveryCodes } = await turnOn(stage, await stage.signedIn('admin'));
    const [one = ''] = recoveryCodes;
    const first = await stage.withPassword('admin');
    const typed = ` ${one.toUpperCase().replaceAll('-', ' ')} `;
    const signedIn = await first.finish(await first.enter(typed, 'recovery'));
    expect(signedIn.status).toBe(200);
    expect(await stateOf(first.browser)).toMatchObject({ recoveryCodesLeft: 9 });
    const second = await stage.withPassword('admin');
    expect((await second.enter(one, 'recovery')).status).toBe(401);
    expect((await logged()).slice(-2)).toEqual([
      'signedIn recoveryCode',
      'signInFailed recoveryCode',
    ]);
  });

  test('without the password, in another browser or too late the code step is not reached', async () => {
    const { secret } = await turnOn(stage, await stage.signedIn('admin'));
    stage.later(30);
    const half = await stage.withPassword('admin');
    const stranger = await stage.withPassword('admin', 'wrong').catch(() => null);
    expect(stranger).toBeNull();
    const other = await stage.withPassword('clerk');
    const form = `code=${stage.codeOf(secret)}`;
    const notice = await other.browser.post(half.page, form);
    expect(notice.status).toBe(400);
    stage.later(601);
    const late = await half.enter(stage.codeOf(secret));
    expect(late.headers.get('location')).toBe(half.page.replace('/code', ''));
  });

  test('wrong codes close the second step to all browsers, and a change of password ends it', async () => {
    const admin = await stage.signedIn('admin');
    const { secret } = await turnOn(stage, admin);
    stage.later(30);
    const half = await stage.withPassword('admin');
    const statuses = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      statuses.push((await half.enter('000000')).status);
    }
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 401));
    const other = await stage.withPassword('admin');
    expect((await other.enter(stage.codeOf(secret))).status).toBe(429);
    expect((await logged()).filter((line) => line === 'signInLimited')).toHaveLength(1);

    stage.later(301);
    const next = 'ein-ganz-neues-Wort';
    await admin.call('Security/ChangePassword', { current: PASSWORD, next });
    const ended = await other.enter(stage.codeOf(secret));
    expect(ended.headers.get('location')).toBe(other.page.replace('/code', ''));
  });

  test('many codes at once are no more than one after another', async () => {
    await turnOn(stage, await stage.signedIn('admin'));
    const half = await stage.withPassword('admin');
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => half.enter(String(100_000 + at))),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8);
  });

  test('new recovery codes end the old ones; off needs password and code', async () => {
    const admin = await stage.signedIn('admin');
    const { secret, recoveryCodes } = await turnOn(stage, admin);
    const renewed = resultOf(
      'Security/NewRecoveryCodes',
      await admin.call('Security/NewRecoveryCodes', { password: PASSWORD }),
    );
    expect(renewed.recoveryCodes).toHaveLength(10);
    const remove = (code: string) =>
      admin.call('Security/RemoveTotp', { password: PASSWORD, code });
    expect(await remove(recoveryCodes[0] ?? '')).toMatchObject({ error: { code: 'CODE_WRONG' } });
    expect(await remove(stage.codeOf(secret))).toMatchObject({ error: { code: 'CODE_WRONG' } });
    expect(await stateOf(admin)).toMatchObject({ totp: true });
    stage.later(30);
    expect(await remove(stage.codeOf(secret))).toMatchObject({
      result: { kind: 'own', totp: false, recoveryCodesLeft: 0 },
    });
    await stage.signedIn('admin');
    expect((await logged()).slice(-3)).toEqual([
      'recoveryCodesRenewed',
      'secondFactorOff',
      'signedIn password',
    ]);
  });

  test('neither log nor database has secret, codes or recovery codes in clear', async () => {
    const { secret, recoveryCodes } = await turnOn(stage, await stage.signedIn('admin'));
    const used = recoveryCodes.slice(0, 1);
    stage.later(30);
    const half = await stage.withPassword('admin');
    const code = stage.codeOf(secret);
    await half.enter(used[0] ?? '', 'recovery');
    const secrets = [
      secret,
      code,
      ...recoveryCodes,
      ...recoveryCodes.map((each) => each.replaceAll('-', '')),
    ];
    for (const table of [
      'accounts',
      'recovery_codes',
      'second_steps',
      'audit_log',
      'identity_records',
    ]) {
      const text = JSON.stringify(await stage.db.query(`select * from ${table}`));
      for (const each of secrets)
        expect([table, text.includes(`"${each}"`)]).toEqual([table, false]);
      expect(text).not.toContain(secret);
    }
    for (const each of secrets) expect(stage.logged()).not.toContain(each);
  });
});
