import { SESSION_PATHS } from '@banyan/contract';
import {
  beginSignIn,
  createBrowser,
  enterPassword,
  follow,
  redeemBody,
  signIn,
} from '../../testing/browser.js';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { onStillClock } from '../../testing/stillClock.js';
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

test.each([ADMIN, CUSTOMER])(
  'signs $account in, and nothing of the tokens reaches the page',
  async (who) => {
    const browser = createBrowser(server.origin);
    const response = await signIn(browser, server.origin, who);

    expect(response.status).toBe(200);
    const answer = (await response.json()) as Record<string, string>;
    expect(answer['access_token']).toMatch(/^display-/);
    const [header = '', claims = '', signature] = (answer['id_token'] ?? '').split('.');
    expect(signature).toBe('');
    expect(Buffer.from(header, 'base64url').toString()).toContain('"none"');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      account: who.account,
      aud: who.audience,
    });
    const line = response.headers
      .getSetCookie()
      .find((text) => text.startsWith(`banyan-${who.audience}=`));
    expect(line).toMatch(/HttpOnly/);
    expect(line).not.toMatch(/Secure/);
    expect(line).toMatch(/SameSite=Lax/);
    expect(await personOf(browser)).toMatchObject({
      person: { account: who.account, audience: who.audience },
    });
  },
);

test('a wrong password, and an account of the other kind, get a page that says why', async () => {
  const browser = createBrowser(server.origin);
  const { location } = await beginSignIn(browser, server.origin, 'admin');
  const wrong = await browser.post(location, 'account=admin&password=nope', {
    'accept-language': 'en',
  });
  expect(wrong.status).toBe(401);
  expect(await wrong.text()).toContain('Wrong account or password.');

  const customer = await browser.post(location, 'account=customer&password=banyan-demo');
  expect(customer.status).toBe(401);
  expect(await customer.text()).toContain('此账号不是管理员账号');
});

test('what was typed comes back as text, not as markup', async () => {
  const browser = createBrowser(server.origin);
  const { location } = await beginSignIn(browser, server.origin, 'admin');
  const page = await browser.post(
    location,
    `account=${encodeURIComponent('"><script>x')}&password=x`,
  );
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  const html = await page.text();
  expect(html).toContain('&quot;&gt;&lt;script&gt;x');
  expect(html).not.toContain('<script>');
});

test('after eight wrong passwords the account is closed to this address, even for the right one', async () => {
  await onStillClock(database(), async (origin) => {
    const browser = createBrowser(origin);
    const { location } = await beginSignIn(browser, origin, 'customer');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect((await browser.post(location, 'account=customer2&password=nope')).status).toBe(401);
    }
    const closed = await browser.post(location, 'account=customer2&password=banyan-demo');
    expect(closed.status).toBe(429);
    expect(await closed.text()).toContain('role="alert"');
  });
  await database().query('delete from limits');
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another site, by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling host', { 'sec-fetch-site': 'same-site' }],
  ['a sandboxed frame', { origin: 'null' }],
])('refuses posts from %s', async (_who, headers) => {
  const browser = createBrowser(server.origin);
  await signIn(browser, server.origin, ADMIN);
  for (const path of [...Object.values(SESSION_PATHS), '/api/services/app/Order/GetList']) {
    expect((await browser.post(path, {}, headers)).status).toBe(403);
  }
  expect(await personOf(browser)).toMatchObject({ person: { account: 'admin' } });
});

test.each([
  ['nonce', { nonce: 'another-nonce' }],
  ['verifier', { code_verifier: 'v'.repeat(43) }],
  ['code', { code: 'c'.repeat(43) }],
  ['client', { client_id: 'customer' }],
  ['redirect', { redirect_uri: 'https://evil.example/callback' }],
])('a sign-in with a changed %s opens no session', async (_what, change) => {
  const browser = createBrowser(server.origin);
  const begun = await beginSignIn(browser, server.origin, 'admin');
  const callback = await enterPassword(browser, begun.location, { account: 'admin' });
  expect(new URL(callback, server.origin).searchParams.get('state')).toBe(begun.state);
  const body = { ...redeemBody(server.origin, 'admin', callback, begun), ...change };
  const response = await browser.post(SESSION_PATHS.token, new URLSearchParams(body).toString());
  expect(response.status).toBe(400);
  expect(await personOf(browser)).toMatchObject({ person: null, menu: [] });
});

test('a code is redeemed once', async () => {
  const browser = createBrowser(server.origin);
  const begun = await beginSignIn(browser, server.origin, 'admin');
  const callback = await enterPassword(browser, begun.location, { account: 'admin' });
  const body = new URLSearchParams(redeemBody(server.origin, 'admin', callback, begun)).toString();
  expect((await browser.post(SESSION_PATHS.token, body)).status).toBe(200);
  expect((await browser.post(SESSION_PATHS.token, body)).status).toBe(400);
});

