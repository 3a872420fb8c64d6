import type { AreaRoute } from '@banyan/contract';
import { createElement, type ReactNode, useSyncExternalStore } from 'react';
import { AreaPending } from '../areas/AreaPending.js';
import { createPart } from './part.js';
import type { ShellServices } from './services.js';

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
