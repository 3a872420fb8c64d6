import { useLanguage } from '@banyan/platform/language';
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { LoadFailed } from './LoadFailed.js';

type Loading<P> =
  | { readonly status: 'pending' }
  | { readonly status: 'loaded'; readonly Component: ComponentType<P> }
  | { readonly status: 'failed' };

/** A piece of a page whose code comes when it is first shown. */
export type Part<P> = {
  /** Loads once; again after a failure. Never rejects: the state says how it went. */
  readonly load: () => Promise<void>;
  readonly current: () => Loading<P>;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createPart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let state: Loading<P> = { status: 'pending' };
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Loading<P>): void => {
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
      become({ status: 'pending' });
      loading = load().then(
        (Component) => {
          become({ status: 'loaded', Component });
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

type Props<P> = {
  readonly part: Part<P>;
  readonly props: P;
  /** What stands there while it loads; nothing by default. */
  readonly pending?: ReactNode;
};

const reasons = {
  zh: '这一部分没有加载成功，请检查网络。',
  en: 'This part did not load. Please check the network.',
};

/**
 * Shows a part. Loaded, it renders at once (React.lazy would suspend); failed, it says so with a way to try
 * again, and the page around it stays.
 */
export function LazyPart<P extends object>({ part, props, pending = null }: Props<P>) {
  const state = useSyncExternalStore(part.subscribe, part.current);
  const language = useLanguage();
  useEffect(() => {
    void part.load();
  }, [part]);
  switch (state.status) {
    case 'pending':
      return pending;
    case 'failed':
      return <LoadFailed reason={reasons[language]} onRetry={() => void part.load()} />;
    case 'loaded':
      return <state.Component {...props} />;
  }
}
