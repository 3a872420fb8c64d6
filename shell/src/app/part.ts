import type { ComponentType } from 'react';

/**
 * A part of the shell that is loaded when a page needs it. Not React.lazy: a fallback that is there for a
 * moment would be held for 300 ms, and a part that is loaded already renders at once.
 */
export type Part<P> = {
  load(): Promise<void>;
  loaded(): ComponentType<P> | null;
  subscribe(listener: () => void): () => void;
};

export function createPart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let component: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const start = (): Promise<void> => {
    loading ??= load().then(
      (found) => {
        component = found;
        for (const listener of listeners) listener();
      },
      () => {
        loading = null;
      },
    );
    return loading;
  };
  return {
    load: start,
    loaded: () => component,
    subscribe: (listener) => {
      listeners.add(listener);
      void start();
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
