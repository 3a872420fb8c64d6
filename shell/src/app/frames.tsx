import type { AreaRoute } from '@banyan/contract';
import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react';
import { AreaPending } from '../areas/AreaPending.js';
import type { ShellServices } from './services.js';

/**
 * A part of the shell that is loaded when a page needs it. Not React.lazy: a fallback that is there for a
 * moment would be held for 300 ms, and a part that is loaded already renders at once.
 */
type Part<P> = {
  load(): Promise<void>;
  loaded(): ComponentType<P> | null;
  subscribe(listener: () => void): () => void;
};

function createPart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
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

type WorkProps = { readonly services: ShellServices; readonly route: AreaRoute | null };
type AntdProps = { readonly services: ShellServices; readonly children: ReactNode };

const work = createPart<WorkProps>(
  async () =>
    (await import(/* webpackChunkName: "work-frame" */ '../layout/WorkFrame.js')).WorkFrame,
);

const antd = createPart<AntdProps>(
  async () => (await import(/* webpackChunkName: "antd-frame" */ './AntdPage.js')).AntdPage,
);

export function WorkPart(props: WorkProps) {
  const WorkFrame = useSyncExternalStore(work.subscribe, work.loaded);
  return WorkFrame === null ? <AreaPending /> : createElement(WorkFrame, props);
}

export function AntdPart(props: AntdProps) {
  const AntdPage = useSyncExternalStore(antd.subscribe, antd.loaded);
  return AntdPage === null ? <AreaPending /> : createElement(AntdPage, props);
}

/** Started before the first render for the address at hand, so that it renders without a fallback. */
export const loadWork = work.load;
export const loadAntd = antd.load;
