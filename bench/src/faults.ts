import { openBrowser } from '@banyan/e2e/harness';
import type { Browser } from 'playwright-core';
import { type Contender, startContender, visit } from './contender.js';
import { DESKTOP, desktop } from './profiles.js';
import type { Goal, Row } from './report.js';
import { ORDER_ROW } from './scenarios.js';
import { compare, type Pair } from './statistics.js';

const START = 'start of the back office, every area away';
const REPORTER = 'a second with 1,000 errors';
const ALL_WELL = 'every area there';
const NO_LISTENER = 'the same events without the reporter';

export const FAULT_GOALS: readonly Goal[] = [
  { profile: DESKTOP, scenario: START, twin: ALL_WELL, of: 'ratio', limit: 1.1 },
  { profile: DESKTOP, scenario: REPORTER, twin: NO_LISTENER, of: 'difference', limit: 10 },
];

/** What faults of areas cost those that are well: a start while all areas are away, and a page that fails in a loop. */
export async function measureFaults(rounds: number, orders: number): Promise<readonly Row[]> {
  const browser = await openBrowser();
  const contender = await startContender(browser, orders);
  const starts: Pair[] = [];
  const reports: Pair[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      // They take turns in being the first.
      const order = round % 2 === 0 ? [true, false] : [false, true];
      const took = new Map<boolean, number>();
      for (const isAway of order) took.set(isAway, await startOf(browser, contender, isAway));
      const reported = await errorsOf(browser, contender);
      // The first round fills the server's caches.
      if (round === 0) continue;
      starts.push({ product: took.get(true) ?? 0, twin: took.get(false) ?? 0 });
      reports.push(reported);
    }
  } finally {
    await contender.product.stop();
    await browser.close();
  }
  return [
    {
      profile: DESKTOP,
      scenario: START,
      twin: ALL_WELL,
      unit: 'ms',
      comparison: compare(starts),
    },
    {
      profile: DESKTOP,
      scenario: REPORTER,
      twin: NO_LISTENER,
      unit: 'ms',
      comparison: compare(reports),
    },
  ];
}

/** Both ways go through a route, which costs time itself. */
function startOf(browser: Browser, contender: Contender, isAway: boolean): Promise<number> {
  const who = { who: 'admin', wanted: 'h1', profile: desktop(1) } as const;
  return visit(browser, contender, who, async ({ page, goto }) => {
    await page.route(/\/areas\/(?!shell\/|hashes\/)/, (route) =>
      isAway ? route.abort() : route.continue(),
    );
    const took = await goto('/admin');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return took;
  });
}

/** The time that a thousand errors of a build take in the window, and as many events that nothing listens to. */
function errorsOf(browser: Browser, contender: Contender): Promise<Pair> {
  const who = { who: 'admin', wanted: ORDER_ROW, profile: desktop(1) } as const;
  return visit(browser, contender, who, async ({ page, goto }) => {
    await goto('/order-list');
    // The reporter comes after the page.
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      const file = files.find((name) => /\/areas\/orders\/[0-9a-f]{16}\//.test(name)) ?? '';
      const error = Object.assign(new Error('again'), { stack: `Error\n at x (${file}:1:1)` });
      const timeOf = (type: string) => {
        const begun = performance.now();
        for (let count = 0; count < 1_000; count += 1) {
          dispatchEvent(new ErrorEvent(type, { error, filename: file }));
        }
        return performance.now() - begun;
      };
      return { twin: timeOf('unheard'), product: timeOf('error') };
    });
  });
}
