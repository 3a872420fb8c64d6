import { SESSION_PATHS } from '@banyan/contract';
import {
  type Browser,
  beginSignIn,
  createBrowser,
  enterPassword,
  redeemBody,
} from '../../testing/browser.js';
import {
  createSecurityStage,
  PASSWORD,
  type SecurityStage,
  turnOn,
} from '../../testing/securityStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const NEXT = 'ein-ganz-neues-Wort';
/** How long calls under way with the old handle may still arrive. */
const GRACE_SECONDS = 10;

describe.each(testDatabases)('on $name', (database) => {
  let stage: SecurityStage;

  beforeAll(async () => {
    stage = await createSecurityStage(database);
  });
  beforeEach(() => stage.reset());
  afterAll(() => stage.close());

  /** An attacker who has copied the browser's cookies. */
  function thiefOf(browser: Browser): () => Promise<boolean> {
    const cookie = browser.cookieHeader();
    return async () => {
      const thief = createBrowser(stage.server.origin);
      const answer = await thief.call('Security/GetState', {}, { cookie });
      return answer.success;
    };
  }

  const isIn = async (browser: Browser) => (await browser.call('Security/GetState')).success;

  /** The same browser gives the password again, as a window that proves who it is does. */
  async function signInAgain(browser: Browser): Promise<void> {
    const { origin } = stage.server;
    const begun = await beginSignIn(browser, origin, 'admin', { prompt: 'login' });
    const callback = await enterPassword(browser, begun.location, { account: 'admin' });
    const body = new URLSearchParams(redeemBody(origin, 'admin', callback, begun));
    const answer = await browser.post(SESSION_PATHS.token, body.toString());
    expect(answer.status).toBe(200);
  }

  test('a sign-in of the same person gives a new handle: a copy of the old one ends', async () => {
    const browser = await stage.signedIn('admin');
    const thief = thiefOf(browser);
    expect(await thief()).toBe(true);
    await signInAgain(browser);
    // What other windows have under way is still answered.
    expect(await thief()).toBe(true);
    stage.later(GRACE_SECONDS + 1);
    expect(await thief()).toBe(false);
    expect(await isIn(browser)).toBe(true);
    const rows = await stage.db.query(
      "select kind from audit_log where account = 'admin' order by id",
    );
    expect(rows).toEqual([{ kind: 'signedIn' }, { kind: 'signedIn' }]);
  });

  test('a change of the password, and of the second factor, ends a copy of the own handle too', async () => {
    const browser = await stage.signedIn('admin');
    const before = thiefOf(browser);
    expect(
      await browser.call('Security/ChangePassword', { current: PASSWORD, next: NEXT }),
    ).toMatchObject({ success: true });
    const between = thiefOf(browser);
    stage.later(GRACE_SECONDS + 1);
    expect([await before(), await between(), await isIn(browser)]).toEqual([false, true, true]);
    await browser.call('Security/ChangePassword', { current: NEXT, next: `${NEXT}-2` });
    stage.later(GRACE_SECONDS + 1);
    expect([await between(), await isIn(browser)]).toEqual([false, true]);
  });

  test('turning the second factor on gives a new handle', async () => {
    const browser = await stage.signedIn('admin');
    const thief = thiefOf(browser);
    await turnOn(stage, browser);
    stage.later(GRACE_SECONDS + 1);
    expect([await thief(), await isIn(browser)]).toEqual([false, true]);
  });

  test('a handle that ended for idleness stays ended when its owner signs in again', async () => {
    const browser = await stage.signedIn('admin');
    const thief = thiefOf(browser);
    await stage.db.query('update sessions set active_at = active_at - 7200');
    expect(await thief()).toBe(false);
    await signInAgain(browser);
    expect([await thief(), await isIn(browser)]).toEqual([false, true]);
  });

  test('a session that continues under a new handle is listed once', async () => {
    const browser = await stage.signedIn('admin');
    await signInAgain(browser);
    const listed = await browser.call('Security/GetSessions');
    expect(listed.result).toHaveLength(1);
  });

  test('codes for a second factor that is being set up are counted, and the set-up ends', async () => {
    const browser = await stage.signedIn('admin');
    const begin = () => browser.call('Security/BeginTotp', { password: PASSWORD });
    const { secret } = (await begin()).result as { secret: string };
    const answers = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      answers.push(await browser.call('Security/ConfirmTotp', { code: '000000' }));
    }
    const codes = answers.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(8);
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    stage.later(601);
    const late = await browser.call('Security/ConfirmTotp', { code: stage.codeOf(secret) });
    expect(late).toMatchObject({ error: { code: 'CODE_WRONG' } });
  });

  test('a link of another site asks before it signs out at the provider', async () => {
    const browser = await stage.signedIn('admin');
    const path = '/idp/session/end';
    const linked = await (await browser.get(path, { 'sec-fetch-site': 'cross-site' })).text();
    expect(linked).toContain('要退出登录吗？');
    expect(linked).not.toContain('<script>');
    const own = await (await browser.get(path, { 'sec-fetch-site': 'same-origin' })).text();
    expect(own).toContain('<script>document.forms[0].submit();</script>');
  });

  test('with a known device the owner gets in while a stranger who knows the password guesses codes', async () => {
    const browser = await stage.signedIn('admin');
    const { secret } = await turnOn(stage, browser);
    stage.later(30);
    const first = await stage.withPassword('admin');
    await first.finish(await first.enter(stage.codeOf(secret)));
    stage.later(30);
    const stranger = await stage.withPassword('admin');
    for (let guess = 0; guess < 9; guess += 1) await stranger.enter('000000');
    expect((await stranger.enter(stage.codeOf(secret))).status).toBe(429);
    // The browser that has signed in before has tries of its own.
    const device = `banyan-device=${first.browser.cookies.get('banyan-device')}`;
    const form = new URLSearchParams({ code: stage.codeOf(secret) }).toString();
    const owner = await stage.withPassword('admin');
    const entered = await owner.browser.post(owner.page, form, {
      cookie: `${owner.browser.cookieHeader()}; ${device}`,
    });
    expect(entered.status).toBe(303);
  });
});
