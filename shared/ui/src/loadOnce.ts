type Loading<T> =
  | { readonly status: 'pending' }
  | { readonly status: 'loaded'; readonly value: T }
  | { readonly status: 'failed' };

/** Something that comes when it is first asked for, such as code. */
export type LoadOnce<T> = {
  /** Loads once; again after a failure. Never rejects: the state says how it went. */
  readonly load: () => Promise<void>;
  readonly current: () => Loading<T>;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createLoadOnce<T>(load: () => Promise<T>): LoadOnce<T> {
  let state: Loading<T> = { status: 'pending' };
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Loading<T>): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load: () => {
      if (loading !== null) return loading;
      if (state.status !== 'pending') become({ status: 'pending' });
      loading = load().then(
        (value) => {
          become({ status: 'loaded', value });
        },
        () => {
          loading = null;
          become({ status: 'failed' });
        },
      );
      return loading;
    },
  };
}
