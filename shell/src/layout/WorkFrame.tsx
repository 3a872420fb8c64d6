import type { AreaRoute, HostServices } from '@banyan/contract';
import { useState } from 'react';
import { AntdFrame } from '../appearance/AntdFrame.js';
import { WorkArea, type WorkAreaServices } from '../tabs/WorkArea.js';
import { Watermark } from '../watermark/Watermark.js';
import { DocumentTitle } from './DocumentTitle.js';
import { HomePart } from './homePart.js';
import { WorkLayout } from './WorkLayout.js';

export type WorkFrameServices = WorkAreaServices & {
  readonly host: HostServices;
  readonly nonce: string;
};

type Props = { readonly services: WorkFrameServices; readonly route: AreaRoute | null };

/** The administrators' frame: navbar, sidebar and the tabbed work area. */
export function WorkFrame({ services, route }: Props) {
  const [isSwitching, setSwitching] = useState(false);
  return (
    <AntdFrame nonce={services.nonce}>
      <WorkLayout
        host={services.host}
        released={services.releases.current()}
        search={() => {
          setSwitching(true);
        }}
      >
        <DocumentTitle />
        <WorkArea
          services={services}
          route={route}
          isSwitching={isSwitching}
          setSwitching={setSwitching}
        >
          <HomePart />
        </WorkArea>
      </WorkLayout>
      <Watermark host={services.host} />
    </AntdFrame>
  );
}
