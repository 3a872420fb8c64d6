import { useTexts } from '@banyan/platform/language';
import { SiteFrame, useUnread } from '@banyan/ui';
import type { ReactNode } from 'react';
import { type Counted, portalTexts } from './navigation.js';
import { PortalContent } from './PortalContent.js';
import { PortalNavigation } from './PortalNavigation.js';
import styles from './portalFrame.module.css';

type Props = {
  readonly title: string;
  /** The counter whose number begins the window's title. */
  readonly counted?: Counted;
  /** Whether a customer who is leaving can still use the page. */
  readonly isOpenToLeavers?: boolean;
  readonly children: ReactNode;
};

/** The frame of every page of the personal centre. Keeps the orders up to date while shown. */
export function PortalFrame({ title, counted, isOpenToLeavers = false, children }: Props) {
  return (
    <SiteFrame>
      <WindowTitle title={title} counted={counted} />
      <div className={styles['portal']}>
        <PortalNavigation current={title} />
        <div className={styles['content']}>
          <h1>{title}</h1>
          <PortalContent isOpenToLeavers={isOpenToLeavers}>{children}</PortalContent>
        </div>
      </div>
    </SiteFrame>
  );
}

type TitleProps = { readonly title: string; readonly counted: Counted | undefined };

function WindowTitle({ title, counted }: TitleProps) {
  const text = useTexts(portalTexts);
  const unread = useUnread();
  const count = counted === undefined ? 0 : (unread?.[counted] ?? 0);
  return <title>{`${count > 0 ? `(${count}) ` : ''}${title} - ${text.product}`}</title>;
}
