import type { AppStore } from '@banyan/store';
import { keepPicture } from './keepPicture.js';
import { paintPicture } from './paintPicture.js';

/** The shortest time between two reads: a user's picture does not change more often. */
const LEAST_MS = 60_000;

/**
 * Reads the user's picture now, and again before the page unloads (specification 4). Only hiding is
 * reported reliably to a page, so it is read then; a page that is shown again has the new picture.
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
