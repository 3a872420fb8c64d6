import { LOGIN_TOKEN_PATH, SERVICE_BASE, SESSION_PATHS } from '@banyan/contract';
import { beginSignIn, createBrowser, signIn } from '../../testing/browser.js';
import { collectLog } from '../../testing/collectLog.js';
import {
  createLinks,
  INVITED,
  INVITED_REQUEST,
  LINK_SECRET,
  PASS,
  ticketOf,
} from '../../testing/links.js';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';

const database = filledDatabase();
let server: TestServer;
const log: string[] = [];

beforeAll(async () => {
  server = await startTestServer(
    database(),
    { BANYAN_LOGINTOKEN_SECRET: LINK_SECRET },
    { log: collectLog(log) },
  );
});
afterEach(async () => {
  await database().query('delete from sessions');
});
afterAll(() => server.close());

const { issue, newToken, open, accept, enter, personOf } = createLinks(() => server.origin);

test('a link signs its customer in, with a yes and without a password', async () => {
  const browser = createBrowser(server.origin);
  const offer = await open(browser, await newToken());
  expect(offer).toEqual({
    kind: 'ask',
    returnTo: '/personal/info',
    isElsewhere: false,
    ticket: expect.any(String) as string,
    name: '李*明',
    current: null,
  });
  expect(browser.cookies.size).toBe(0);

  const accepted = await accept(browser, ticketOf(offer));
  expect(await accepted.json()).toEqual({ subjectid: INVITED });
  expect(accepted.headers.getSetCookie()[0]).toMatch(/HttpOnly$/);
  expect(await enter(browser)).toMatchObject({ audience: 'customer', userId: INVITED });
  expect(browser.cookies.has(PASS)).toBe(false);
});

test.each([
  ['elsewhere', 'https://evil.example/personal/info'],
  ['to the staff', '/order-list'],
])('a link that leads %s still asks, and leads to the web home', async (_where, redirecturl) => {
  const browser = createBrowser(server.origin);
  const offer = await open(browser, await newToken(), redirecturl);
  expect(offer).toMatchObject({ kind: 'ask', returnTo: '/webHome', isElsewhere: true });
});

test('before the yes, and after a no, the sign-in page asks for the password', async () => {
  const browser = createBrowser(server.origin);
  await open(browser, await newToken());
  expect(await enter(browser)).toBeNull();
});

test('a pass lets in whom it is for only, and once', async () => {
  const browser = createBrowser(server.origin);
  await accept(browser, ticketOf(await open(browser, await newToken())));
  const pass = browser.cookies.get(PASS) ?? '';
  // Without the subject it is an ordinary sign-in.
  expect(await enter(browser, { prompt: 'login' })).toBeNull();
  expect(await enter(browser)).toMatchObject({ userId: INVITED });

  const thief = createBrowser(server.origin);
  const begun = await beginSignIn(thief, server.origin, 'customer', INVITED_REQUEST);
  const page = await thief.get(begun.location, {
    cookie: `${thief.cookieHeader()}; ${PASS}=${pass}`,
  });
  expect(page.status).toBe(200);
});

test('no administrator comes in by a pass', async () => {
  const browser = createBrowser(server.origin);
  await accept(browser, ticketOf(await open(browser, await newToken())));
  const begun = await beginSignIn(browser, server.origin, 'admin', INVITED_REQUEST);
  const page = await browser.get(begun.location);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('管理员登录')]);
  expect(await issue('A00000001').then((answer) => answer.status)).toBe(403);
});

test('opening, looking ahead and HEAD use nothing up', async () => {
  const browser = createBrowser(server.origin);
  const logintoken = await newToken();
  const query = new URLSearchParams({ redirecturl: '/', subjectid: INVITED, logintoken });
  const path = `/autologin?${query.toString()}`;
  await browser.get(path);
  await browser.get(path, { 'sec-purpose': 'prefetch' });
  await browser.get(path, { 'sec-purpose': 'prefetch;prerender' });
  await fetch(server.origin + path, { method: 'HEAD' });
  const ticket = ticketOf(await open(browser, logintoken));

  await accept(browser, ticket);
  const { location } = await beginSignIn(browser, server.origin, 'customer', INVITED_REQUEST);
  const headers = { cookie: browser.cookieHeader() };
  const head = await fetch(server.origin + location, {
    method: 'HEAD',
    headers,
    redirect: 'manual',
  });
  expect(head.status).toBe(200);
  expect((await browser.get(location)).status).toBe(303);
});

