import type { Audience } from '@banyan/contract';
import { createBrowser, signIn } from './browser.js';

/** Who is signed in on a stage, by account. */
export const STAGE_PEOPLE = {
  admin: 'admin',
  clerk: 'admin',
  customer: 'customer',
} as const satisfies Readonly<Record<string, Audience>>;

/** Signs each of them in; answers their cookie headers by account. */
export async function signInPeople(origin: string): Promise<Record<string, string>> {
  const cookies: Record<string, string> = {};
  for (const [account, audience] of Object.entries(STAGE_PEOPLE)) {
    const browser = createBrowser(origin);
    await signIn(browser, origin, { audience, account });
    cookies[account] = browser.cookieHeader();
  }
  return cookies;
}
