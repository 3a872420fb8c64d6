import { IDLE, SESSION_PATHS } from '@banyan/contract';
import type { Db } from '../../ground/database/db.js';
import { beginSignIn, createBrowser, redeemBody, signIn } from '../../testing/browser.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';

const DAY = 86_400;

describe.each(testDatabases)('on $name', ({ createFilled }) => {
  let place: TestPlace;
  let db: Db;
  let server: TestServer;

  beforeAll(async () => {
    place = await createFilled();
    db = await place.open();
    server = await startTestServer(db);
  });
  afterAll(async () => {
    await server.close();
    await db.close();
    await place.remove();
  });

  async function signedIn(audience: 'admin' | 'customer') {
    const browser = createBrowser(server.origin);
    await db.query('delete from sessions');
    await signIn(browser, server.origin, { audience, account: audience });
    const asks = async (path: string) => (await browser.post(path, undefined)).json();
    return {
      browser,
      me: async () => (await asks(SESSION_PATHS.me)) as { person: { idleEndsAt: number } | null },
      active: () => asks(SESSION_PATHS.active),
      renew: async () => {
        const silent = { prompt: 'none', redirect_uri: `${server.origin}/silent-renew` };
        const begun = await beginSignIn(browser, server.origin, audience, silent);
        const body = redeemBody(server.origin, audience, begun.location, begun);
        return browser.post(SESSION_PATHS.token, new URLSearchParams(body).toString());
      },
    };
  }

  const now = () => Math.floor(Date.now() / 1000);
  const lastSeen = (seconds: number) =>
    db.query('update sessions set active_at = $1', [now() - seconds]);
  const activeAt = async () => {
    const [row] = await db.query('select active_at as "at" from sessions');
    return now() - (row as { at: number }).at;
  };

  test.each([
    ['an hour back', 'admin', -3_600],
    ['an hour back', 'customer', -3_600],
    ['an hour ahead', 'customer', 3_600],
  ] as const)(
    'a clock of the server that goes %s leaves the %s signed in',
    async (_how, who, by) => {
      const { me, renew } = await signedIn(who);
      // Seen from the moved clock, everything in the session was that much earlier.
      await db.query(
        'update sessions set active_at = active_at - $1, expires_at = expires_at - $1, ends_at = ends_at - $1',
        [by],
      );
      // As the window does when its token is over, which an hour ahead it is.
      if (by > 0) await renew();
      expect((await me()).person).not.toBeNull();
    },
  );

  describe('an administrator', () => {
    test.each([
      [IDLE.endSeconds - 60, true],
      [IDLE.endSeconds, false],
      [IDLE.endSeconds + DAY, false],
    ])('who did nothing for %d seconds is signed in: %s', async (idle, isThere) => {
      const { browser, me, active } = await signedIn('admin');
      await lastSeen(idle);
      expect((await me()).person !== null).toBe(isThere);
      expect((await browser.call('Order/GetList', { page: 1, pageSize: 10 })).success).toBe(
        isThere,
      );
      expect(await active()).toEqual({ left: isThere ? IDLE.endSeconds : null });
      expect((await me()).person !== null).toBe(isThere);
    });

    test('is told when that is', async () => {
      const { me } = await signedIn('admin');
      await lastSeen(100);
      const [row] = await db.query('select active_at as "at" from sessions');
      const { at } = row as { at: number };
      expect((await me()).person?.idleEndsAt).toBe(at + IDLE.endSeconds);
    });

    test('is not kept by calls, the page or a renewal, but by what they do', async () => {
      const { browser, me, active, renew } = await signedIn('admin');
      await lastSeen(1_000);
      await browser.call('Order/GetList', { page: 1, pageSize: 10 });
      await me();
      expect((await renew()).status).toBe(200);
      expect(await activeAt()).toBeGreaterThanOrEqual(1_000);
      await active();
      expect(await activeAt()).toBeLessThan(10);
    });

    test('does not come back by a renewal, and is asked for the password again', async () => {
      const { browser, me, renew } = await signedIn('admin');
      await lastSeen(IDLE.endSeconds);
      await db.query(
        "update identity_records set payload = jsonb_set(payload, '{loginTs}', to_jsonb($1::int)) where model = 'Session'",
        [now() - 2 * IDLE.endSeconds],
      );
      expect((await renew()).status).toBe(400);
      const { location } = await beginSignIn(browser, server.origin, 'admin');
      expect(location).toMatch(/^\/idp\/interaction\//);
      await signIn(browser, server.origin, { audience: 'admin', account: 'admin' });
      expect((await me()).person).not.toBeNull();
    });
  });

  test('a customer has no idle end', async () => {
    const { me, active } = await signedIn('customer');
    await lastSeen(10 * DAY);
    expect((await me()).person).toMatchObject({ idleEndsAt: null });
    expect(await active()).toEqual({ left: null });
  });

  test('a session that is gone does not come back by a renewal', async () => {
    const { me, renew } = await signedIn('customer');
    await db.query('delete from sessions');
    expect((await renew()).status).toBe(400);
    expect((await me()).person).toBeNull();
  });

  describe('the cookies', () => {
    const names = (response: Response) =>
      response.headers.getSetCookie().map((line) => line.split('=')[0]);
    const ALL = [
      'banyan-customer',
      'token',
      'userid',
      'username',
      'alarmcode',
      'orgid',
      'orgname',
      'account',
      'sessionid',
      'idtoken',
    ];
    const setAgo = (seconds: number) =>
      db.query('update sessions set cookies_at = $1', [now() - seconds]);

    test.each([
      [DAY - 60, false],
      [DAY, true],
    ])('that were set %d seconds ago are set again for a month: %s (S9.05)', async (ago, again) => {
      const { browser, renew } = await signedIn('customer');
      await setAgo(ago);
      const first = await browser.post(SESSION_PATHS.me, { audience: 'customer' });
      expect(names(first)).toEqual(again ? ALL : []);
      for (const line of first.headers.getSetCookie()) {
        // Of an organisation of the person before nothing stays.
        expect(line).toContain(line.startsWith('org') ? 'Max-Age=0' : 'Max-Age=2592000');
      }
      // Once a day is enough.
      expect(names(await browser.post(SESSION_PATHS.me, undefined))).toEqual([]);

      await setAgo(ago);
      expect(names(await renew()).includes('token')).toBe(again);
    });

    test('move no end of the session on the server', async () => {
      const { browser } = await signedIn('customer');
      const ends = async () => (await db.query('select ends_at, expires_at from sessions'))[0];
      const before = await ends();
      await setAgo(DAY);
      await browser.post(SESSION_PATHS.me, undefined);
      expect(await ends()).toEqual(before);
    });

    test('of a sign-in are set, however lately they were', async () => {
      const { browser } = await signedIn('customer');
      const again = await signIn(browser, server.origin, {
        audience: 'customer',
        account: 'customer',
      });
      expect(names(again)).toEqual(expect.arrayContaining(ALL));
    });
  });
});
