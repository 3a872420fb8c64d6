import { Secret, TOTP } from 'otpauth';
import { contactStage, EMAIL } from '../../testing/contactStage.js';
import { PASSWORD, PHONE } from '../../testing/registrationStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const NEW = '13912340002';
const TAKEN = '13912340003';
const HOUR_MS = 3_600_000;

describe.each(testDatabases)('on $name', (database) => {
  const { clock, db, visitor, ...stage } = contactStage(database);
  const { customer, signedIn, begin, send, confirm, pastOld, change } = stage;
  const { codeFor, keyFor, follow, contactsOf, messages, isSent } = stage;

  test('c6: the phone is changed by proof and both codes, and both contacts are told', async () => {
    const id = await customer(true);
    const browser = await signedIn();
    const { change: begun, ...step } = await begin(browser, 'phone');
    expect(step).toEqual({ step: 'old', to: '139****0001' });
    await send(browser, 'phone', begun);
    const old = await codeFor(PHONE);
    const wrong = await confirm(browser, 'phone', begun, stage.wrong(old));
    expect(wrong).toMatchObject({ error: { code: 'CODE_WRONG', details: { triesLeft: 4 } } });
    expect(await confirm(browser, 'phone', begun, old)).toMatchObject({ result: { next: 'new' } });
    expect(await send(browser, 'phone', begun, PHONE)).toMatchObject({
      error: { code: 'TARGET_SAME' },
    });
    expect(await send(browser, 'phone', begun, '1391')).toMatchObject({
      error: { code: 'TARGET_WRONG' },
    });
    await send(browser, 'phone', begun, NEW);
    // The old contact's code does not count for the new one.
    expect(await confirm(browser, 'phone', begun, old)).toMatchObject({
      error: { code: 'CODE_WRONG' },
    });
    const answers = await Promise.all(
      [1, 2].map(async () => confirm(browser, 'phone', begun, await codeFor(NEW))),
    );
    expect(answers.filter(({ result }) => result !== null)).toEqual([
      expect.objectContaining({ result: { next: 'changed' } }),
    ]);
    expect(await contactsOf(id)).toEqual({ logins: [NEW, EMAIL], phone: NEW, email: EMAIL });
    expect(await browser.call('MyNotice/GetList')).toMatchObject({
      result: { results: [{ template: 'contactChanged', params: { kind: 'phone' } }, {}] },
    });
    for (const to of [PHONE, EMAIL]) expect(await keyFor(to)).toHaveLength(20);
    expect(messages().find(({ to }) => to === NEW)?.text).toBe(
      '此手机号已绑定您的账户，可用于登录。',
    );
    const rows = JSON.stringify([
      await db().query('select * from contact_changes'),
      await db().query('select * from audit_log'),
    ]);
    for (const value of [PHONE, NEW]) expect(rows).not.toContain(value);
    expect(rows).toContain('phoneChanged');
    await signedIn(NEW);
    await expect(signedIn(PHONE)).rejects.toThrow('401');
  });

  test('c6: for seven days it is not changed again, and the answer says until when', async () => {
    await customer();
    const browser = await signedIn();
    await change(browser, 'phone', PHONE, NEW);
    const againAt = new Date(clock.at + 7 * 24 * HOUR_MS).toISOString();
    const again = () => browser.call('MyContact/Begin', { kind: 'phone' });
    expect(await again()).toMatchObject({ error: { code: 'COOLDOWN', details: { againAt } } });
    expect(await browser.call('MyContact/GetState')).toMatchObject({
      result: { phone: { masked: '139****0002', againAt } },
    });
    // The other contact is another matter.
    expect(await begin(browser, 'email')).toMatchObject({ step: 'new', to: null });
    await db().query("update contact_changes set proved_at = proved_at - interval '7 days'");
    expect(await again()).toMatchObject({ result: { step: 'old' } });
  });

  test('c6: a session that proves nothing begins no change, and a code alone none where the second factor is on', async () => {
    await customer();
    const browser = await signedIn();
    const { result } = await browser.call('MySecurity/BeginTotp', { password: PASSWORD });
    const { secret } = result as { readonly secret: string };
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await browser.call('MySecurity/ConfirmTotp', { code: totp.generate({ timestamp: clock.at }) });
    // As a session that began by a code.
    await db().query('update sessions set proved_at = 0');
    const tried = () => browser.call('MyContact/Begin', { kind: 'phone' });
    expect(await tried()).toMatchObject({ error: { code: 'REAUTH_NEEDED' } });
    expect(await browser.call('MyAccount/Prove', { password: PASSWORD })).toMatchObject({
      result: { codeNeeded: true },
    });
    expect(await tried()).toMatchObject({ error: { code: 'REAUTH_NEEDED' } });
    const code = totp.generate({ timestamp: clock.at + 30_000 });
    await browser.call('MyAccount/Prove', { password: PASSWORD, code });
    expect(await tried()).toMatchObject({ result: { step: 'old' } });
  });

  test('c6: “not me” shows first, sets the old phone back, freezes, and ends every session', async () => {
    const id = await customer(true);
    const browser = await signedIn();
    await change(browser, 'phone', PHONE, NEW);
    const [key, other] = [await keyFor(PHONE), await keyFor(EMAIL)];
    const shown = await stage.read(await visitor().get(`/l?k=${key}`));
    expect(shown).toMatchObject({ status: 200, heading: '撤销更换并冻结账户？' });
    expect((await contactsOf(id)).logins).toEqual([NEW, EMAIL]);
    const done = await stage.read(await follow(key));
    expect(done.heading).toBe('更换已撤销，账户已冻结');
    expect(await contactsOf(id)).toEqual({ logins: [PHONE, EMAIL], phone: PHONE, email: EMAIL });
    const [row] = await db().query('select state, frozen_by from customers where id = $1', [id]);
    expect(row).toEqual({ state: 'frozen', frozen_by: 'phone' });
    expect(await browser.call('MyContact/GetState')).toMatchObject({ error: { code: 401 } });
    expect((await follow(other)).status).toBe(400);
  });

  test('c6: the link is over after 72 hours', async () => {
    await customer();
    await change(await signedIn(), 'phone', PHONE, NEW);
    const key = await keyFor(PHONE);
    clock.at += 72 * HOUR_MS;
    expect((await follow(key)).status).toBe(400);
  });

  test('c6: whose a number is, only its owner is told; the same is asked of the database for both', async () => {
    await stage.register(TAKEN);
    await customer();
    const browser = await signedIn();
    const begun = await pastOld(browser, 'phone', PHONE);
    const asked = async (target: string) => {
      stage.statements.length = 0;
      const answer = await send(browser, 'phone', begun, target);
      await isSent();
      // Jobs erase rows and send notices meanwhile.
      const texts = stage.statements.filter(
        (text) =>
          /account_logins|flows|into outbox/.test(text) &&
          !/^\s*(delete|update notices)/.test(text),
      );
      return { keys: Object.keys(answer.result as object), texts };
    };
    const free = await asked(NEW);
    expect(await asked(TAKEN)).toEqual(free);
    const code = await codeFor(TAKEN);
    expect(await confirm(browser, 'phone', begun, stage.wrong(code))).toMatchObject({
      error: { code: 'CODE_WRONG' },
    });
    expect(await confirm(browser, 'phone', begun, code)).toMatchObject({
      error: { code: 'TARGET_TAKEN' },
    });
    // Another number is taken on the same way.
    await send(browser, 'phone', begun, '13912340004');
    expect(await confirm(browser, 'phone', begun, await codeFor('13912340004'))).toMatchObject({
      result: { next: 'changed' },
    });
  });

  test('c6: the newer window continues, the older one is told; after 15 minutes it is over', async () => {
    await customer();
    const [older, newer] = [await signedIn(), await signedIn()];
    const first = await begin(older, 'phone');
    const second = await begin(newer, 'phone');
    expect(await send(older, 'phone', first.change)).toMatchObject({
      error: { code: 'CONTINUED_ELSEWHERE' },
    });
    await send(newer, 'phone', second.change);
    const code = await codeFor(PHONE);
    expect(await confirm(older, 'phone', first.change, code)).toMatchObject({
      error: { code: 'CONTINUED_ELSEWHERE' },
    });
    clock.at += 15 * 60_000;
    expect(await confirm(newer, 'phone', second.change, code)).toMatchObject({
      error: { code: 'CHANGE_OVER' },
    });
  });

  test('c6: a code that was sent for something else changes nothing', async () => {
    await customer();
    const browser = await signedIn();
    const { change: begun } = await begin(browser, 'phone');
    clock.at += 60_000;
    await stage.ask(visitor(), '/idp/recover', PHONE);
    expect(await confirm(browser, 'phone', begun, await codeFor(PHONE))).toMatchObject({
      error: { code: 'CODE_ENDED' },
    });
    const other = visitor();
    const sent = await stage.sendCode(other, { target: NEW });
    const used = await confirm(browser, 'phone', begun, await codeFor(NEW));
    expect([sent.answer.status, used]).toMatchObject([200, { error: { code: 'CODE_ENDED' } }]);
  });

  test.each([
    ['frozen', 'ACCOUNT_NOT_ACTIVE'],
    ['closing', 'ACCOUNT_LEAVING'],
  ])('c6: nothing changes for a customer who is %s by now', async (state, code) => {
    const id = await customer();
    const browser = await signedIn();
    const begun = await pastOld(browser, 'phone', PHONE);
    await send(browser, 'phone', begun, NEW);
    await db().query(
      `update customers set state = $2, closing_until = case $2 when 'closing' then now() + interval '15 days' end
         where id = $1`,
      [id, state],
    );
    expect(await confirm(browser, 'phone', begun, await codeFor(NEW))).toMatchObject({
      error: { code },
    });
    expect((await contactsOf(id)).logins).toEqual([PHONE]);
  });

  test('c6: an e-mail address is added by its own code, and can be taken back too', async () => {
    const id = await customer();
    const browser = await signedIn();
    const { change: begun, step } = await begin(browser, 'email');
    expect(step).toBe('new');
    await send(browser, 'email', begun, EMAIL.toUpperCase());
    expect(await confirm(browser, 'email', begun, await codeFor(EMAIL))).toMatchObject({
      result: { next: 'changed' },
    });
    expect(await contactsOf(id)).toEqual({ logins: [PHONE, EMAIL], phone: PHONE, email: EMAIL });
    await follow(await keyFor(PHONE));
    expect(await contactsOf(id)).toEqual({ logins: [PHONE], phone: PHONE, email: null });
  });

  test('c6: of two accounts that ask for one number at once, one gets it', async () => {
    await customer();
    await stage.register(TAKEN);
    const browsers = [await signedIn(), await signedIn(TAKEN)] as const;
    const begun = [
      await pastOld(browsers[0], 'phone', PHONE),
      await pastOld(browsers[1], 'phone', TAKEN),
    ] as const;
    await send(browsers[0], 'phone', begun[0], NEW);
    const first = await codeFor(NEW);
    await send(browsers[1], 'phone', begun[1], NEW);
    const codes = [first, await codeFor(NEW)];
    const answers = await Promise.all(
      browsers.map((browser, at) => confirm(browser, 'phone', begun[at] ?? '', codes[at] ?? '')),
    );
    const said = answers.map(({ result, error }) => JSON.stringify(result ?? error?.code));
    expect(said.sort()).toEqual(['"TARGET_TAKEN"', '{"next":"changed"}']);
  });
});
