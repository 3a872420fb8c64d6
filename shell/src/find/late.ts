import { createLoadOnce } from '@banyan/ui';
import { useCallback, useSyncExternalStore } from 'react';

/** A value fetched on first use; the caller works without it meanwhile, or if the fetch fails. */
export type Late<T> = {
  readonly load: () => Promise<void>;
  readonly current: () => T | undefined;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createLate<T>(fetchIt: () => Promise<T>): Late<T> {
  const { load, current, subscribe } = createLoadOnce(fetchIt);
  return {
    load,
    subscribe,
    current: () => {
      const state = current();
      return state.status === 'loaded' ? state.value : undefined;
    },
  };
}

/** The value if it has come, and how to request it. */
export function useLate<T>(late: Late<T>): {
  readonly come: T | undefined;
  readonly load: () => void;
} {
  const come = useSyncExternalStore(late.subscribe, late.current);
  const load = useCallback(() => void late.load(), [late]);
  return { come, load };
}
