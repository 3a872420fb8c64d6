import { createLoadOnce } from '@banyan/ui';
import { useCallback, useSyncExternalStore } from 'react';

/** Something that comes when it is first asked for; the caller continues without it, even when it does not come. */
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

/** What has come so far, and how it is asked for. */
export function useLate<T>(late: Late<T>): {
  readonly come: T | undefined;
  readonly load: () => void;
} {
  const come = useSyncExternalStore(late.subscribe, late.current);
  const load = useCallback(() => void late.load(), [late]);
  return { come, load };
}
