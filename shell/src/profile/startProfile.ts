import type { AppStore } from '@banyan/store';
import { keepPicture } from './keepPicture.js';
import { paintPicture } from './paintPicture.js';

/** Nobody's picture changes more often. */
const LEAST_MS = 60_000;

/**
 * The person's picture, read now, and again before the page unloads (specification 4): a page learns surely only that
 * it is hidden, so it is read then, and a page that comes back has it.
 */
export function startProfile(store: AppStore, userId: string, storage: Storage): void {
  const refresh = keepPicture({
    store,
    userId,
    storage,
    pageProtocol: location.protocol,
    paint: paintPicture,
  });
  let last = performance.now();
  void refresh();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || performance.now() - last < LEAST_MS) return;
    last = performance.now();
    void refresh();
  });
}
