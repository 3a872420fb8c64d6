import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { selectPerson, useAppSelector } from '@banyan/store';
import type { ReactNode } from 'react';
import { UnreadContext, useReadUnread } from './notices/unread.js';
import { SiteHeader } from './SiteHeader.js';
import styles from './siteFrame.module.css';
import { siteTexts } from './siteTexts.js';

type Props = { readonly children: ReactNode };

const CONTENT = 'content';

/** The frame of the pages that are no tabs: the public site and the portal. Without antd. */
export function SiteFrame({ children }: Props) {
  const text = useTexts(siteTexts);
  const person = useAppSelector(selectPerson);
  const appearance = useAppSelector((state) => state.common.appearance);
  const unread = useReadUnread(person);
  return (
    <UnreadContext value={unread}>
      <div className={styles['site']}>
        <a className={styles['skip']} href={`#${CONTENT}`}>
          {text.skip}
        </a>
        <SiteHeader person={person} appearance={appearance} />
        <main id={CONTENT} className={styles['main']} tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </div>
    </UnreadContext>
  );
}

function SiteFooter() {
  const text = useTexts(siteTexts);
  return (
    <footer className={styles['footer']}>
      <div className={styles['inside']}>
        <div>
          <p className={styles['footerBrand']}>{text.brand}</p>
          <p>{text.slogan}</p>
        </div>
        <nav aria-label={text.footer} className={styles['footerLinks']}>
          <div>
            <h2>{text.productsTitle}</h2>
            <ul>
              <li>
                <Link to="/naolituindex">{text.products.naolitu}</Link>
              </li>
              <li>
                <Link to="/webHome">{text.products.personal}</Link>
              </li>
              <li>
                <Link to="/productproionfo">{text.products.professional}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>{text.accountTitle}</h2>
            <ul>
              <li>
                <Link to="/personal/info">{text.myCentre}</Link>
              </li>
              <li>
                <Link to="/personal/orderList">{text.myOrders}</Link>
              </li>
            </ul>
          </div>
        </nav>
        <p className={styles['rights']}>{text.rights}</p>
      </div>
    </footer>
  );
}
