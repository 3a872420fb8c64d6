import { SESSION_PATHS } from '@banyan/contract';
import { createCookies } from '../../ground/requests/cookies.js';
import { createHandles } from '../../identity/ownSessions/handle.js';
import { type Browser, beginSignIn, createBrowser, redeemBody } from '../../testing/browser.js';
import { createSecurityStage, PASSWORD, type SecurityStage } from '../../testing/securityStage.js';
import { resultOf } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const { hashIn } = createHandles(createCookies(false));

const NEXT = 'ein-ganz-neues-Wort';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

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

  const sessionsOf = async (browser: Browser) =>
    resultOf('Security/GetSessions', await browser.call('Security/GetSessions'));
  const isIn = async (browser: Browser) => (await browser.call('Security/GetState')).success;
  /** Whether the provider lets this browser in again without a password. */
  const comesBack = async (browser: Browser) => {
    const { location } = await beginSignIn(browser, stage.server.origin, 'admin', {
      prompt: 'none',
    });
    return location.includes('code=');
  };
  const change = (browser: Browser, current: string, next: string) =>
    browser.call('Security/ChangePassword', { current, next });
  const auditKinds = async () =>
    (await stage.db.query('select kind, account from audit_log order by id')).map(
      ({ kind, account }) => `${String(kind)} ${String(account)}`,
    );

  test('shows the own sessions, the one that asks first; ends one, and its way back', async () => {
    const here = await stage.signedIn('admin');
    const there = await stage.signedIn('admin');
    await stage.signedIn('clerk');
    stage.later(61);
    await there.call('Security/GetState', {}, { 'user-agent': CHROME });
    await there.post(SESSION_PATHS.active, undefined);

    const mine = await sessionsOf(here);
    expect(mine.map(({ current }) => current)).toEqual([true, false]);
    expect(mine[0]?.address).toBe('127.0.0.1');
    expect(mine[1]?.device).toBe('node');
    expect(Date.parse(mine[1]?.activeAt ?? '') - Date.parse(mine[1]?.openedAt ?? '')).toBe(61_000);

    const id = mine[1]?.id;
    expect(await comesBack(there)).toBe(true);
    expect(await here.call('Security/EndSession', { id })).toMatchObject({ result: { ended: 1 } });
    expect(await there.call('Security/GetState')).toMatchObject({ error: { code: 401 } });
    expect(await comesBack(there)).toBe(false);
    expect(await comesBack(here)).toBe(true);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect(await here.call('Security/EndSession', { id })).toMatchObject({ error: { code: 404 } });
    expect(await auditKinds()).toEqual([
      'signedIn admin',
      'signedIn admin',
      'signedIn clerk',
      'sessionEnded admin',
    ]);
  });

  test('a renewal that was under way when its session ended does not bring it back', async () => {
    const here = await stage.signedIn('admin');
    const there = await stage.signedIn('admin');
    const { origin } = stage.server;
    const silent = { prompt: 'none', redirect_uri: `${origin}/silent-renew` };
    const begun = await beginSignIn(there, origin, 'admin', silent);
    // The provider's session is kept: even so no session is left to renew.
    const hash = hashIn(there.cookieHeader(), 'admin');
    await stage.db.query('delete from sessions where handle_hash = $1', [hash]);
    const form = new URLSearchParams(redeemBody(origin, 'admin', begun.location, begun)).toString();
    expect((await there.post(SESSION_PATHS.token, form)).status).toBe(400);
    expect(await isIn(there)).toBe(false);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  test('the session of another user can be neither seen nor ended', async () => {
    const admin = await stage.signedIn('admin');
    const clerk = await stage.signedIn('clerk');
    const [mine] = await sessionsOf(admin);
    expect(await clerk.call('Security/EndSession', { id: mine?.id })).toMatchObject({
      status: 404,
    });
    expect(await isIn(admin)).toBe(true);
    expect((await sessionsOf(clerk)).map(({ id }) => id)).not.toContain(mine?.id);
  });

  test('a session that ends tells the hub of it, and no secret', async () => {
    const here = await stage.signedIn('admin');
    await stage.signedIn('admin');
    const told = new Promise<string>((resolve) => {
      void stage.db.listen('hub', (payload) => {
        if (payload.includes('"ended"')) resolve(payload);
      });
    });
    await here.call('Security/EndOtherSessions');
    const notice: unknown = JSON.parse(await told);
    expect(notice).toMatchObject({ kind: 'ended' });
    expect(Object.keys(notice as object).sort()).toEqual(['itself', 'kind', 'session']);
  });

  test('ends all others, also those whose session here has gone while the provider knows them', async () => {
    const here = await stage.signedIn('admin');
    const there = await stage.signedIn('admin');
    const gone = await stage.signedIn('admin');
    const clerk = await stage.signedIn('clerk');
    const hash = hashIn(gone.cookieHeader(), 'admin');
    await stage.db.query('delete from sessions where handle_hash = $1', [hash]);
    expect(await here.call('Security/EndOtherSessions')).toMatchObject({ result: { ended: 1 } });
    for (const browser of [there, gone]) {
      expect(await isIn(browser)).toBe(false);
      expect(await comesBack(browser)).toBe(false);
    }
    for (const browser of [here, clerk]) expect(await isIn(browser)).toBe(true);
  });

  test('changes the password: the old one is no longer good, the others are out', async () => {
    const here = await stage.signedIn('admin');
    const there = await stage.signedIn('admin');
    expect(await change(here, PASSWORD, NEXT)).toMatchObject({ result: { ended: 1 } });
    expect(await isIn(here)).toBe(true);
    expect(await comesBack(here)).toBe(true);
    expect(await isIn(there)).toBe(false);
    expect(await comesBack(there)).toBe(false);
    await expect(stage.signedIn('admin')).rejects.toThrow(/401/);
    await stage.signedIn('admin', NEXT);
    expect(await auditKinds()).toEqual([
      'signedIn admin',
      'signedIn admin',
      'passwordChanged admin',
      'signInFailed admin',
      'signedIn admin',
    ]);
  });

  test.each([
    ['kurz', 'short'],
    ['banyan-demo', 'same'],
    ['Password123', 'leaked'],
  ])('refuses %s: %s', async (next, reason) => {
    const admin = await stage.signedIn('admin');
    expect(await change(admin, PASSWORD, next)).toMatchObject({
      status: 400,
      error: { code: 'PASSWORD_WEAK', details: { reason } },
    });
    await stage.signedIn('admin');
  });

  test('a wrong current password is refused, and too many close the account to that address', async () => {
    const admin = await stage.signedIn('admin');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect(await change(admin, 'wrong', NEXT)).toMatchObject({
        error: { code: 'PASSWORD_WRONG' },
      });
    }
    expect(await change(admin, PASSWORD, NEXT)).toMatchObject({
      status: 429,
      error: { code: 'TOO_MANY_ATTEMPTS' },
    });
    await expect(stage.signedIn('admin')).rejects.toThrow(/429/);
    expect(await auditKinds()).toEqual(['signedIn admin', 'signInLimited admin']);
  });

  test('sign-out and a failed sign-in are in the log, an unknown name as a mark', async () => {
    const browser = await stage.signedIn('clerk');
    await browser.post(SESSION_PATHS.end, undefined);
    await expect(stage.signedIn('No-Such-Person', 'x')).rejects.toThrow(/401/);
    expect(await auditKinds()).toEqual([
      'signedIn clerk',
      'signedOut clerk',
      expect.stringMatching(/^signInFailed #[\w-]{8}$/),
    ]);
  });

  test('neither log nor database has a password in clear', async () => {
    const admin = await stage.signedIn('admin');
    await change(admin, 'wrong-but-secret', NEXT);
    await change(admin, PASSWORD, NEXT);
    const tables = await stage.db.query(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await stage.db.query(`select * from ${String(name)} limit 500`);
      const text = JSON.stringify(rows, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      for (const secret of [NEXT, 'wrong-but-secret', PASSWORD]) {
        expect([name, text.includes(secret)]).toEqual([name, false]);
      }
    }
    for (const secret of [NEXT, 'wrong-but-secret']) expect(stage.logged()).not.toContain(secret);
  });

  test('a visitor is told to sign in', async () => {
    const visitor = createBrowser(stage.server.origin);
    expect(await visitor.call('Security/GetSessions')).toMatchObject({ error: { code: 401 } });
  });
});
