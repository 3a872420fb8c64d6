import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openPerson, openWindow } from './browser.js';
import { type FaultProxy, startFaultProxy } from './faultProxy.js';
import { type Kept, keptOn, unreadShown } from './noLoss.js';
import { signInUnseen } from './signInUnseen.js';
import { fromMenu, panel, scrollPanel } from './tabs.js';

export const TYPED = '林秀英，尚未查询';
/** The call and the file of the page that `open` opens, and what its tab says without them. */
export const LIST = /Payment\/GetList/;
export const CHUNK = /\/payment-list\.js/;
export const FAILED = '这个页面暂时打不开';
const unreadIn = (title: string) => Number(/^\((\d+)\)/.exec(title)?.[1]);

/** The product is behind a line whose faults a test causes. */
type LineStage = {
  readonly browser: Browser;
  readonly line: FaultProxy;
  readonly person: BrowserContext;
  readonly page: Page;
  readonly before: Kept;
  readonly faults: () => readonly string[];
};

/**
 * For each test a window at work: two tabs, one with a half-filled form, the shown one scrolled. What it answers is filled in
 * before each test.
 */
export function openLineStage() {
  const at = {} as { -readonly [K in keyof LineStage]: LineStage[K] };

  beforeAll(async () => {
    [at.browser, at.line] = await Promise.all([openBrowser(), startFaultProxy()]);
  });
  afterAll(async () => {
    await at.browser.close();
    await at.line.stop();
  });
  beforeEach(async () => {
    at.person = await openPerson(at.browser, at.line.baseUrl);
    await signInUnseen(at.person, 'admin', 'admin');
    const { page, faults } = await openWindow(at.person);
    await page.goto('/order-list');
    await panel(page).locator('tr[data-row-key]').first().waitFor();
    await panel(page).getByRole('textbox', { name: '关键字' }).fill(TYPED);
    await fromMenu(page, '订单', '授权');
    await panel(page).getByRole('heading', { level: 1, name: '授权' }).waitFor();
    await panel(page).locator('tr[data-row-key]').first().waitFor();
    await scrollPanel(page, 60);
    await unreadShown(page);
    Object.assign(at, { page, faults, before: await keptOn(page) });
  });
  afterEach(async () => {
    at.line.liftAll();
    await at.person.close();
  });

  /** A file or an answer that does not come is said in the console, too; what scripts did not expect is a fault. */
  const uncaught = () => at.faults().filter((fault) => /uncaught|rejection/.test(fault));
  return Object.assign(at as LineStage, {
    uncaught,
    /** Opens the tab that the fault meets, and resolves when it shows its page. */
    open: () => fromMenu(at.page, '订单', '付款与退款'),
    rows: () => panel(at.page).locator('tr[data-row-key]').first(),
    /** Goes back to the tab from before: nothing of the no-loss set is gone. */
    nothingIsLost: async () => {
      await at.page.getByRole('tab', { name: '付款与退款' }).press('Delete');
      await panel(at.page).getByRole('heading', { level: 1, name: '授权' }).waitFor();
      // The place is put back as the page settles.
      const shown = await panel(at.page).elementHandle();
      await at.page.waitForFunction(([one, top]) => Math.round(one.scrollTop) === top, [
        shown,
        at.before.scrolls['授权'],
      ] as const);
      const { title, ...kept } = await keptOn(at.page);
      const { title: before, ...own } = at.before;
      expect(kept).toEqual(own);
      // A fault is told to staff, so that one more message may have come.
      expect(unreadIn(title)).toBeGreaterThanOrEqual(unreadIn(before));
      expect(uncaught()).toEqual([]);
    },
  });
}
