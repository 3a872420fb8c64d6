import type { Page } from 'playwright-core';
import type { Work } from './work.js';

/** What says that something is on its way. */
export const COMING =
  '[role=status][aria-label="加载中"], [role=status][aria-label="Loading"], .ant-spin-spinning';

/** Resolves when nothing is asked of the server any more, nothing spins and the page has stopped changing. */
export async function settled({ page, pending }: Pick<Work, 'page' | 'pending'>): Promise<void> {
  let before = '';
  for (let turn = 0; turn < 400; turn++) {
    const now = await page.evaluate(
      (coming) =>
        new Promise<string | null>((seen) => {
          requestAnimationFrame(() => {
            requestAnimationFrame(() => {
              const root = document.getElementById('root');
              const busy = [...document.querySelectorAll(coming)].some(
                (each) => each.getClientRects().length > 0,
              );
              const text = root?.textContent ?? '';
              const size = root?.querySelectorAll('*').length ?? 0;
              seen(busy || text === '' ? null : `${size} ${text}`);
            });
          });
        }),
      COMING,
    );
    if (now !== null && now === before && pending() === 0) return;
    before = now ?? '';
  }
  throw new Error(
    'the page does not come to rest: something spins, is asked for or changes all the time',
  );
}

/** Something spins or is on its way at this moment. */
export function isComing(page: Page): Promise<boolean> {
  return page.evaluate(
    (coming) =>
      [...document.querySelectorAll(coming)].some((each) => each.getClientRects().length > 0),
    COMING,
  );
}
