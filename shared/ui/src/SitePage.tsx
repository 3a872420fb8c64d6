import { type SiteAddress, siteTitle } from '@banyan/contract/site';
import { useLanguage, useTexts } from '@banyan/platform/language';
import type { ReactNode } from 'react';
import { SiteFrame } from './SiteFrame.js';
import styles from './siteFrame.module.css';
import { siteTexts } from './siteTexts.js';
import { TitledPage } from './TitledPage.js';

type Props = {
  readonly title: string;
  /** The address whose title the window has; without it the window has the page's. */
  readonly address?: SiteAddress | undefined;
  /** Above the text, where it is not the title. */
  readonly heading?: string;
  readonly children: ReactNode;
};

/** A page of running text in the site's frame, under its title. */
export function SitePage({ title, address, heading = title, children }: Props) {
  const text = useTexts(siteTexts);
  const language = useLanguage();
  return (
    <SiteFrame>
      <title>
        {address === undefined ? `${title} - ${text.brand}` : siteTitle(address, language)}
      </title>
      <div className={styles['page']}>
        <TitledPage title={heading}>{children}</TitledPage>
      </div>
    </SiteFrame>
  );
}
