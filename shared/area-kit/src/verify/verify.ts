import type { Browser } from 'playwright-core';
import { openPerson } from './browser.js';
import { type Place, placesOf } from './places.js';
import type { Sessions } from './sessions.js';
import { type Looked, type LookedAt, verifyPlace } from './verifyPlace.js';
import { withSources } from './withSources.js';
import type { UntouchedWindows } from './work.js';

export type Verified = Omit<LookedAt, 'isAbsent'> & {
  readonly area: string;
  readonly place: Place;
};

export type VerifyOptions = {
  readonly browser: Browser;
  readonly baseUrl: string;
  /** The folder that the product serves the areas from. */
  readonly releases: string;
  readonly areas: readonly string[];
  /** Of people who may open every page. */
  readonly sessions: Sessions;
  /** Windows at work side by side. */
  readonly atOnce?: number;
  /** Told of each page as it is done. */
  readonly say?: (verified: Verified) => void;
};

/**
 * Opens every page of the areas in the running product and does the checks of the tab lifecycle on each. A page that
 * cannot be opened is the last.
 */
export async function verifyAreas(options: VerifyOptions): Promise<readonly Verified[]> {
  const { browser, baseUrl, releases, areas, sessions, atOnce = 2, say } = options;
  const places = areas.flatMap((area) => placesOf(releases, area));
  const windows: UntouchedWindows = new Map();
  const results: Verified[] = [];
  const waiting = [...places];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
        const { isAbsent, ...verified } = await verifyOne(place);
        results.push(verified);
        say?.(verified);
        // The others would be waited for as long, and have the same cause.
        if (isAbsent) waiting.length = 0;
      }
    }),
  );
  return results.sort((a, b) => places.indexOf(a.place) - places.indexOf(b.place));

  function inSources(looked: Looked): Looked {
    const findings = looked.findings.map((finding) => ({
      ...finding,
      message: withSources(finding.message, releases),
    }));
    return { ...looked, findings };
  }

  async function verifyOne(place: Place): Promise<Verified & { readonly isAbsent: boolean }> {
    const storageState = await sessions.of(place.who);
    const person = await openPerson(
      browser,
      baseUrl,
      storageState === undefined ? {} : { storageState },
    );
    try {
      const found = await verifyPlace(person, place, windows);
      return { area: place.area, place, ...found, looked: found.looked.map(inSources) };
    } finally {
      await person.close();
    }
  }
}
