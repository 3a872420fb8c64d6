import type { BrowserContext, Page } from 'playwright-core';
import { openWindow, signIn } from './browser.js';

/** Where each audience arrives. */
export const HOME = { admin: '/admin', customer: '/personal/info' } as const;
export type Audience = keyof typeof HOME;

/** Signs in on a new window of a person's browser. */
export async function signedIn(person: BrowserContext, audience: Audience): Promise<Page> {
  const { page } = await openWindow(person);
  await page.goto(HOME[audience]);
  await signIn(page, audience);
  await page.waitForURL(`**${HOME[audience]}`);
  return page;
}

/** Whose sign-in page it is: the provider's page for administrators says so. */
export async function signInPage(page: Page): Promise<Audience> {
  await page.getByLabel(/^账号/).waitFor();
  return (await page.getByRole('heading', { name: /管理/ }).count()) > 0 ? 'admin' : 'customer';
}

/** What scripts may see of a session that is no more. */
export const HINTS = ['token', 'admin-token', 'userid'].map((name) => ({ name, value: '1' }));
/** Handles that the gateway never gave. */
export const MADE_UP = ['admin', 'customer'].map((audience) => ({
  name: `__Host-Http-banyan-${audience}`,
  value: 'g'.repeat(43),
  httpOnly: true,
  secure: true,
}));

type Planted = { readonly name: string; readonly value: string };

export function plant(person: BrowserContext, cookies: readonly Planted[]): Promise<void> {
  return person.addCookies(
    cookies.map((cookie) => ({ ...cookie, domain: 'localhost', path: '/', sameSite: 'Lax' })),
  );
}
