import { openBrowser } from '@banyan/e2e/harness';
import type { Browser } from 'playwright-core';
import { type Contender, startContender, visit } from './contender.js';
import { DESKTOP, desktop } from './profiles.js';
import type { Goal, Row } from './report.js';
import { COLD, ORDER_ROW, WARM } from './scenarios.js';
import { compare, type Pair } from './statistics.js';

const WITHOUT = 'without its page for offline';

export const OFFLINE_GOALS: readonly Goal[] = [COLD, WARM].map((scenario) => ({
  profile: DESKTOP,
  scenario,
  twin: WITHOUT,
  of: 'ratio',
  limit: 1.05,
}));

/** What the service worker costs a page: the same visits in browsers that let it in and in browsers that do not. */
export async function measureOffline(rounds: number, orders: number): Promise<readonly Row[]> {
  const browser = await openBrowser();
  const product = await startContender(browser, orders);
  try {
    const pairs: Record<typeof COLD | typeof WARM, Pair[]> = { [COLD]: [], [WARM]: [] };
    for (let round = 0; round <= rounds; round += 1) {
      // They take turns in being the first.
      const order = round % 2 === 0 ? (['allow', 'block'] as const) : (['block', 'allow'] as const);
      const taken = { allow: { cold: 0, warm: 0 }, block: { cold: 0, warm: 0 } };
      for (const workers of order) taken[workers] = await twice(browser, product, workers);
      // The first round fills the server's caches.
      if (round === 0) continue;
      pairs[COLD].push({ product: taken.allow.cold, twin: taken.block.cold });
      pairs[WARM].push({ product: taken.allow.warm, twin: taken.block.warm });
    }
    return ([COLD, WARM] as const).map((scenario) => ({
      profile: DESKTOP,
      scenario,
      twin: WITHOUT,
      unit: 'ms',
      comparison: compare(pairs[scenario]),
    }));
  } finally {
    await product.product.stop();
    await browser.close();
  }
}

/** A first visit, and one after the worker has come to control the window. */
function twice(browser: Browser, contender: Contender, serviceWorkers: 'allow' | 'block') {
  const who = { who: 'admin', wanted: ORDER_ROW, profile: desktop(1), serviceWorkers } as const;
  return visit(browser, contender, who, async ({ page, goto }) => {
    const cold = await goto('/order-list');
    if (serviceWorkers === 'allow') await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForLoadState('networkidle');
    return { cold, warm: await goto('/order-list') };
  });
}