test('a page of another origin can do nothing with a link', async () => {
  const browser = createBrowser(server.origin);
  const logintoken = await newToken();
  const body = { redirecturl: '/', subjectid: INVITED, logintoken };
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await browser.post(SESSION_PATHS.autologin, body, foreign)).status).toBe(403);
  const ticket = ticketOf(await open(browser, logintoken));
  const answer = await browser.post(SESSION_PATHS.autologinAccept, { ticket }, foreign);
  expect(answer.status).toBe(403);
  expect(browser.cookies.has(PASS)).toBe(false);
});

test('the user who is signed in already is named; the same customer just continues', async () => {
  const staff = createBrowser(server.origin);
  await signIn(staff, server.origin, { audience: 'admin', account: 'admin' });
  expect(await open(staff, await newToken())).toMatchObject({
    kind: 'ask',
    current: { username: '周敏', audience: 'admin' },
  });
  const other = createBrowser(server.origin);
  await signIn(other, server.origin, { audience: 'customer', account: 'customer2' });
  expect(await open(other, await newToken())).toMatchObject({
    kind: 'ask',
    current: { username: '王思远', audience: 'customer' },
  });
  const same = createBrowser(server.origin);
  await signIn(same, server.origin, { audience: 'customer', account: 'customer' });
  expect(await open(same, await newToken())).toMatchObject({ kind: 'there' });
  expect(await personOf(same)).toMatchObject({ userId: INVITED });
});

test('the new customer is signed in, even if another user had a session at the provider', async () => {
  const browser = createBrowser(server.origin);
  await signIn(browser, server.origin, { audience: 'customer', account: 'customer2' });
  const before = browser.cookies.get('banyan-customer');
  await accept(browser, ticketOf(await open(browser, await newToken())));
  expect(await enter(browser)).toMatchObject({ userId: INVITED });
  expect(browser.cookies.get('banyan-customer')).not.toBe(before);
});

test('guesses are slowed down, and no guess opens a session', async () => {
  const guesser = await startTestServer(database(), { BANYAN_LOGINTOKEN_SECRET: LINK_SECRET });
  try {
    const browser = createBrowser(guesser.origin);
    const statuses = new Map<number, number>();
    for (let guess = 0; guess < 200; guess += 1) {
      const body = {
        redirecturl: '/',
        subjectid: INVITED,
        logintoken: `${guess}`.padEnd(43, 'x'),
      };
      const { status } = await browser.post(SESSION_PATHS.autologin, body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 30, 429: 170 });
    expect(browser.cookies.size).toBe(0);
    expect(await database().query('select 1 from sessions')).toEqual([]);
  } finally {
    await guesser.close();
  }
});

test.each([
  ['nothing', undefined],
  ['no list', []],
  ['no token', { redirecturl: '/', subjectid: INVITED }],
  ['a value that cannot be compared', { subjectid: { length: { toString: 1, valueOf: 1 } } }],
  ['a number', { redirecturl: '/', subjectid: INVITED, logintoken: 1 }],
  ['a long address', { redirecturl: 'x'.repeat(3000), subjectid: INVITED, logintoken: 'x' }],
])('a body with %s is a bad request', async (_name, body) => {
  const answer = await createBrowser(server.origin).post(SESSION_PATHS.autologin, body);
  expect(answer.status).toBe(400);
});

test('without an assertion, or without a secret of its own, there are no logintokens', async () => {
  const bare = await fetch(`${server.origin}${SERVICE_BASE}${LOGIN_TOKEN_PATH}`, {
    method: 'POST',
  });
  expect(bare.status).toBe(401);
  expect(bare.headers.get('www-authenticate')).toContain('invalid_token');
  const plain = await startTestServer(database());
  try {
    const headers = { authorization: 'Bearer a.b.c' };
    const address = `${plain.origin}${SERVICE_BASE}${LOGIN_TOKEN_PATH}`;
    expect((await fetch(address, { method: 'POST', headers })).status).toBe(401);
  } finally {
    await plain.close();
  }
});

test('no secret of all this is in the log', async () => {
  const browser = createBrowser(server.origin);
  const logintoken = await newToken();
  await browser.get(`/autologin?logintoken=${logintoken}`);
  const ticket = ticketOf(await open(browser, logintoken));
  await open(browser, logintoken);
  await accept(browser, ticket);
  await accept(browser, ticket);
  const pass = browser.cookies.get(PASS) ?? 'none';
  await enter(browser);
  for (const secret of [logintoken, ticket, pass, LINK_SECRET]) {
    expect(log.filter((line) => line.includes(secret))).toEqual([]);
  }
});