test('renews silently with the same handle; without a session the provider says login_required', async () => {
  const browser = createBrowser(server.origin);
  const silent = { prompt: 'none', redirect_uri: `${server.origin}/silent-renew` };
  const before = await beginSignIn(browser, server.origin, 'customer', silent);
  expect(before.location).toMatch(/^\/silent-renew\?.*error=login_required/);

  await signIn(browser, server.origin, CUSTOMER);
  const handle = browser.cookies.get('banyan-customer');
  const begun = await beginSignIn(browser, server.origin, 'customer', silent);
  expect(begun.location).toMatch(/^\/silent-renew\?.*code=/);
  const body = redeemBody(server.origin, 'customer', begun.location, begun);
  const renewed = await browser.post(SESSION_PATHS.token, new URLSearchParams(body).toString());
  expect(renewed.status).toBe(200);
  expect(browser.cookies.get('banyan-customer')).toBe(handle);

  const page = await browser.get('/silent-renew?code=x');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
});

test('signed in as an administrator, the customer of the same browser is signed out', async () => {
  const browser = createBrowser(server.origin);
  await signIn(browser, server.origin, CUSTOMER);
  const old = browser.cookieHeader();
  expect((await signIn(browser, server.origin, ADMIN)).status).toBe(200);
  expect(browser.cookies.has('banyan-customer')).toBe(false);
  expect(browser.cookies.has('token')).toBe(false);
  expect(browser.cookies.get('admin-token')).toBe('1');
  const stale = await fetch(`${server.origin}${SESSION_PATHS.me}`, {
    method: 'POST',
    headers: { origin: server.origin, cookie: old },
  });
  expect(await stale.json()).toMatchObject({ person: null, menu: [] });
});

test('signing out ends the session here and at the provider, without a question', async () => {
  const browser = createBrowser(server.origin);
  await signIn(browser, server.origin, ADMIN);
  const { redirect } = (await (await browser.post(SESSION_PATHS.end, undefined)).json()) as {
    redirect: string;
  };
  expect(await personOf(browser)).toMatchObject({ person: null });
  expect(await follow(browser, await browser.get(redirect))).toBe('/logout-callback');
  const { location } = await beginSignIn(browser, server.origin, 'admin');
  expect(location).toMatch(/^\/idp\/interaction\//);
});

test('a session past its end identifies no user', async () => {
  const browser = createBrowser(server.origin);
  await signIn(browser, server.origin, ADMIN);
  await database().query('update sessions set expires_at = 1');
  expect(await personOf(browser)).toMatchObject({ person: null });
});

test('an account that lost its rights loses them at once', async () => {
  const browser = createBrowser(server.origin);
  await signIn(browser, server.origin, { audience: 'admin', account: 'clerk' });
  await database().query("update accounts set role = 'none' where account = 'clerk'");
  expect(await personOf(browser)).toMatchObject({ person: null });
  await database().query("update accounts set role = 'admin' where account = 'clerk'");
});

test('behind a proxy, everything speaks of the public address and nothing calls it', async () => {
  const proxied = await startTestServer(database(), {
    BANYAN_BASE_URL: 'https://banyan.example',
    BANYAN_TRUST_PROXY: 'true',
  });
  try {
    const browser = createBrowser(proxied.origin, proxied.listener);
    const answer = await signIn(browser, proxied.origin, ADMIN);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age/);
    const line = answer.headers.getSetCookie().find((text) => text.includes('banyan-admin='));
    expect(line).toMatch(/^__Host-Http-banyan-admin=.*; Secure; HttpOnly$/);
    // The cookie name of a trial identifies no user here, whatever its value.
    const handle = browser.cookies.get('__Host-Http-banyan-admin');
    const cookie = `banyan-admin=${handle}`;
    const me = await fetch(`${proxied.listener}${SESSION_PATHS.me}`, {
      method: 'POST',
      headers: { cookie, origin: proxied.origin },
    });
    expect(await me.json()).toMatchObject({ person: null });
    expect(await personOf(browser)).toMatchObject({ person: { account: 'admin' } });
    const ended = await browser.post(SESSION_PATHS.end, undefined);
    const { redirect } = (await ended.json()) as { redirect: string };
    expect(redirect).toMatch(/^https:\/\/banyan\.example\/idp\/session\/end\?/);
    expect(await follow(browser, await browser.get(redirect))).toBe('/logout-callback');
  } finally {
    await proxied.close();
  }
});

test('healthz names what is not ready', async () => {
  expect(await (await fetch(`${server.origin}/healthz`)).json()).toMatchObject({ ok: true });
});
