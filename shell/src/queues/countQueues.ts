import type { HomeQueue } from '@banyan/contract/home';
import { type AppStore, commonSlice } from '@banyan/store';
import { homeDomain } from '../home/homeDomain.js';

/** Not sooner after the last count: counting asks each queue's list. */
const LEAST_MS = 15_000;
/** As old as a count may become while the window is shown. */
const MOST_MS = 5 * 60_000;

type Parts = {
  readonly store: AppStore;
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly now: () => number;
};

/**
 * Keeps the numbers of waiting records in the menu: counted now, when the user goes to another tab or comes back, and
 * every five minutes. Hub events do not count: a busy day has thousands. Returns how to stop.
 */
export function countQueues({ store, document, now }: Parts): () => void {
  const { api } = store.domains.acquire(homeDomain);
  let last: number | null = null;
  let { activeName } = store.getState().tabs;

  async function count(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    if (last !== null && now() - last < LEAST_MS) return;
    // The home page may have just asked the same.
    const isFirst = last === null;
    last = now();
    const asked = api.endpoints.queues.initiate(undefined, {
      subscribe: false,
      forceRefetch: !isFirst,
    });
    // An api's own types name no store.
    const { data } = (await store.dispatch(asked as never)) as {
      readonly data?: readonly HomeQueue[];
    };
    // What could not be asked stays as it was.
    if (data !== undefined) store.dispatch(commonSlice.actions.queuesCounted(waitingIn(data)));
  }

  const look = () => void count();
  const stop = store.subscribe(() => {
    const before = activeName;
    ({ activeName } = store.getState().tabs);
    if (activeName !== before) look();
  });
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(look, MOST_MS);
  look();
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** How many records wait on each page; of a queue that could not be counted nothing is said. */
export function waitingIn(queues: readonly HomeQueue[]): Readonly<Record<string, number>> {
  const waiting: Record<string, number> = {};
  for (const { place, counted } of queues) {
    if (counted === null || counted.records === 0) continue;
    waiting[place.routeName] = (waiting[place.routeName] ?? 0) + counted.records;
  }
  return waiting;
}
