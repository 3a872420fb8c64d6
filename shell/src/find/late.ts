import { useCallback, useSyncExternalStore } from 'react';

/** Something that comes when it is first asked for, once on the page. */
export type Late<T> = {
  /** Never rejects: who waits goes on without it. */
  readonly load: () => Promise<void>;
  readonly current: () => T | undefined;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createLate<T>(fetchIt: () => Promise<T>): Late<T> {
  const listeners = new Set<() => void>();
  let come: T | undefined;
  let loading: Promise<void> | null = null;
  return {
    current: () => come,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load: () => {
      loading ??= fetchIt().then(
        (it) => {
          come = it;
          for (const listener of listeners) listener();
        },
        () => {
          // The next one asks again.
          loading = null;
        },
      );
      return loading;
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
