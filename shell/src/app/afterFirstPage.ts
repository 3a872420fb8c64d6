import type { PageHandle } from '../areas/areas.js';

/** Longer than that after the page has come, and at all, news are worth more than the first rows. */
const LONGEST_MS = 5_000;
const LONGEST_AT_ALL_MS = 20_000;

/**
 * Runs once the first page is shown with its data: its code has come, its first calls are answered, and what they brought
 * has been painted. What is not needed before, such as the hub's code and connection, would come between.
 * @param page null: there is none to wait for
 */
export function afterFirstPage(
  page: Pick<PageHandle, 'shown'> | null,
  whenQuiet: (act: () => void) => void,
  act: () => void,
): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    act();
  };
  setTimeout(begin, LONGEST_AT_ALL_MS);
  void (page?.shown ?? Promise.resolve()).then(() => {
    setTimeout(begin, LONGEST_MS);
    afterPaint(() => {
      whenQuiet(() => {
        afterPaint(begin);
      });
    });
  });
}

/** Between two slices of a long rendering a window is idle too: only the frame after the next shows that it has ended. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2_000 });
      else setTimeout(act, 200);
    });
  });
}
