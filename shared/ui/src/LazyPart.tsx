import { useLanguage } from '@banyan/platform/language';
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { LoadFailed } from './LoadFailed.js';
import { createLoadOnce, type LoadOnce } from './loadOnce.js';

/** A part of a page whose code is loaded when it is first shown. */
export type Part<P> = LoadOnce<ComponentType<P>>;

export function createPart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  return createLoadOnce(load);
}

type Props<P> = {
  readonly part: Part<P>;
  readonly props: P;
  /** Shown while the part loads; nothing by default. */
  readonly pending?: ReactNode;
};

const reasons = {
  zh: '这一部分加载失败，请检查网络。',
  en: "Couldn't load this part. Please check the network.",
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
      return <state.value {...props} />;
  }
}
