import { Secret, TOTP } from 'otpauth';
import type { Db } from '../ground/database/db.js';
import { keyFileAt } from '../ground/secrets/keyFile.js';
import { ownerCommand } from '../operator/control/ownerCommand.js';
import { type Browser, beginSignIn, createBrowser, signIn } from '../testing/browser.js';
import { type TestPlace, testDatabases } from '../testing/testDatabases.js';
import { startTestServer, type TestServer } from '../testing/testServer.js';

const PASSWORD = 'ein-ganz-neues-Wort';
const HOUR = 3_600_000;

describe.each(testDatabases)('on $name', ({ createFilled }) => {
  let place: TestPlace;
  let db: Db;
  let server: TestServer;
  let time = 0;
  const now = () => time;

  beforeAll(async () => {
    time = Date.now();
    place = await createFilled();
    db = await place.open();
    server = await startTestServer(db, {}, { now });
  });
  afterAll(async () => {
    await server.close();
    await db.close();
    await place.remove();
  });

  const keyFile = keyFileAt('no such file');

  async function command(...parameters: readonly string[]) {
    const parts = { db, now, baseUrl: server.origin, issuer: null, keyFile };
    const { ok, lines } = await ownerCommand(parts, parameters);
    const link = lines.find((line) => line.includes('#')) ?? '';
    const [, kind = '', secret = ''] = /#(invite|reset)-([\w-]+)$/.exec(link) ?? [];
    return { ok, lines, link: { kind, secret } };
  }

  const post = (browser: Browser, path: string, fields: Readonly<Record<string, string>>) =>
    browser.post(`/idp/welcome${path}`, new URLSearchParams(fields).toString());

  /** From the link to the second factor's page: what it shows, and how it is finished. */
  async function setPassword(link: Readonly<Record<string, string>>, name = '安娜') {
    const browser = createBrowser(server.origin);
    const fields = { ...link, name, password: PASSWORD, again: PASSWORD };
    const html = await (await post(browser, '/password', fields)).text();
    const sealed = /name="sealed" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? '').replaceAll(' ', '');
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
    return {
      browser,
      html,
      secret,
      finish: (given = code()) => post(browser, '/code', { ...link, sealed, code: given }),
    };
  }

  test('a2 the first owner sets name, password and second factor by the link, which is good once', async () => {
    const { lines, link } = await command('--account', 'anna');
    expect(lines[0]).toContain('within 72 hours');
    const step = await setPassword(link);
    expect(step.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(step.html).toContain('<svg');
    expect((await step.finish('000000')).status).toBe(400);
    const done = await step.finish();
    expect(done.status).toBe(200);
    expect((await done.text()).match(/<li><code>/g)).toHaveLength(10);
    for (const again of [post(step.browser, '', link), step.finish()]) {
      expect((await again).status).toBe(400);
    }
    const begun = await beginSignIn(createBrowser(server.origin), server.origin, 'admin');
    expect(begun.location).toContain('/idp/interaction/');
    const rows = await db.query(
      "select state, username, totp_confirmed_at is not null as totp from accounts where account = 'anna'",
    );
    expect(rows).toEqual([{ state: 'active', username: '安娜', totp: true }]);
  });

  test('opening a link uses nothing up, and no server sees its secret', async () => {
    const { link } = await command('--account', 'opener');
    const browser = createBrowser(server.origin);
    const page = await browser.get('/idp/welcome');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
    for (let times = 0; times < 3; times += 1) {
      const shown = await post(browser, '', link);
      expect(shown.status).toBe(200);
      expect(await shown.text()).toContain('opener');
    }
    const foreign = { origin: 'https://evil.example' };
    const form = new URLSearchParams(link).toString();
    expect((await browser.post('/idp/welcome', form, foreign)).status).toBe(400);
  });

  test.each([
    ['invite', ['--account', 'late-one'], 72],
    ['reset', ['reset', '--account', 'clerk'], 2],
  ])('a11 a link of kind %s ends after its hours', async (_kind, parameters, hours) => {
    const { link } = await command(...parameters);
    const browser = createBrowser(server.origin);
    time += hours * HOUR - 2_000;
    expect((await post(browser, '', link)).status).toBe(200);
    time += 4_000;
    expect((await post(browser, '', link)).status).toBe(400);
  });

  test('a user who tries too often is told so, and when to come back; the link stays valid', async () => {
    const { link } = await command('--account', 'patient');
    const behind = await startTestServer(
      db,
      { BANYAN_DEMO: 'true', BANYAN_TRUST_PROXY: 'true' },
      { now },
    );
    const browser = createBrowser(behind.origin);
    const from = { 'x-forwarded-for': '203.0.113.9', 'accept-language': 'en' };
    const guess = new URLSearchParams({ kind: 'invite', secret: 'guessed' }).toString();
    const statuses: number[] = [];
    for (let times = 0; times < 41; times += 1) {
      statuses.push((await browser.post('/idp/welcome', guess, from)).status);
    }
    expect([statuses.indexOf(429), statuses.at(-2), statuses.at(-1)]).toEqual([40, 400, 429]);
    const told = await browser.post('/idp/welcome', guess, from);
    expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await told.text();
    expect(html).toContain('<h1>Please wait</h1>');
    expect(html).not.toContain('no longer');
    await behind.close();
    expect((await post(createBrowser(server.origin), '', link)).status).toBe(200);
  });

  test('a newer link ends the one before', async () => {
    const first = await command('--account', 'twice');
    const second = await command('--account', 'twice');
    const browser = createBrowser(server.origin);
    expect((await post(browser, '', first.link)).status).toBe(400);
    expect((await post(browser, '', second.link)).status).toBe(200);
  });

  test.each([
    [{ password: 'short', again: 'short' }, '密码至少需要 10 个字符。'],
    [{ password: PASSWORD, again: 'another-Wort' }, '两次输入的密码不一致。'],
    [{ password: 'banyan-demo', again: 'banyan-demo' }, '这个密码出现在已泄露的密码中，请换一个。'],
    [{ name: '', password: PASSWORD, again: PASSWORD }, '请填写姓名，最多 30 个字。'],
  ])('%j is refused in words, and the link stays good', async (change, words) => {
    const { link } = await command('--account', 'chooser');
    const browser = createBrowser(server.origin);
    const refused = await post(browser, '/password', { ...link, name: '安娜', ...change });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(words);
    expect((await post(browser, '', link)).status).toBe(200);
  });

  test('what is sealed for one account finishes no other', async () => {
    const mine = await command('--account', 'seal-a');
    const theirs = await command('--account', 'seal-b');
    const step = await setPassword(mine.link);
    const sealed = /name="sealed" value="([^"]+)"/.exec(step.html)?.[1] ?? '';
    const code = new TOTP({ secret: Secret.fromBase32(step.secret) }).generate({ timestamp: time });
    expect((await post(step.browser, '/code', { ...theirs.link, sealed, code })).status).toBe(400);
    expect((await step.finish()).status).toBe(200);
  });

  test('the way back in ends what was there: sessions, second factor and password', async () => {
    // The provider's clock is the machine's.
    time = Date.now();
    const browser = createBrowser(server.origin);
    await signIn(browser, server.origin, { audience: 'admin', account: 'clerk' });
    expect((await browser.call('Order/GetList')).success).toBe(true);
    const { lines, link } = await command('--account', 'clerk');
    expect(lines[0]).toContain('within 2 hours');
    expect(await browser.call('Order/GetList')).toMatchObject({ error: { code: 401 } });
    const step = await setPassword(link);
    expect((await step.finish()).status).toBe(200);
    const roles = await db.query(
      "select role_id from account_roles r join accounts a on a.id = r.account_id where account = 'clerk' and role_id = 'owner'",
    );
    expect(roles).toHaveLength(1);
    const told = await db.query(
      "select 1 from messages where text_en like '%account clerk was made an owner%'",
    );
    expect(told).toHaveLength(1);
    const noted = await db.query(
      "select 1 from changes where verb = 'administrator.recover' and entity_id = 'A00000002'",
    );
    expect(noted).toHaveLength(1);
  });

  test('the command refuses in sentences, and changes nothing then', async () => {
    expect(await command('--account', 'customer')).toMatchObject({
      ok: false,
      lines: ["customer is a customer's account: choose another name."],
    });
    expect((await command('--account', 'No Name')).lines[0]).toContain('no account name');
    expect((await command('disable', '--account', 'nobody')).lines[0]).toBe(
      'There is no administrator nobody.',
    );
    expect((await command('roles', '--account', 'clerk', '--role', 'nosuch')).lines[0]).toContain(
      'no such role',
    );
    expect((await command('frobnicate', '--account', 'clerk')).lines[0]).toContain('Usage:');
    expect((await command()).lines[0]).toContain('Usage:');
    const other = await ownerCommand(
      { db, now, baseUrl: server.origin, issuer: 'https://id.example', keyFile },
      ['--account', 'anna'],
    );
    expect(other).toMatchObject({ ok: false });
    expect(other.lines[0]).toContain('BANYAN_OWNER');
  });

  test('demo accounts go in one step, and only with an owner left', async () => {
    await db.query(
      "delete from account_roles where role_id = 'owner' and account_id not in (select id from accounts where demo)",
    );
    expect((await command('--remove-demo')).lines[0]).toContain('Nobody would be left');
    const removed = await command('--remove-demo', '--account', 'anna');
    expect(removed.ok).toBe(true);
    expect(removed.lines[0]).toContain('admin');
    const active = await db.query("select 1 from accounts where demo and state <> 'disabled'");
    expect(active).toEqual([]);
    await expect(
      signIn(createBrowser(server.origin), server.origin, {
        audience: 'customer',
        account: 'customer',
      }),
    ).rejects.toThrow();
  });
});
