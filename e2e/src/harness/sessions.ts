import type { BrowserContext, Page, Response, Route } from 'playwright-core';
import { openWindow, type Window } from './browser.js';
import { signInUnseen } from './signInUnseen.js';
import type { Place } from './stage.js';

/** Where each audience arrives. */
export const HOME = { admin: '/admin', customer: '/personal/info' } as const;
export type Audience = keyof typeof HOME;

/** A new window of a person's browser, signed in and still empty. */
export async function emptyWindow(
  person: BrowserContext,
  audience: Audience,
  account: string = audience,
): Promise<Page> {
  await signInUnseen(person, audience, account);
  return (await openWindow(person)).page;
}

/** The same at the audience's home. */
export async function signedIn(
  person: BrowserContext,
  audience: Audience,
  account: string = audience,
): Promise<Page> {
  const page = await emptyWindow(person, audience, account);
  await page.goto(HOME[audience]);
  return page;
}

export type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The browser state after a sign-in. Other browsers start from it and skip the sign-in. */
export async function signedInState(
  stage: Place,
  audience: Audience,
  account: string = audience,
): Promise<SignedInState> {
  const person = await stage.openPerson();
  await signInUnseen(person, audience, account);
  const state = await person.storageState();
  stage.leave(person);
  return state;
}

/** A signed-in window at an address, once its page is shown. Closed with the stage. */
export async function windowAt(
  stage: Place,
  storageState: SignedInState,
  path: string,
): Promise<Window> {
  const window = await openWindow(await stage.openPerson({ storageState }));
  await window.page.goto(path);
  await window.page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor();
  return window;
}

/** Opens the order list and waits for the navbar's own requests: later ones are the user's. */
export async function atOrders(page: Page): Promise<void> {
  // The former page may still get answers to the same calls, so the address is checked too.
  const own = [/GetUnreadNum$/, /GetUserPicInfo$/].map((path) =>
    page.waitForResponse((answer) => path.test(answer.url()) && page.url().endsWith('/order-list')),
  );
  await Promise.all([page.goto('/order-list'), ...own]);
  await page.locator('tr[data-row-key]').first().waitFor();
}

/** The audience of the sign-in page: the page for administrators names them in its heading. */
export async function signInPage(page: Page): Promise<Audience> {
  await page.getByLabel(/账号\s*$/).waitFor();
  return (await page.getByRole('heading', { name: /管理/ }).count()) > 0 ? 'admin' : 'customer';
}

/** The script-readable cookies that remain after a session has ended. */
export const HINTS = ['token', 'admin-token', 'userid'].map((name) => ({ name, value: '1' }));
/** Session cookies with handles that the gateway never issued. */
export const MADE_UP = ['admin', 'customer'].map((audience) => ({
  name: `banyan-${audience}`,
  value: 'g'.repeat(43),
  httpOnly: true,
}));

const ASKS_SERVER = '**/session/me';

/** The server's clock runs ahead, as far as a page can see. */
export async function serverAhead(page: Page, seconds: number, times?: number): Promise<void> {
  await page.route(
    ASKS_SERVER,
    // The asking page may be closed by now, which cancels its request.
    (route) => answerAhead(route, seconds).catch(() => undefined),
    times === undefined ? {} : { times },
  );
}

async function answerAhead(route: Route, seconds: number): Promise<void> {
  const response = await route.fetch();
  const standing = (await response.json()) as { readonly now: number };
  await route.fulfill({ response, json: { ...standing, now: standing.now + seconds } });
}

/** Announces the end of the session in the page and in one answer: the shell renews at once. */
export async function sessionAboutToEnd(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      // Changes the text node: setting a script element's content would need a trusted type.
      const state = document.getElementById('banyan-state')?.firstChild as Text | null | undefined;
      if (document.readyState !== 'interactive' || !state) return;
      state.data = state.data.replace(
        /"now":(\d+)/,
        (_all, now: string) => `"now":${Number(now) + 1_770}`,
      );
    });
  });
  await serverAhead(page, 1_770, 1);
}

/** The second answer about a token from now on: the first is that of the sign-in. */
export function renewedToken(page: Page): Promise<Response> {
  let answers = 0;
  return page.waitForResponse(
    (response) => {
      if (response.url().endsWith('/session/token')) answers += 1;
      return answers === 2;
    },
    { timeout: 60_000 },
  );
}

/**
 * Moves to half a minute before the end of the access token, with the provider out of reach. The
 * page's clock must be installed; a key press keeps the user active. Resolves to a function that
 * restores the connection.
 */
export async function nearTheEnd(page: Page): Promise<() => Promise<void>> {
  const silent = '**/idp/auth?*prompt=none*';
  await page.route(silent, (route) => route.abort());
  await page.clock.fastForward('20:00');
  await page.keyboard.press('Shift');
  await serverAhead(page, 1_770);
  await page.clock.fastForward('09:30');
  await page.getByText(/登录将在 \d+ 秒内结束/).waitFor();
  return async () => {
    await page.unroute(silent);
    await page.unroute(ASKS_SERVER);
  };
}

type Planted = { readonly name: string; readonly value: string };

export function plant(person: BrowserContext, cookies: readonly Planted[]): Promise<void> {
  return person.addCookies(
    cookies.map((cookie) => ({ ...cookie, domain: 'localhost', path: '/', sameSite: 'Lax' })),
  );
}

/** Kinds of visitors by the session in their browser (specification 4, reading B). */
export type Who = 'nobody' | Audience | 'both' | 'expired' | 'garbage';

/** A browser with exactly that session. */
export async function browserOf(
  stage: Place,
  who: Who,
  customer = 'customer',
): Promise<BrowserContext> {
  const person = await stage.openPerson();
  switch (who) {
    case 'nobody':
      break;
    case 'expired':
      await plant(person, HINTS);
      break;
    case 'garbage':
      await plant(person, [...HINTS, ...MADE_UP]);
      break;
    case 'admin':
      await signInUnseen(person, 'admin', 'admin');
      break;
    case 'customer':
      await signInUnseen(person, 'customer', customer);
      break;
    case 'both':
      await signedInAsBoth(stage, person, customer);
  }
  return person;
}

/** Signing in as one kind ends the other, so two browsers sign in and one takes the other's session. */
async function signedInAsBoth(stage: Place, person: BrowserContext, customer: string) {
  const other = await stage.openPerson();
  await signInUnseen(other, 'customer', customer);
  await signInUnseen(person, 'admin', 'admin');
  const { cookies } = await other.storageState();
  await plant(
    person,
    cookies.filter(({ name }) => name === 'banyan-customer'),
  );
  stage.leave(other);
}

/** Signs a customer out, and tells the e-mail address that their page shows. */
export async function signOut(page: Page): Promise<string> {
  const address = (await page.getByText(/@example\./).textContent()) ?? '';
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/webHome');
  return address;
}
