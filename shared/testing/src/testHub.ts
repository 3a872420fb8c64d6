import type { HubEvent, HubListener } from '@banyan/contract';

/** The window's hub as a test needs it. */
export function testHub() {
  const listeners = new Set<HubListener>();
  return {
    subscribe: (listener: HubListener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    listeners,
    tell: (event: HubEvent) => {
      for (const listener of listeners) listener.event(event);
    },
    reconnected: () => {
      for (const listener of listeners) listener.reconnected();
    },
  };
}
