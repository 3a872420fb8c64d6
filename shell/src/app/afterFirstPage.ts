import type { PageHandle } from '../areas/areas.js';

/** Longer than that, news are worth more than the first rows. */
const LONGEST_MS = 5_000;

/**
 * Runs once the first page is shown with its data: its code has come, it has been painted, and
 * its first calls are answered. What is not needed before, such as the hub's code and connection, would come between.
 * @param page null: there is none to wait for
 */
export function afterFirstPage(
  page: PageHandle | null,
  whenQuiet: (act: () => void) => void,
  act: () => void,
): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    act();
  };
  whenSettled(page, () => {
    setTimeout(begin, LONGEST_MS);
    afterPaint(() => {
      whenQuiet(() => {
        afterPaint(begin);
      });
    });
  });
}

function whenSettled(page: PageHandle | null, act: () => void): void {
  if (page === null || page.state().status !== 'pending') {
    act();
    return;
  }
  const stop = page.subscribe(() => {
    stop();
    act();
  });
}

function afterPaint(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 200);
}
