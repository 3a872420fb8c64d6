import type { AppStore } from '@banyan/store';

const KEY = 'banyan.front';

/**
 * The tab that was in front when the window ended without being left: its renderer crashed, or a page blocked it until
 * the browser ended it. Null: the window was left, or is another one (a duplicate begins with a copy of the storage).
 */
export function frontAtCrash(
  storage: Storage,
  timing: Partial<Pick<Performance, 'getEntriesByType'>>,
): string | null {
  const name = storage.getItem(KEY);
  storage.removeItem(KEY);
  const [entry] = timing.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type === 'reload' ? name : null;
}

/** Writes down which tab is in front while the window is shown, and nothing once it is left or hidden. */
export function followFront(
  storage: Storage,
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  window: Pick<Window, 'addEventListener' | 'document'>,
): void {
  let written: string | null = null;
  const write = (name: string | null) => {
    if (name === written) return;
    written = name;
    if (name === null) storage.removeItem(KEY);
    else storage.setItem(KEY, name);
  };
  const look = () => {
    const isShown = window.document.visibilityState === 'visible';
    write(isShown ? store.getState().tabs.activeName : null);
  };
  store.subscribe(look);
  window.document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  window.addEventListener('pagehide', () => {
    write(null);
  });
}
