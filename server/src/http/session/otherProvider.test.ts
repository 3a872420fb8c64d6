import { type Audience, SESSION_PATHS } from '@banyan/contract';
import type { Db } from '../../ground/database/db.js';
import { createBrowser, signIn as signInHere } from '../../testing/browser.js';
import { createOtherStage, type OtherStage, type Visitor } from '../../testing/otherStage.js';
import { OTHER_ADMIN, OTHER_CUSTOMER } from '../../testing/otherTokens.js';
import { claims, seconds, without } from '../../testing/spoils.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { startTestServer } from '../../testing/testServer.js';

describe.each(testDatabases)('on $name', ({ createFilled }) => {
  let place: TestPlace;
  let db: Db;
  let stage: OtherStage;

  beforeAll(async () => {
    place = await createFilled();
    db = await place.open();
    stage = await createOtherStage(db);
  });

  afterEach(async () => {
    stage.provider.spoil = null;
    await db.query('delete from sessions');
  });

  afterAll(async () => {
    await stage.close();
    await db.close();
    await place.remove();
  });

  async function signedIn(audience: Audience): Promise<Visitor> {
    stage.provider.person = audience === 'admin' ? OTHER_ADMIN : OTHER_CUSTOMER;
    const visitor = stage.visitor();
    const response = await visitor.signIn(audience);
    if (response.status !== 200) throw new Error(await response.text());
    return visitor;
  }

  const silently = () => ({ prompt: 'none', redirect_uri: `${stage.server.origin}/silent-renew` });
  const handleOf = ({ browser }: Visitor) => browser.cookies.get('banyan-admin');

  test('an administrator signs in, with what the claims give and no more', async () => {
    const admin = await signedIn('admin');
    expect(await admin.person()).toEqual({
      audience: 'admin',
      sessionId: expect.any(String) as string,
      userId: 'acme|7',
      account: 'zhou',
      username: '周敏',
      alarmcode: '110101',
      orgId: 'acme-3',
      orgName: '市局三队',
      permissions: ['orders.view', 'invoices.view'],
      expiresAt: expect.any(Number) as number,
      idleEndsAt: expect.any(Number) as number,
    });
    const shown = (name: string) => decodeURIComponent(admin.browser.cookies.get(name) ?? '');
    expect([shown('orgid'), shown('orgname')]).toEqual(['acme-3', '市局三队']);
    const [asked] = stage.provider.asked.slice(-1);
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      client_id: 'banyan-all',
      scope: 'openid roles',
      max_age: '43200',
    });
    expect((await admin.browser.call('Order/GetList')).success).toBe(true);
    expect((await admin.browser.call('Invoice/GetList')).success).toBe(true);
    const refund = { id: 'x', key: 'x', amountFen: 1, reason: 'x', version: 1 };
    expect((await admin.browser.call('Order/Refund', refund)).status).toBe(403);
  });

  test('a customer signs in by the same client, and a permission claim makes no staff of them', async () => {
    const customer = await signedIn('customer');
    expect(await customer.person()).toMatchObject({
      audience: 'customer',
      userId: 'acme|8',
      permissions: [],
    });
    expect((await customer.browser.call('Order/GetList')).success).toBe(false);
  });

  test('who has an account here too has none of its rights', async () => {
    stage.provider.person = { ...OTHER_ADMIN, sub: 'A00000001', preferred_username: 'admin' };
    const visitor = stage.visitor();
    expect((await visitor.signIn('admin')).status).toBe(200);
    expect(await visitor.person()).toMatchObject({ permissions: ['orders.view', 'invoices.view'] });
  });

  test.each<[string, Record<string, unknown>]>([
    ['a customer', OTHER_CUSTOMER],
    ['type 2 without the role', { ...OTHER_ADMIN, realm_access: { roles: ['admin'] } }],
    ['the role without a type', { ...OTHER_ADMIN, 'https://acme.example/usertype': undefined }],
    ['a type in a list', { ...OTHER_ADMIN, 'https://acme.example/usertype': [2] }],
  ])('%s is not an administrator, and the provider asks again next time', async (_who, person) => {
    stage.provider.person = person;
    const visitor = stage.visitor();
    const refused = await visitor.signIn('admin');
    expect([refused.status, await refused.json()]).toEqual([400, { error: 'access_denied' }]);
    expect(await visitor.person()).toBeNull();
    expect(await db.query('select 1 from sessions')).toEqual([]);

    stage.provider.person = OTHER_ADMIN;
    expect((await visitor.signIn('admin')).status).toBe(200);
    expect(stage.provider.asked.at(-1)?.get('prompt')).toBe('login');
    await visitor.signIn('admin');
    expect(stage.provider.asked.at(-1)?.get('prompt')).toBeNull();
  });

  test('renews silently with the same handle', async () => {
    const visitor = await signedIn('admin');
    const handle = handleOf(visitor);
    await db.query('update sessions set expires_at = $1', [seconds() + 60]);
    const renewed = await visitor.signIn('admin', silently());
    expect(renewed.status).toBe(200);
    expect(handleOf(visitor)).toBe(handle);
    expect(await visitor.person()).toMatchObject({ userId: 'acme|7' });
    const [row] = await db.query('select expires_at from sessions');
    expect(Number(row?.['expires_at'])).toBeGreaterThan(seconds() + 200);
  });

  test('without a session at the provider a silent renewal says login_required', async () => {
    const { callback } = await stage.visitor().authorize('admin', silently());
    expect(callback.pathname).toBe('/silent-renew');
    expect(callback.searchParams.get('error')).toBe('login_required');
  });

  test.each([
    ['InvalidIssuer', claims({ iss: 'https://evil.example' })],
    ['InvalidSub', claims({ sub: 'acme|9' })],
    ['InvalidAud', claims({ aud: 'b' })],
    ['InvalidAzp', claims({ azp: 'b' })],
    ['NonceInvalid', claims({ nonce: 'another' })],
  ])(
    'a silent renewal with %s is refused, and leaves the session as it was',
    async (_name, spoil) => {
      const visitor = await signedIn('admin');
      const before = await db.query('select * from sessions');
      stage.provider.spoil = spoil;
      const { token } = stage.provider.calls;
      const refused = await visitor.signIn('admin', silently());
      expect([refused.status, await refused.json()]).toEqual([400, { error: 'invalid_grant' }]);
      expect(stage.provider.calls.token).toBe(token + 1);
      expect(await db.query('select * from sessions')).toEqual(before);
      expect(await visitor.person()).toMatchObject({ userId: 'acme|7' });
    },
  );

  test('where the provider does not say when the password was given, renewals do not move the end', async () => {
    stage.provider.spoil = without('auth_time');
    const visitor = await signedIn('admin');
    const end = seconds() + 3600;
    await db.query('update sessions set ends_at = $1', [end]);
    expect((await visitor.signIn('admin', silently())).status).toBe(200);
    expect(await db.query('select ends_at from sessions')).toEqual([{ ends_at: end }]);
    await db.query('delete from sessions');
    expect((await visitor.signIn('admin', silently())).status).toBe(400);
  });

  test('a password of yesterday opens no session of an administrator', async () => {
    stage.provider.spoil = claims({ auth_time: seconds() - 86_400 });
    stage.provider.person = OTHER_ADMIN;
    expect((await stage.visitor().signIn('admin')).status).toBe(400);
    stage.provider.person = OTHER_CUSTOMER;
    expect((await stage.visitor().signIn('customer')).status).toBe(200);
  });

  test('sign-out goes to the provider with the ID token, and comes back with our state', async () => {
    const visitor = await signedIn('admin');
    const ended = await visitor.browser.post(SESSION_PATHS.end, undefined);
    const { redirect } = (await ended.json()) as { redirect: string };
    expect(await visitor.person()).toBeNull();
    const target = new URL(redirect);
    expect(target.origin + target.pathname).toBe(`${stage.provider.issuer}/go/leave`);
    const back = await visitor.there.get(target.pathname + target.search);
    const left = stage.provider.left.at(-1);
    expect(left?.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect(left?.get('post_logout_redirect_uri')).toBe(`${stage.server.origin}/logout-callback`);
    expect(left?.get('state')).toMatch(/^[\w-]{22}$/);
    const arrived = await visitor.browser.get(back.headers.get('location') ?? '');
    // No pages are in this server: not sent elsewhere is what counts.
    expect(arrived.status).toBe(404);
    expect(visitor.browser.cookies.has('banyan-logout')).toBe(false);
  });

  test.each([
    ['RPInitLogoutInvalidState', '/logout-callback?state=another'],
    ['RPInitLogoutInvalidState, other spelling', '/logoutcallback?state=another'],
    ['RPInitLogoutNoState', '/logout-callback'],
    ['RPInitLogout, two states', '/logout-callback?state=a&state=b'],
  ])('%s finishes nothing', async (_name, address) => {
    const visitor = await signedIn('admin');
    await visitor.browser.post(SESSION_PATHS.end, undefined);
    const arrived = await visitor.browser.get(address);
    expect([arrived.status, arrived.headers.get('location')]).toEqual([303, '/']);
    expect(visitor.browser.cookies.has('banyan-logout')).toBe(false);
  });

  test('nothing of the built-in provider is served', async () => {
    const { origin } = stage.server;
    for (const path of ['/.well-known/openid-configuration', '/auth', '/jwks', '/token']) {
      expect((await fetch(`${origin}/idp${path}`)).status).toBe(404);
    }
  });

  test('sessions of one provider do not count with another', async () => {
    const visitor = await signedIn('admin');
    const builtIn = await startTestServer(db);
    const other = await createOtherStage(db);
    try {
      const here = createBrowser(builtIn.origin);
      await signInHere(here, builtIn.origin, { audience: 'admin', account: 'admin' });
      const personAt = async (origin: string, cookie: string) => {
        const headers = { origin, cookie };
        const answer = await fetch(origin + SESSION_PATHS.me, { method: 'POST', headers });
        return ((await answer.json()) as { person: unknown }).person;
      };
      const [cookie, own] = [visitor.browser.cookieHeader(), here.cookieHeader()];
      expect(await personAt(stage.server.origin, cookie)).toMatchObject({ account: 'zhou' });
      expect(await personAt(builtIn.origin, cookie)).toBeNull();
      expect(await personAt(other.server.origin, cookie)).toBeNull();
      expect(await personAt(builtIn.origin, own)).toMatchObject({ account: 'admin' });
      expect(await personAt(stage.server.origin, own)).toBeNull();
    } finally {
      await other.close();
      await builtIn.close();
    }
  });
});
