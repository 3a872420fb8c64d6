import type { AreaRoute, HostServices } from '@banyan/contract';
import { useState } from 'react';
import { AntdFrame } from '../appearance/AntdFrame.js';
import { NO_PAGE_TITLES, NoPage, type NoPageReason } from '../plain/NoPage.js';
import plain from '../plain/plain.module.css';
import { WorkArea, type WorkAreaServices } from '../tabs/WorkArea.js';
import { Watermark } from '../watermark/Watermark.js';
import { DocumentTitle } from './DocumentTitle.js';
import { HomePart } from './homePart.js';
import { WorkLayout } from './WorkLayout.js';

const HOME = { zh: '首页', en: 'Home' };

export type WorkFrameServices = WorkAreaServices & {
  readonly host: HostServices;
  readonly nonce: string;
};

type Props = {
  readonly services: WorkFrameServices;
  readonly route: AreaRoute | null;
  /** Why the address has no page; null: it has one, the home page if there is no route. */
  readonly noPage: NoPageReason | null;
};

/** The administrators' frame: navbar, sidebar and the tabbed work area. */
export function WorkFrame({ services, route, noPage }: Props) {
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
        <DocumentTitle elsewhere={noPage === null ? HOME : NO_PAGE_TITLES[noPage]} />
        <WorkArea
          services={services}
          route={route}
          isSwitching={isSwitching}
          setSwitching={setSwitching}
        >
          {noPage === null ? (
            <HomePart />
          ) : (
            <div className={`${plain['page']} ${plain['inFrame']}`}>
              <NoPage reason={noPage} />
            </div>
          )}
        </WorkArea>
      </WorkLayout>
      <Watermark host={services.host} />
    </AntdFrame>
  );
}
