import {
  installPaintClock,
  openPerson,
  type Product,
  signInUnseen,
  startProduct,
} from '@banyan/e2e/harness';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { type Profile, slowDown } from './profiles.js';

/** A new window also loads the browser's own pages, which are not measured. */
const SETTLE_MS = 1_000;

type Audience = 'admin' | 'customer';
type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A running product and the cookies of people who have signed in to it. */
export type Contender = {
  readonly product: Product;
  readonly signedIn: Readonly<Record<Audience, Cookies>>;
};

/** Starts the product on a folder of releases; without one on the usual releases. */
export async function startContender(
  browser: Browser,
  orders: number,
  releases?: string,
): Promise<Contender> {
  const environment = releases === undefined ? {} : { BANYAN_RELEASES: releases };
  const product = await startProduct({ orders, environment });
  try {
    return {
      product,
      signedIn: {
        admin: await cookiesOf(browser, product, 'admin'),
        customer: await cookiesOf(browser, product, 'customer'),
      },
    };
  } catch (cause) {
    await product.stop();
    throw cause;
  }
}

async function cookiesOf(
  browser: Browser,
  { baseUrl }: Product,
  audience: Audience,
): Promise<Cookies> {
  const person = await openPerson(browser, baseUrl);
  await signInUnseen(person, audience, audience);
  const cookies = await person.storageState();
  await person.close();
  return cookies;
}

export type Visit = {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Opens an address and answers when `wanted` was painted, in ms since the navigation began. */
  goto(path: string): Promise<number>;
};

type VisitOptions = {
  readonly who: Audience;
  readonly wanted: string;
  readonly profile: Profile;
  /** Whether the browser keeps the page for times without the gateway. */
  readonly serviceWorkers?: 'allow' | 'block';
};

/** A fresh browser profile of a signed-in user, with an empty cache, on a line of the profile. */
export async function visit<T>(
  browser: Browser,
  { product, signedIn }: Contender,
  options: VisitOptions,
  act: (visit: Visit) => Promise<T>,
): Promise<T> {
  const person = await openPerson(browser, product.baseUrl, {
    storageState: signedIn[options.who],
    serviceWorkers: options.serviceWorkers ?? 'block',
  });
  try {
    const page = await person.newPage();
    // tsx wraps named functions in a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value;');
    await page.addInitScript(installPaintClock, options.wanted);
    const cdp = await person.newCDPSession(page);
    await cdp.send('Network.enable');
    await page.waitForTimeout(SETTLE_MS);
    await slowDown(cdp, options.profile);
    return await act({
      page,
      cdp,
      goto: async (path) => {
        await page.goto(path, { waitUntil: 'commit' });
        return page.evaluate(() => globalThis.banyanFirst);
      },
    });
  } finally {
    await person.close();
  }
}
