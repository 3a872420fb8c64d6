import type { ScrollOffset } from '@banyan/store';

/** The path of child indexes from the panel down to the element: `0/2/1`. */
function placeIn(panel: Element, element: Element): string | null {
  const steps: number[] = [];
  for (let at = element; at !== panel; ) {
    const parent = at.parentElement;
    if (parent === null) return null;
    steps.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  return steps.join('/');
}

function elementAt(panel: Element, place: string): Element | null {
  const steps = place === '' ? [] : place.split('/').map(Number);
  return steps.reduce<Element | null>((at, step) => at?.children[step] ?? null, panel);
}

/** The scroll offsets of the panel and of elements inside it, except those at their start. */
export function readScroll(panel: Element, scrolled: Iterable<Element>): readonly ScrollOffset[] {
  const offsets: ScrollOffset[] = [];
  for (const element of scrolled) {
    const at = placeIn(panel, element);
    const { scrollTop: top, scrollLeft: left } = element;
    if (at !== null && (top !== 0 || left !== 0)) offsets.push({ at, top, left });
  }
  return offsets;
}

const PERSON_MOVES = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const;

/** How long what comes above the restored place does not move it. */
const SETTLE_MS = 1_000;

/**
 * Restores the scroll offsets as soon as the content is long enough: rows load after the page.
 * Ends when all are restored and the page has settled, or with the user's first input. Returns how to stop.
 */
export function restoreScroll(panel: HTMLElement, wanted: readonly ScrollOffset[]): () => void {
  let left = wanted;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const attempt = (): void => {
    left = left.filter((offset) => !isReached(panel, offset));
    if (left.length > 0) return;
    observer.disconnect();
    settling = setTimeout(stop, SETTLE_MS);
  };
  const observer = new MutationObserver(attempt);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(settling);
    panel.style.overflowAnchor = '';
    for (const kind of PERSON_MOVES) panel.removeEventListener(kind, stop);
  };
  if (wanted.length === 0) return stop;
  // The browser would keep the rows in place instead, and so move the offset.
  panel.style.overflowAnchor = 'none';
  observer.observe(panel, { childList: true, subtree: true });
  for (const kind of PERSON_MOVES) panel.addEventListener(kind, stop, { passive: true });
  attempt();
  return stop;
}

function isReached(panel: Element, { at, top, left }: ScrollOffset): boolean {
  const element = elementAt(panel, at);
  if (element === null) return false;
  element.scrollTop = top;
  element.scrollLeft = left;
  return Math.abs(element.scrollTop - top) <= 1 && Math.abs(element.scrollLeft - left) <= 1;
}
