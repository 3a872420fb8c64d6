import type { Browser, BrowserContext } from 'playwright-core';
import { openPerson, openWindow, signIn } from './browser.js';
import { type Place, placesOf, type Who } from './places.js';
import { type Looked, verifyPlace } from './verifyPlace.js';
import type { UntouchedWindows } from './work.js';

export type Verified = {
  readonly area: string;
  readonly place: Place;
  readonly looked: readonly Looked[];
};

export type VerifyOptions = {
  readonly browser: Browser;
  readonly baseUrl: string;
  /** The folder that the product serves the areas from. */
  readonly releases: string;
  readonly areas: readonly string[];
  /** Whoever these are, they may open every page. */
  readonly accounts: Readonly<Record<Exclude<Who, 'nobody'>, string>>;
  /** Windows at work side by side. */
  readonly atOnce?: number;
  /** Told of each page as it is done. */
  readonly say?: (verified: Verified) => void;
};

const ARRIVES_AT = { admin: '/admin', customer: '/personal/info' } as const;

/** Opens every page of the areas in the running product and does the checks of the tab lifecycle on each. */
export async function verifyAreas(options: VerifyOptions): Promise<readonly Verified[]> {
  const { browser, baseUrl, releases, areas, accounts, atOnce = 2, say } = options;
  const places = areas.flatMap((area) => placesOf(releases, area));
  const sessions = await sessionsFor(places);
  const windows: UntouchedWindows = new Map();
  const results: Verified[] = [];
  const waiting = [...places];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
        const verified = await verifyOne(place);
        results.push(verified);
        say?.(verified);
      }
    }),
  );
  return results.sort((a, b) => places.indexOf(a.place) - places.indexOf(b.place));

  /** Everybody signs in once; each page then has a browser of its own with that session. */
  async function sessionsFor(all: readonly Place[]) {
    const found = new Map<Who, Awaited<ReturnType<BrowserContext['storageState']>>>();
    for (const who of ['admin', 'customer'] as const) {
      if (!all.some((place) => place.who === who)) continue;
      const person = await openPerson(browser, baseUrl);
      const { page } = await openWindow(person);
      await page.goto(ARRIVES_AT[who]);
      await signIn(page, accounts[who]);
      await page.waitForURL(`**${ARRIVES_AT[who]}`);
      found.set(who, await person.storageState());
      await person.close();
    }
    return found;
  }

  async function verifyOne(place: Place): Promise<Verified> {
    const storageState = sessions.get(place.who);
    const person = await openPerson(
      browser,
      baseUrl,
      storageState === undefined ? {} : { storageState },
    );
    try {
      return { area: place.area, place, looked: await verifyPlace(person, place, windows) };
    } finally {
      await person.close();
    }
  }
}
