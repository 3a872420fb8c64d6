import type { CDPSession, Page } from 'playwright-core';

export type Held = { readonly nodes: number; readonly listeners: number; readonly heap: number };

/** What the page holds once the garbage is gone: what React lets go of when it is idle, too. */
export async function heldBy(page: Page, cdp: CDPSession): Promise<Held> {
  await cdp.send('Performance.enable');
  for (let time = 0; time < 3; time++) {
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await cdp.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const count = (wanted: string) =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { nodes: count('Nodes'), listeners: count('JSEventListeners'), heap: usedSize };
}

/**
 * Opens the order list by the menu and closes it, so often. No other tab is open. All of it in the page: what asks
 * from outside keeps hold of the elements that it finds.
 */
export function openAndClose(page: Page, times: number): Promise<void> {
  return page.evaluate(async (rounds) => {
    const find = (selector: string) =>
      [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    const until = async (holds: () => boolean): Promise<void> => {
      while (!holds()) await new Promise(requestAnimationFrame);
    };
    const press = (selector: string, kind: 'click' | 'auxclick', button: number): void => {
      const event = new MouseEvent(kind, { bubbles: true, cancelable: true, button });
      document.querySelector(selector)?.dispatchEvent(event);
    };
    for (let round = 0; round < rounds; round++) {
      press('nav a[href^="/order-list"]', 'click', 0);
      await until(() => find('[role=tabpanel] tr[data-row-key]:nth-child(15)') !== undefined);
      press('[role=tab]', 'auxclick', 1);
      await until(() => document.querySelector('[role=tabpanel]') === null);
    }
  }, times);
}
