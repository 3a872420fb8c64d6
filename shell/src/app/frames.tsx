import type { AreaRoute } from '@banyan/contract';
import { createPart, LazyPart } from '@banyan/ui';
import type { ReactNode } from 'react';
import { AreaPending } from '../areas/AreaPending.js';
import type { WorkFrameServices } from '../layout/WorkFrame.js';
import type { AutologinServices } from '../login/AutologinOfWindow.js';
import type { NoPageReason } from '../plain/NoPage.js';

type WorkProps = {
  readonly services: WorkFrameServices;
  readonly route: AreaRoute | null;
  readonly noPage: NoPageReason | null;
};
type AntdProps = {
  readonly nonce: string;
  readonly popups: () => HTMLElement;
  readonly children: ReactNode;
};

const work = createPart<WorkProps>(async () => {
  const frame = await import(/* webpackChunkName: "work-frame" */ '../layout/WorkFrame.js');
  // For as long as the window lasts: one frame follows another.
  frame.keepFocus(document);
  return frame.WorkFrame;
});

const antd = createPart<AntdProps>(
  async () =>
    (await import(/* webpackChunkName: "antd-frame" */ '../appearance/AntdFrame.js')).AntdFrame,
);

const autologin = createPart<AutologinServices>(
  async () =>
    (await import(/* webpackChunkName: "autologin" */ '../login/AutologinOfWindow.js'))
      .AutologinOfWindow,
);

export function WorkPart(props: WorkProps) {
  return <LazyPart part={work} props={props} pending={<AreaPending />} />;
}

export function AntdPart(props: AntdProps) {
  return <LazyPart part={antd} props={props} pending={<AreaPending />} />;
}

export function AutologinPart(props: AutologinServices) {
  return <LazyPart part={autologin} props={props} pending={<AreaPending />} />;
}

/** Started before the first render for the address at hand, so that it renders without a fallback. */
export const loadWork = work.load;
export const loadAntd = antd.load;
