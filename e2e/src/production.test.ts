import { hasPostgres, type Postgres, startPostgres } from '@banyan/testing/node';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type BehindTls, startBehindTls } from './harness/behindTls.js';
import { openBrowser, openPerson, openWindow, PASSWORD, signIn } from './harness/browser.js';
import { NGINX } from './harness/nginx.js';
import { ownAddress } from './harness/ownAddress.js';

const OWN_PASSWORD = 'ein-ganz-neues-Wort';
const DEMO_ACCOUNTS = ['admin', 'clerk', 'customer', 'customer2'];
/** What every installation begins with: what is sold, who may do what, its own builds and keys. */
const GIVEN = [
  // The legal texts that are shipped.
  'article_revisions',
  'articles',
  'catalogue_revisions',
  'dictionaries',
  'edition_offers',
  'editions',
  'identity_secrets',
  'jobs',
  'kit_packages',
  'legal_versions',
  'licence_keys',
  'migrations',
  'offer_prices',
  'products',
  'publish_policy',
  'release_areas',
  'release_events',
  'release_registry',
  'release_versions',
  'roles',
  'traffic_rules',
];

const address = ownAddress();
const isPossible = address !== null && NGINX !== null && hasPostgres();
if (!isPossible) {
  console.warn(
    'no IPv4 address but loopback, no nginx or no PostgreSQL: the tests of "production behind TLS" are left out',
  );
}

(isPossible ? describe : describe.skip)('production behind TLS', () => {
  let postgres: Postgres;
  let browser: Browser;
  let stage: BehindTls;
  let filled: readonly string[] = [];
  const opened: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    opened.push(() => browser.close());
    postgres = await startPostgres();
    opened.push(() => postgres.remove());
    stage = await startBehindTls(address ?? '', { DATABASE_URL: postgres.url });
    opened.push(() => stage.stop());
    filled = await tablesWithRows(postgres.url);
  });
  afterAll(async () => {
    // Whatever of it has begun, newest first.
    for (const close of opened.reverse()) await close();
  });

  const newPerson = () => openPerson(browser, stage.baseUrl, { ignoreHTTPSErrors: true });

  test('an empty database begins with no demo row, and no password is printed', () => {
    expect(filled).toEqual(GIVEN);
    expect(stage.product.said()).toContain(`Banyan is at ${stage.baseUrl}`);
    expect(stage.product.said()).not.toMatch(/password|demo/i);
  });

  test('no demo account signs in', async () => {
    const person = await newPerson();
    for (const account of DEMO_ACCOUNTS) {
      const { page } = await openWindow(person);
      await page.goto('/admin');
      await signIn(page, account, PASSWORD);
      await page.getByRole('alert').waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/idp\/interaction\//);
      await page.close();
    }
    await person.close();
  });

  test('http leads to https, which browsers are told to keep to', async () => {
    const person = await newPerson();
    const led = await person.request.get(`${stage.plainUrl}/order-list?x=1`, { maxRedirects: 0 });
    expect(led.status()).toBe(301);
    expect(led.headers()['location']).toBe(`${stage.baseUrl}/order-list?x=1`);
    const page = await person.request.get('/naolituindex');
    expect(page.headers()['strict-transport-security']).toMatch(/^max-age=31536000/);
    await person.close();
  });

  test('the first owner comes in by the printed link, signs in with the second factor and sees all', async () => {
    const link = linkIn(await stage.owner('--account', 'anna'));
    const person = await newPerson();
    const page = await acceptInvitation(person, link, 'anna', '安娜');
    await page.waitForURL('**/admin');
    expect(await menuOf(page)).toEqual(expect.arrayContaining(['订单', '社区', '日志', '系统']));
    await person.close();
    // The address is the person's own, not that of a proxy.
    expect(await addressesIn(postgres.url)).toEqual([address]);
  });

  test('a colleague who was invited with a role sees the menu of that role alone', async () => {
    const link = linkIn(
      await stage.owner('invite', '--account', 'bao', '--name', '宝', '--role', 'finance'),
    );
    const person = await newPerson();
    const page = await acceptInvitation(person, link, 'bao', '宝玉');
    await page.waitForURL('**/admin');
    expect(await menuOf(page)).toEqual(['订单', '产品', '用户', '统计', '系统']);
    await person.close();
  });

  /** From the link to the work area. */
  async function acceptInvitation(
    person: BrowserContext,
    link: string,
    account: string,
    name: string,
  ): Promise<Page> {
    const { page, faults } = await openWindow(person);
    await page.goto(link);
    await page.getByLabel('姓名').fill(name);
    await page.getByLabel('新密码', { exact: true }).fill(OWN_PASSWORD);
    await page.getByLabel('再次输入新密码').fill(OWN_PASSWORD);
    // Neither the address nor the history keeps the secret.
    expect(page.url()).not.toContain('#');
    await page.getByRole('button', { name: '继续' }).click();
    const shown = (await page.locator('code').first().textContent()) ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(' ', '')) });
    await page.getByLabel('验证码').fill(totp.generate());
    await page.getByRole('button', { name: '完成' }).click();
    await page.getByRole('link', { name: '去登录' }).click();
    await signIn(page, account, OWN_PASSWORD);
    // Each code is good once: the next one is taken already.
    await page.getByLabel('验证码').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    expect(faults()).toEqual([]);
    return page;
  }
});

function linkIn(printed: string): string {
  return /^https:\S+$/m.exec(printed)?.[0] ?? '';
}

/** The headings of the main menu; its other buttons have a sign and no text. */
async function menuOf(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const names = await menu.getByRole('button').allTextContents();
  return names.filter((name) => name !== '');
}

async function tablesWithRows(url: string): Promise<readonly string[]> {
  return query(url, async (ask) => {
    const tables = await ask(
      "select tablename as found from pg_tables where schemaname = 'public' order by 1",
    );
    const filled: string[] = [];
    for (const table of tables) {
      const rows = await ask(`select '' as found from "${table}" limit 1`);
      if (rows.length > 0) filled.push(table);
    }
    return filled;
  });
}

/** Where the entries of the audit log say that they come from. */
function addressesIn(url: string): Promise<readonly string[]> {
  return query(url, (ask) => ask('select distinct address as found from audit_log'));
}

/** @param work gets a way to ask for one column, `found` */
async function query<T>(
  url: string,
  work: (ask: (sql: string) => Promise<readonly string[]>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (sql) => {
      const { rows } = await client.query<{ readonly found: string }>(sql);
      return rows.map(({ found }) => found);
    });
  } finally {
    await client.end();
  }
}
