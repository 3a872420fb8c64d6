import { expect, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { CHOICE, order } from './harness/buying.js';
import { signedIn } from './harness/sessions.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';
import { type AskedFile, filesAsked } from './harness/visitFiles.js';

const stage = openStage();

const KB = 1_024;
const MOST_SCRIPT = 45 * KB;
const MOST_CSS = 20 * KB;
const MOST_SHIFT = 0.02;

const sumOf = (files: readonly AskedFile[], isOf: (path: string) => boolean) =>
  files.filter(({ path }) => isOf(path)).reduce((sum, { bytes }) => sum + bytes, 0);

/** Runs before the page: records layout shifts without recent user input. */
function watchShifts(): void {
  const seen = globalThis as { shifts?: number };
  seen.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) seen.shifts = (seen.shifts ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test.each(['order page', 'payment page'])(
  'P05.9: the %s: script of the area, style sheets and what moves keep their budgets',
  async (name) => {
    const buyer = await stage.openPerson();
    const isOrdering = name === 'order page';
    const address = isOrdering
      ? CHOICE
      : `/payMent?order=${await order(await signedIn(buyer, 'customer'), CHOICE)}`;
    stage.leave(buyer);
    // Another browser with an empty cache.
    const person = await stage.openPerson();
    await signInUnseen(person, 'customer', 'customer');
    const { page } = await openWindow(person);
    const asked = await filesAsked(page, address);
    await page.addInitScript(watchShifts);
    await page.goto(address);
    const there = isOrdering ? /提交订单并付款/ : '银行卡';
    await page.getByRole('button', { name: there }).waitFor();
    await page.waitForLoadState('networkidle');
    const files = [...asked.values()];
    const script = sumOf(
      files,
      (path) => path.startsWith('/areas/portal/') && path.endsWith('.js'),
    );
    const css = sumOf(files, (path) => path.endsWith('.css'));
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(MOST_SCRIPT);
    expect(css).toBeLessThanOrEqual(MOST_CSS);
    expect(
      await page.evaluate(() => (globalThis as { shifts?: number }).shifts),
    ).toBeLessThanOrEqual(MOST_SHIFT);
    stage.leave(person);
  },
);
