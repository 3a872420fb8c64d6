import type { AreaRoute, HostServices, LocalText } from '@banyan/contract';
import { useLanguage } from '@banyan/platform/language';
import { useAppSelector } from '@banyan/store';
import { unreadWord } from '@banyan/ui';
import { useState } from 'react';
import { AntdFrame } from '../appearance/AntdFrame.js';
import { NO_PAGE_TITLES, NoPage, type NoPageReason } from '../plain/NoPage.js';
import plain from '../plain/plain.module.css';
import { WorkArea, type WorkAreaServices } from '../tabs/WorkArea.js';
import { Watermark } from '../watermark/Watermark.js';
import { titleOf } from '../words/titleOf.js';
import { HomePart } from './homePart.js';
import { WorkLayout } from './WorkLayout.js';

export { keepFocus } from '../keys/keepFocus.js';

const PRODUCT = { zh: '榕 Banyan', en: 'Banyan' };

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

type DocumentTitleProps = {
  /** The title where no tab is active. */
  readonly elsewhere: LocalText;
};

/** The active tab's title and the product. */
function DocumentTitle({ elsewhere }: DocumentTitleProps) {
  const language = useLanguage();
  const { open, activeName } = useAppSelector((state) => state.tabs);
  const { count } = useAppSelector((state) => state.messages.unreadTopInfo);
  const active = open.find(({ name }) => name === activeName);
  const title = active === undefined ? elsewhere[language] : titleOf(active, language);
  // MSG-08: the count is visible even while another window is in front.
  const unread = count === 0 ? '' : `(${unreadWord(count)}) `;
  return <title>{`${unread}${title} - ${PRODUCT[language]}`}</title>;
}
