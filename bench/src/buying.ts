import { openBrowser } from '@banyan/e2e/harness';
import type { Browser, Locator, Page } from 'playwright-core';
import { type Contender, startContender, visit } from './contender.js';
import { onceMore } from './onceMore.js';
import { desktop, type Profile } from './profiles.js';
import type { Goal, Row } from './report.js';
import { compare, type Pair } from './statistics.js';

/** Language, term, seats, code, pay. */
const ACTS = 'longest of five acts on /orderpage (INP)';
const AT_FULL_SPEED = 'the same at full speed';
const SLOWER: Profile = {
  name: 'processor four times slower',
  rounds: 1,
  line: { bitsPerSecond: 10e6, roundTripMs: 40, cpuSlowdown: 4 },
};
const MOST_MS = 120;
/** By then answers have arrived, and delayed announcements have been made. */
const QUIET_MS = 1_500;
/** How long a user holds a button down. */
const HELD_MS = 60;

export const BUYING_GOALS: readonly Goal[] = [
  { profile: SLOWER.name, scenario: ACTS, twin: AT_FULL_SPEED, of: 'product', limit: MOST_MS },
];

/** How long a customer waits after each press on the order page. The first round warms up. */
export async function measureBuying(rounds: number, orders: number): Promise<readonly Row[]> {
  const browser = await openBrowser();
  try {
    const contender = await onceMore('a start', () => startContender(browser, orders));
    try {
      const pairs: Pair[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const pair = {
          product: await longestAct(browser, contender, SLOWER),
          twin: await longestAct(browser, contender, desktop(1)),
        };
        if (round > 0) pairs.push(pair);
      }
      const comparison = compare(pairs);
      return [
        { profile: SLOWER.name, scenario: ACTS, twin: AT_FULL_SPEED, unit: 'ms', comparison },
      ];
    } finally {
      await contender.product.stop();
    }
  } finally {
    await browser.close();
  }
}

declare global {
  /** Of each interaction that took a frame or more, in ms. */
  var banyanInteractions: number[];
}

/** Runs before the page. */
function watchInteractions(): void {
  globalThis.banyanInteractions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId !== 0) globalThis.banyanInteractions.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

function longestAct(browser: Browser, contender: Contender, profile: Profile): Promise<number> {
  const customer = { who: 'customer', wanted: 'fieldset', profile } as const;
  return visit(browser, contender, customer, async ({ page, goto }) => {
    await page.addInitScript(watchInteractions);
    await goto('/orderpage?edition=mindmap-professional&term=y1&seats=1');
    await page.waitForTimeout(QUIET_MS);
    for (const act of FIVE) {
      await act(page);
      await page.waitForTimeout(QUIET_MS);
    }
    return page.evaluate(() => Math.max(0, ...globalThis.banyanInteractions));
  });
}

/** Only by the mouse, so that the time is the page's and not that of a search for the place to click. */
async function press(page: Page, wanted: Locator): Promise<void> {
  const place = wanted.filter({ visible: true }).first();
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error('There is nothing to press.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(QUIET_MS);
  await page.mouse.down();
  await page.waitForTimeout(HELD_MS);
  await page.mouse.up();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const FIVE: readonly ((page: Page) => Promise<void>)[] = [
  (page) => press(page, button(page, 'English')),
  (page) => press(page, page.locator('label', { has: page.locator('[name=term]:not(:checked)') })),
  (page) => press(page, button(page, 'One seat more')),
  async (page) => {
    await page.getByLabel('Discount code (optional)').fill('NOSUCHCODE');
    await press(page, button(page, 'Apply'));
  },
  (page) => press(page, button(page, 'Order and pay')),
];
