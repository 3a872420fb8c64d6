import type { HostServices, HubEvent } from '@banyan/contract';
import type { Send } from './exporter.js';
import { ALL_ORDER_TAGS, type OrdersApi, staleOrders } from './ordersApi.js';

/** A burst of changes costs one reading. */
const BURST_MS = 200;
/** In a busy hour there is at most one reading in this time, however many orders change. */
const PAUSE_MS = 2000;

export type Listen = (host: Pick<HostServices, 'subscribe'>, send: Send) => void;

/**
 * Keeps what is on screen true: what the hub names is read again. Once begun it goes on for as long as the window does,
 * so that a page whose tab was hidden has missed nothing and asks for nothing when it is shown again; what is not on
 * screen is only dropped.
 */
export function createListen(api: OrdersApi): Listen {
  const heard = new WeakSet<object>();

  return (host, send) => {
    if (heard.has(host)) return;
    heard.add(host);
    const changed = new Set<string>();
    let isWaiting = false;
    const wait = (ms: number): void => {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(flush, ms);
    };
    const flush = (): void => {
      isWaiting = false;
      if (changed.size === 0) return;
      send(api.util.invalidateTags([...staleOrders([...changed]), 'Invoice']));
      changed.clear();
      wait(PAUSE_MS);
    };

    host.subscribe({
      event: (event: HubEvent) => {
        if (event.kind !== 'orderChanged' && event.kind !== 'invoiceChanged') return;
        changed.add(event.id);
        wait(BURST_MS);
      },
      // Events may have been missed.
      reconnected: () => {
        send(api.util.invalidateTags([...ALL_ORDER_TAGS]));
      },
    });
  };
}
