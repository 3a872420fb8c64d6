import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { selectPerson, useAppSelector } from '@banyan/store';
import type { ReactNode } from 'react';
import { UnreadContext, useReadUnread } from './notices/unread.js';
import { SiteHeader } from './SiteHeader.js';
import styles from './siteFrame.module.css';
import { FOOTER, siteTexts } from './siteTexts.js';

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
          {FOOTER.map(({ group, links }) => (
            <div key={group}>
              <h2>{text.groups[group]}</h2>
              <ul>
                {links.map(({ page, path }) => (
                  <li key={page}>
                    <Link to={path}>{text.pages[page]}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className={styles['rights']}>{text.rights}</p>
      </div>
    </footer>
  );
}
