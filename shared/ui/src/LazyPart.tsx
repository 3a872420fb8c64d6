import { useLanguage } from '@banyan/platform/language';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { LoadFailed } from './LoadFailed.js';

type Loading<P> =
  | { readonly status: 'pending' }
  | { readonly status: 'loaded'; readonly Component: ComponentType<P> }
  | { readonly status: 'failed' };

/** A piece of a page whose code comes when it is first shown. */
export type Part<P> = {
  /** Starts loading, for instance when the pointer nears the button that shows it. */
  readonly load: () => void;
  readonly current: () => Loading<P>;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createPart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let state: Loading<P> = { status: 'pending' };
  let started = false;
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
      if (started) return;
      started = true;
      become({ status: 'pending' });
      load().then(
        (Component) => {
          become({ status: 'loaded', Component });
        },
        () => {
          started = false;
          become({ status: 'failed' });
        },
      );
    },
  };
}

type Props<P> = { readonly part: Part<P>; readonly props: P };

const reasons = {
  zh: '这一部分没有加载成功，请检查网络。',
  en: 'This part did not load. Please check the network.',
};

/**
 * Shows a part. Loaded, it renders at once (React.lazy would suspend); failed, it says so with a way to try
 * again, and the page around it stays.
 */
export function LazyPart<P extends object>({ part, props }: Props<P>) {
  const state = useSyncExternalStore(part.subscribe, part.current);
  const language = useLanguage();
  useEffect(() => {
    part.load();
  }, [part]);
  switch (state.status) {
    case 'pending':
      return null;
    case 'failed':
      return <LoadFailed reason={reasons[language]} onRetry={part.load} />;
    case 'loaded':
      return <state.Component {...props} />;
  }
}
