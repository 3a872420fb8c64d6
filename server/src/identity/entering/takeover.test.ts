import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type Browser, createBrowser, signIn } from '../../testing/browser.js';
import { contactStage, EMAIL } from '../../testing/contactStage.js';
import { PASSWORD, PHONE } from '../../testing/registrationStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const THIEF = 'thief@example.com';
const OTHER = '13912340002';
const HOUR_MS = 3_600_000;

describe.each(testDatabases)('Takeover on $name', (database) => {
  const { clock, db, origin, ...stage } = contactStage(database);
  const { customer, signedIn, visitor, read, post, ask, codeFor, keyFor, isSent } = stage;

  /** A thief who has only the phone signs in by a code. Resolves to how far they get. */
  async function thiefByCode() {
    const browser = visitor();
    const { path, finish } = await stage.beginSignIn(browser);
    const { flow = '' } = (await ask(browser, `${path}/by-code`, PHONE)).fields;
    const code = await codeFor(PHONE);
    const entered = await post(browser, `${path}/by-code/enter`, { to: PHONE, flow, code });
    return { browser, entered, finish };
  }

  async function staff(): Promise<Browser> {
    await stage.toRealTime();
    const browser = visitor();
    await signIn(browser, origin(), { audience: 'admin', account: 'admin' });
    return browser;
  }

  async function act(browser: Browser, call: string, id: string, rest: object = {}) {
    const { result } = await browser.call('Customer/Get', { id });
    const { version } = result as { readonly version: number };
    return browser.call(`Customer/${call}`, { id, version, key: randomUUID(), ...rest });
  }

  /** Of the messages since the clock went to the real time. */
  async function linksSent(): Promise<readonly string[]> {
    await isSent();
    return stage
      .messages()
      .flatMap(({ text }) => text.match(/https?:\/\/[\w.:/?=&-]+/g) ?? [])
      .map((link) => link.slice(origin().length));
  }

  /** Everything that says who may get in, and how. A replaced handle ends by itself, and its row goes at some time after. */
  const standing = (id: string) =>
    db().query(
      `select a.state, a.password, a.totp_secret, c.state as customer, c.phone, c.email,
         (select jsonb_agg(l order by l.value) from account_logins l where l.account_id = a.id) as logins,
         (select count(*) from sessions s where s.account_id = a.id and not s.replaced) as sessions,
         (select jsonb_agg(x.ended_as order by x.at) from contact_changes x where x.customer_id = a.id) as changes
       from accounts a join customers c on c.id = a.id where a.id = $1`,
      [id],
    );

  test('a stolen SIM with a session changes nothing that keeps the owner out', async () => {
    const id = await customer(true);
    clock.at += HOUR_MS;
    const { browser, entered, finish } = await thiefByCode();
    expect(await finish(entered)).toBe(200);
    expect(await browser.call('MyProfile/Get')).toMatchObject({ result: { userId: id } });
    const before = await standing(id);
    const password = 'das Wort des Diebes';
    for (const [call, request] of [
      ['MyContact/Begin', { kind: 'phone' }],
      ['MyContact/Begin', { kind: 'email', by: 'other' }],
      ['MyDevice/Allow', { code: 'BCDF-GHJK', key: randomUUID() }],
      ['MyDevice/Remove', { id: randomUUID(), key: randomUUID() }],
      ['MyData/RequestExport', {}],
      ['MyData/BeginLeaving', { sent: null }],
    ] as const) {
      const { error } = await browser.call(call, request);
      expect([call, error?.code]).toEqual([call, 'REAUTH_NEEDED']);
    }
    for (const [call, request] of [
      ['MySecurity/ChangePassword', { current: password, next: `${password}!` }],
      ['MySecurity/BeginTotp', { password }],
      ['MyAccount/Prove', { password }],
    ] as const) {
      expect([call, (await browser.call(call, request)).success]).toEqual([call, false]);
    }
    expect(await standing(id)).toEqual(before);
  });

  test('a stolen SIM is not enough where the second factor is on', async () => {
    const id = await customer();
    const owner = await signedIn();
    const { result } = await owner.call('MySecurity/BeginTotp', { password: PASSWORD });
    const { secret } = result as { readonly secret: string };
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await owner.call('MySecurity/ConfirmTotp', { code: totp.generate({ timestamp: clock.at }) });
    const before = await standing(id);
    clock.at += HOUR_MS;
    const { browser, entered: first } = await thiefByCode();
    const second = await read(await browser.get(first.headers.get('location') ?? ''));
    expect(second.heading).toBe('输入验证码');
    expect(await browser.call('MyProfile/Get')).toMatchObject({ error: { code: 401 } });
    // Another hour than that of the registration.
    clock.at += 3 * HOUR_MS;
    const recovering = visitor();
    const { flow = '' } = (await ask(recovering, '/idp/recover', PHONE)).fields;
    const code = await codeFor(PHONE);
    const entered = await read(
      await post(recovering, '/idp/recover/enter', { to: PHONE, flow, code }),
    );
    expect(entered.heading).toBe('两步验证');
    const { sealed = '' } = entered.fields;
    const given = { sealed, password: 'das Wort des Diebes', again: 'das Wort des Diebes' };
    const refused = await read(await post(recovering, '/idp/recover/password', given));
    expect(refused.status).toBe(400);
    expect(await standing(id)).toEqual(before);
  });

  test('staff who put in an own e-mail address: the owner is told, and nothing comes of it', async () => {
    const id = await customer(true);
    await db().query("update account_logins set verified_at = now() - interval '8 days'");
    const admin = await staff();
    const change = { kind: 'email', value: THIEF, reason: '用户来电' };
    expect(await act(admin, 'ChangeContact', id, change)).toMatchObject({ success: true });
    const keys = [await keyFor(PHONE), await keyFor(EMAIL)];
    expect(keys.every((key) => key.length === 20)).toBe(true);
    await act(admin, 'SendReset', id);
    const { flow = '' } = (await ask(visitor(), '/idp/recover', THIEF)).fields;
    expect(flow).not.toBe('');
    await isSent();
    expect(stage.messages().filter(({ to }) => to === THIEF)).toEqual([]);
    await stage.follow(keys[1] ?? '');
    clock.at += 72 * HOUR_MS;
    await stage.applyDue();
    expect((await stage.contactsOf(id)).logins).toEqual([PHONE, EMAIL]);
    // The other contact's link has nothing left to do.
    expect((await stage.follow(keys[0] ?? '')).status).toBe(400);
  });

  test('a scanner that opens every link of every message changes nothing and is not signed in', async () => {
    const id = await customer(true);
    await db().query("update account_logins set verified_at = now() - interval '8 days'");
    const admin = await staff();
    await act(admin, 'ChangeContact', id, { kind: 'phone', value: OTHER, reason: '手机丢失' });
    await act(admin, 'SendReset', id);
    const sent = await linksSent();
    const owner = await signedIn(EMAIL);
    await stage.change(owner, 'email', EMAIL, 'new@example.com');
    const links = new Set([...sent, ...(await linksSent())]);
    // Two messages with a key of their own to each of two contacts, and the one way to a new password.
    expect(links.size).toBe(5);
    const before = await standing(id);
    const scanner = createBrowser(origin());
    for (const link of links) {
      for (const method of ['GET', 'HEAD', 'GET']) {
        const isRead = method === 'GET';
        const shown = await (isRead ? scanner.get(link) : fetch(`${origin()}${link}`, { method }));
        expect([link, shown.status]).toEqual([link, 200]);
        expect(shown.headers.get('referrer-policy')).toBe('same-origin');
      }
    }
    expect(await standing(id)).toEqual(before);
    expect(await scanner.call('MyProfile/Get')).toMatchObject({ error: { code: 401 } });
  });

  test('the idempotency key of another user reveals nothing of theirs', async () => {
    await customer();
    const owner = await signedIn();
    await stage.register(OTHER);
    const other = await signedIn(OTHER);
    const [key, category] = [randomUUID(), 'idea'];
    const send = (browser: Browser, text: string) =>
      browser.call('MyFeedback/Create', { key, category, text });
    const mine = await send(owner, '导出的图片里没有背景颜色');
    expect(mine.success).toBe(true);
    const theirs = await send(other, '希望有更多深色的模板可以选');
    expect(theirs.error).toBeNull();
    expect(JSON.stringify(theirs.result)).not.toContain('背景');
    const { id } = mine.result as { readonly id: string };
    expect(theirs.result).not.toMatchObject({ id });
    expect(await other.call('MyFeedback/Get', { id })).toMatchObject({
      error: { code: 404 },
    });
    // The same text under the owner's key is the owner's feedback, once.
    expect(await send(owner, '导出的图片里没有背景颜色')).toMatchObject({ result: { id } });
  });
});
