import { HUB_PATH, type Person, SESSION_HEADER, SESSION_PATHS } from '@banyan/contract';
import {
  type Browser,
  beginSignIn,
  createBrowser,
  enterPassword,
  redeemBody,
  type SignIn,
  signIn,
} from '../../testing/browser.js';
import { createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const ADMIN = { audience: 'admin', account: 'admin' } as const;
const CLERK = { audience: 'admin', account: 'clerk' } as const;
const CUSTOMER = { audience: 'customer', account: 'customer' } as const;
const OTHER = { audience: 'customer', account: 'customer2' } as const;
const CALLS = { admin: 'Order/GetList', customer: 'MyOrder/GetList' } as const;

describe.each(testDatabases)('a window of another session on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(() => stage.close());

  async function shownBy(browser: Browser, { audience }: SignIn): Promise<Person> {
    const answer = await browser.post(SESSION_PATHS.me, { audience });
    const { person } = (await answer.json()) as { readonly person: Person | null };
    if (person === null) throw new Error('nobody is signed in');
    return person;
  }

  /** Also where another person is signed in at the provider. */
  async function signInAs(browser: Browser, { audience, account }: SignIn): Promise<void> {
    const begun = await beginSignIn(browser, stage.origin, audience, { prompt: 'login' });
    const callback = await enterPassword(browser, begun.location, { account });
    const body = new URLSearchParams(redeemBody(stage.origin, audience, callback, begun));
    expect((await browser.post(SESSION_PATHS.token, body.toString())).status).toBe(200);
  }

  /** A browser in which one person signs in and then another, and the header of the window of the first. */
  async function replaced(first: SignIn, second: SignIn) {
    const browser = createBrowser(stage.origin);
    await signIn(browser, stage.origin, first);
    const { sessionId = '' } = await shownBy(browser, first);
    const window = { [SESSION_HEADER]: sessionId };
    expect(await browser.call(CALLS[first.audience], {}, window)).toMatchObject({ success: true });
    await signInAs(browser, second);
    return { browser, sessionId, window };
  }

  test.each([
    [CUSTOMER, OTHER],
    [ADMIN, CLERK],
    [CUSTOMER, ADMIN],
    [ADMIN, CUSTOMER],
  ])('of $account acts no more once $account has signed in', async (first, second) => {
    const { browser, sessionId, window } = await replaced(first, second);
    const now = await shownBy(browser, second);
    const refusal = {
      status: 409,
      error: {
        code: 'OTHER_SESSION',
        details: { userId: now.userId, username: now.username, audience: second.audience },
      },
    };
    expect(await browser.call(CALLS[first.audience], {}, window)).toMatchObject(refusal);
    for (const path of [
      SESSION_PATHS.active,
      SESSION_PATHS.end,
      `${HUB_PATH}/negotiate?negotiateVersion=1&session=${sessionId}`,
    ]) {
      const answer = await browser.post(path, undefined, window);
      expect([path, answer.status]).toEqual([path, 409]);
    }
    // Neither has ended the session of the second, whose own window still works.
    const own = { [SESSION_HEADER]: now.sessionId ?? '' };
    expect(await browser.call(CALLS[second.audience], {}, own)).toMatchObject({ success: true });
    expect(await browser.call(CALLS[second.audience])).toMatchObject({ success: true });
  });

  test('without any session it is told that it is signed out', async () => {
    const visitor = createBrowser(stage.origin);
    const window = { [SESSION_HEADER]: 'of a session that has ended' };
    expect(await visitor.call('Order/GetList', {}, window)).toMatchObject({
      error: { code: 401 },
    });
  });

  test('a new handle, and a new sign-in of the same person, keep the session’s name', async () => {
    const browser = createBrowser(stage.origin);
    await signIn(browser, stage.origin, ADMIN);
    const { sessionId } = await shownBy(browser, ADMIN);
    const handle = browser.cookies.get('banyan-admin');
    await signIn(browser, stage.origin, ADMIN);
    expect(browser.cookies.get('banyan-admin')).not.toBe(handle);
    expect((await shownBy(browser, ADMIN)).sessionId).toBe(sessionId);
  });

  test('its name opens nothing', async () => {
    const browser = createBrowser(stage.origin);
    await signIn(browser, stage.origin, ADMIN);
    const { sessionId = '' } = await shownBy(browser, ADMIN);
    const thief = createBrowser(stage.origin);
    const cookie = `banyan-admin=${sessionId}`;
    expect(await thief.call('Order/GetList', {}, { cookie })).toMatchObject({
      error: { code: 401 },
    });
  });
});
