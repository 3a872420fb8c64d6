import type { HostServices, HubEvent } from '@banyan/contract';
import { createBursts } from '@banyan/store';
import type { Send } from './exporter.js';
import { ALL_ORDER_TAGS, type OrdersApi, staleOrders } from './ordersApi.js';

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
    const flushSoon = createBursts(() => {
      send(api.util.invalidateTags([...staleOrders([...changed]), 'Invoice']));
      changed.clear();
    });

    host.subscribe({
      event: (event: HubEvent) => {
        if (event.kind !== 'orderChanged' && event.kind !== 'invoiceChanged') return;
        changed.add(event.id);
        flushSoon();
      },
      // Events may have been missed.
      reconnected: () => {
        send(api.util.invalidateTags([...ALL_ORDER_TAGS]));
      },
    });
  };
}
