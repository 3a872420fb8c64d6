import type { Browser, BrowserContext } from 'playwright-core';
import { openPerson, openWindow, signIn } from './browser.js';
import type { Who } from './places.js';

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs each account in once, on first use; each page then gets a browser with that session. */
export type Sessions = {
  /** Undefined for a visitor who is not signed in. */
  of(who: Who): Promise<SignedIn | undefined>;
};

export type Accounts = Readonly<Record<Exclude<Who, 'nobody'>, string>>;

const ARRIVES_AT = { admin: '/admin', customer: '/personal/info' } as const;

export function createSessions(browser: Browser, baseUrl: string, accounts: Accounts): Sessions {
  const known = new Map<Who, Promise<SignedIn>>();

  async function open(who: Exclude<Who, 'nobody'>): Promise<SignedIn> {
    const person = await openPerson(browser, baseUrl);
    const { page } = await openWindow(person);
    await page.goto(ARRIVES_AT[who]);
    await signIn(page, accounts[who]);
    await page.waitForURL(`**${ARRIVES_AT[who]}`);
    const session = await person.storageState();
    await person.close();
    return session;
  }

  return {
    of: (who) => {
      if (who === 'nobody') return Promise.resolve(undefined);
      const session = known.get(who) ?? open(who);
      known.set(who, session);
      return session;
    },
  };
}
