import type { PageHandle } from '../areas/pageHandle.js';

/** The longest wait after the page has loaded, and in all: then live news is worth more. */
const LONGEST_MS = 5_000;
const LONGEST_AT_ALL_MS = 20_000;

/**
 * Runs `act` once the first page is shown with its data: its code is loaded, its first calls are
 * answered and their data is painted. Loads such as the hub's code and connection would delay that.
 * @param page null: no page to wait for
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

/** A window is also idle between slices of a long rendering: only a second frame shows its end. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2_000 });
      else setTimeout(act, 200);
    });
  });
}
