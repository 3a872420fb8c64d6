import { beginSignIn, createBrowser } from '../testing/browser.js';
import { createSecurityStage, type SecurityStage } from '../testing/securityStage.js';
import { testDatabases } from '../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: SecurityStage;

  beforeAll(async () => {
    stage = await createSecurityStage(database);
  });
  afterAll(() => stage.close());

  const typed = async (account: string) => {
    const browser = createBrowser(stage.server.origin);
    const { location } = await beginSignIn(browser, stage.server.origin, 'admin');
    return browser.post(
      location,
      new URLSearchParams({ account, password: 'guess-guess' }).toString(),
    );
  };

  test('text typed as an account is in no table and no log when no account has that name', async () => {
    const secret = 'my-Secret-Passphrase';
    for (let tries = 0; tries < 10; tries += 1) await typed(secret);
    await typed('admin');
    const rows = await stage.db.query("select account from audit_log where kind like 'signIn%'");
    const names = rows.map(({ account }) => String(account));
    expect(names).toContain('admin');
    expect(names.some((name) => /^#[\w-]{8}$/.test(name))).toBe(true);
    for (const table of ['audit_log', 'messages', 'limits']) {
      expect(
        JSON.stringify(await stage.db.query(`select * from ${table}`)).toLowerCase(),
      ).not.toContain(secret.toLowerCase());
    }
    expect(stage.logged().toLowerCase()).not.toContain(secret.toLowerCase());
  });

  test('the same name has the same mark, another name another', async () => {
    await stage.reset();
    for (const name of ['Nobody-here', 'nobody-HERE', 'somebody-else']) await typed(name);
    const rows = await stage.db.query(
      "select distinct account from audit_log where kind = 'signInFailed'",
    );
    expect(rows).toHaveLength(2);
  });

  test('the sign-in page of a trial says that it is one', async () => {
    const browser = createBrowser(stage.server.origin);
    const { location } = await beginSignIn(browser, stage.server.origin, 'admin');
    expect(await (await browser.get(location)).text()).toContain('试用环境，仅限本机');
  });

  test('a stranger begins only so many sign-ins a minute', async () => {
    const { origin } = stage.server;
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          fetch(`${origin}/idp/auth?client_id=admin`, { redirect: 'manual' }),
        ),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(90);
    expect(statuses[0]).not.toBe(429);
  });
});
