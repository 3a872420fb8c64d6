import { useTexts } from '@banyan/platform/language';
import type { ReactNode } from 'react';
import { SiteFrame } from './SiteFrame.js';
import styles from './siteFrame.module.css';
import { siteTexts } from './siteTexts.js';
import { TitledPage } from './TitledPage.js';

type Props = {
  readonly title: string;
  /** Above the text, where it is not the title. */
  readonly heading?: string;
  readonly children: ReactNode;
};

/** A page of running text in the site's frame, under its title. */
export function SitePage({ title, heading = title, children }: Props) {
  const text = useTexts(siteTexts);
  return (
    <SiteFrame>
      <title>{`${title} - ${text.brand}`}</title>
      <div className={styles['page']}>
        <TitledPage title={heading}>{children}</TitledPage>
      </div>
    </SiteFrame>
  );
}
