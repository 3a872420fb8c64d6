import { SESSION_PATHS } from '@banyan/contract';
import { beginSignIn, createBrowser, follow, signIn } from '../../testing/browser.js';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';

const database = filledDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(database());
});

afterAll(() => server.close());

const ADMIN = { audience: 'admin', account: 'admin' } as const;
const CUSTOMER = { audience: 'customer', account: 'customer' } as const;

async function personOf(browser: ReturnType<typeof createBrowser>): Promise<unknown> {
  return (await browser.post(SESSION_PATHS.me, undefined)).json();
}

test('the access token of a sign-in has the scope of the API', async () => {
  await signIn(createBrowser(server.origin), server.origin, ADMIN);
  const issued = await database().query(
    "select distinct payload ->> 'scope' as scope from identity_records where model = 'AccessToken'",
  );
  expect(issued).toEqual([{ scope: 'openid profile api' }]);
});

test('an administrator belongs to the company or to an organisation of their own, a customer to none', async () => {
  const staff = createBrowser(server.origin);
  await signIn(staff, server.origin, ADMIN);
  const shown = (browser: typeof staff) =>
    ['orgid', 'orgname'].map((name) => decodeURIComponent(browser.cookies.get(name) ?? ''));
  expect(shown(staff)).toEqual(['company', '榕思维']);
  expect(await personOf(staff)).toMatchObject({ person: { orgId: 'company', orgName: '榕思维' } });

  await database().query(
    "update accounts set org_id = 'east', org_name = '华东区' where account = 'admin'",
  );
  expect(await personOf(staff)).toMatchObject({ person: { orgId: 'east', orgName: '华东区' } });
  await signIn(staff, server.origin, ADMIN);
  expect(shown(staff)).toEqual(['east', '华东区']);
  await database().query("update accounts set org_id = '', org_name = '' where account = 'admin'");

  const customer = createBrowser(server.origin);
  await signIn(customer, server.origin, CUSTOMER);
  expect(shown(customer)).toEqual(['', '']);
});

test('a sign-in page that is over leads on through the shell: its link ends no session', async () => {
  const { location } = await beginSignIn(createBrowser(server.origin), server.origin, 'admin');
  const over = await createBrowser(server.origin).get(location);
  const html = await over.text();
  expect([over.status, html.includes('登录已过期')]).toEqual([400, true]);
  expect([...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href)).toEqual(['/callback']);
});

describe('the sign-in page of a customer who is about to order', () => {
  const CHOICE = '/orderpage?edition=naolitu-professional&term=y1&seats=2&code=%3Cb%3E';

  async function pageOf(audience: 'admin' | 'customer', returnto: string): Promise<string> {
    const browser = createBrowser(server.origin);
    const { location } = await beginSignIn(browser, server.origin, audience, { returnto });
    return (await browser.get(location)).text();
  }

  test('names the order, and leads through registration back to it', async () => {
    const html = await pageOf('customer', CHOICE);
    expect(html).toContain('<strong>脑力图专业版 · 1 年 · 2 人 · 优惠码 &lt;b&gt;</strong>');
    const back = new URLSearchParams({ returnTo: CHOICE }).toString();
    expect(html).toContain(`href="/register?${back}"`);
  });

  test.each([
    ['of another page', 'customer', '/personal/info?edition=naolitu-professional&term=y1'],
    ['of an edition that there is not', 'customer', '/orderpage?edition=nothing&term=y1'],
    ['of an administrator', 'admin', CHOICE],
  ] as const)('names no order %s', async (_what, audience, returnto) => {
    expect(await pageOf(audience, returnto)).not.toContain('class="order"');
  });

  test('never leads to another site', async () => {
    const html = await pageOf('customer', 'https://evil.example/orderpage');
    expect(html).toContain('href="/register"');
  });
});

test.each([
  ['bsuser', 'admin', 'customer', 'admin'],
  ['bsadmin', 'customer', 'admin', 'customer'],
] as const)(
  'with the logintype %s, a sign-in of the %s lets in no %s',
  async (logintype, audience, other, own) => {
    const browser = createBrowser(server.origin);
    const { location } = await beginSignIn(browser, server.origin, audience, { logintype });
    const refused = await browser.post(location, `account=${other}&password=banyan-demo`);
    expect(refused.status).toBe(401);
    const entered = await browser.post(location, `account=${own}&password=banyan-demo`);
    expect(await follow(browser, entered)).toMatch(/^\/callback\?code=/);
  },
);
