import type { Person } from '@banyan/contract';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useLocation } from '@banyan/platform/router';
import { isComposing } from '@banyan/rules';
import { selectPerson, useAppSelector } from '@banyan/store';
import { type ReactNode, useEffect, useState } from 'react';
import { BrandMark } from './BrandMark.js';
import { LegalRow } from './LegalRow.js';
import { NoticeBell } from './notices/NoticeBell.js';
import { UnreadContext, useReadUnread } from './notices/unread.js';
import styles from './siteFrame.module.css';
import { FOOTER, siteTexts, WAYS } from './siteTexts.js';

type SiteHeaderProps = {
  readonly person: Person | null;
  readonly appearance: 'light' | 'dark';
};

const MENU = 'site-menu';

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
        <LegalRow />
      </div>
    </footer>
  );
}

function SiteHeader({ person, appearance }: SiteHeaderProps) {
  const text = useTexts(siteTexts);
  const { pathname } = useLocation();
  // Open for the page on which it was opened: following a link closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isComposing(event)) setOpenOn(null);
    };
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('keydown', close);
    };
  }, [open]);
  return (
    <header className={styles['header']}>
      <div className={styles['inside']}>
        <Link to="/naolituindex" className={styles['brand']} aria-label={text.home}>
          <BrandMark />
          <span>{text.brand}</span>
        </Link>
        {person?.audience === 'customer' && (
          <div className={styles['bell']}>
            <NoticeBell />
          </div>
        )}
        <button
          type="button"
          className={styles['menuButton']}
          aria-expanded={open}
          aria-controls={MENU}
          onClick={() => {
            setOpenOn(open ? null : pathname);
          }}
        >
          {text.menu}
        </button>
        <div id={MENU} className={styles['menu']} data-open={open}>
          <nav aria-label={text.navigation} className={styles['links']}>
            {WAYS.map(({ way, path, also }) => (
              <Link
                key={way}
                to={path}
                {...(isAt(pathname, path) || isAt(pathname, also)
                  ? { 'aria-current': 'page' }
                  : {})}
              >
                {text.ways[way]}
              </Link>
            ))}
          </nav>
          <div className={styles['tools']}>
            <Switches appearance={appearance} />
            {person === null ? <SignIn /> : <SignedIn person={person} />}
          </div>
        </div>
      </div>
    </header>
  );
}

/** On the page, or on one below it. */
function isAt(pathname: string, path: string | undefined): boolean {
  return pathname === path || (path !== undefined && pathname.startsWith(`${path}/`));
}

function Switches({ appearance }: Pick<SiteHeaderProps, 'appearance'>) {
  const text = useTexts(siteTexts);
  const language = useLanguage();
  const host = useHost();
  const next = appearance === 'dark' ? 'light' : 'dark';
  return (
    <>
      <button
        type="button"
        className={styles['quiet']}
        lang={language === 'zh' ? 'en' : 'zh-CN'}
        onClick={() => {
          host.chooseLanguage(language === 'zh' ? 'en' : 'zh');
        }}
      >
        {text.language}
      </button>
      <button
        type="button"
        className={styles['quiet']}
        aria-label={next === 'dark' ? text.toDark : text.toLight}
        title={next === 'dark' ? text.toDark : text.toLight}
        onClick={() => {
          host.chooseAppearance(next);
        }}
      >
        <AppearanceIcon next={next} />
      </button>
    </>
  );
}

function AppearanceIcon({ next }: { readonly next: 'light' | 'dark' }) {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {next === 'dark' ? (
        <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" fill="currentColor" />
      ) : (
        <g stroke="currentColor" strokeWidth="2" strokeLinecap="round" fill="none">
          <circle cx="12" cy="12" r="4" fill="currentColor" />
          <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
        </g>
      )}
    </svg>
  );
}

function SignIn() {
  const text = useTexts(siteTexts);
  const host = useHost();
  return (
    <>
      <button
        type="button"
        className={styles['quiet']}
        onClick={() => {
          host.signIn('admin');
        }}
      >
        {text.admin}
      </button>
      <button
        type="button"
        className={styles['primary']}
        onClick={() => {
          host.signIn('customer');
        }}
      >
        {text.signIn}
      </button>
    </>
  );
}

function SignedIn({ person }: { readonly person: Person }) {
  const text = useTexts(siteTexts);
  const host = useHost();
  return (
    <>
      <Link
        className={styles['account']}
        to={person.audience === 'admin' ? '/admin' : '/personal/info'}
        aria-label={text.account(person.username)}
      >
        {person.username}
      </Link>
      <button
        type="button"
        className={styles['quiet']}
        onClick={() => {
          host.signOut();
        }}
      >
        {text.signOut}
      </button>
    </>
  );
}
