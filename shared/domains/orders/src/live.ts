import type { HostServices, HubEvent } from '@banyan/contract';
import type { Send } from './exporter.js';
import { type OrdersApi, staleOrders } from './ordersApi.js';

/** A burst of changes costs one reading. */
const BURST_MS = 200;
/** In a busy hour there is at most one reading in this time, however many orders change. */
const PAUSE_MS = 2000;

export type Listen = (host: Pick<HostServices, 'subscribe'>, send: Send) => () => void;

/**
 * Keeps what is on screen true: what the hub names is read again. Returns how to stop.
 * A page that listens again (its tab was hidden) may have missed events, so it reads again at once.
 */
export function createListen(api: OrdersApi): Listen {
  let stoppedBefore = false;

  return (host, send) => {
    const refresh = (ids: readonly string[]): void => {
      send(api.util.invalidateTags([...staleOrders(ids), 'Invoice']));
    };
    const everything = (): void => {
      send(api.util.invalidateTags(['Order', 'Invoice', 'MyOrder', 'Profile']));
    };

    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const flush = (): void => {
      timer = null;
      if (changed.size === 0) return;
      refresh([...changed]);
      changed.clear();
      timer = setTimeout(flush, PAUSE_MS);
    };

    if (stoppedBefore) everything();
    const unsubscribe = host.subscribe({
      event: (event: HubEvent) => {
        if (event.kind === 'releasesChanged') return;
        changed.add(event.id);
        timer ??= setTimeout(flush, BURST_MS);
      },
      reconnected: everything,
    });
    return () => {
      stoppedBefore = true;
      if (timer !== null) clearTimeout(timer);
      unsubscribe();
    };
  };
}
