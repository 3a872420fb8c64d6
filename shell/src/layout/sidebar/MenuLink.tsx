import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useLocation } from '@banyan/platform/router';
import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';
import { createContext, useContext, useEffect, useId, useRef } from 'react';
import type { MenuPage } from '../../menu/menu.js';
import { usePlace } from '../../menu/useMenu.js';
import { MenuIcon } from '../MenuIcon.js';
import { StarButton } from '../StarButton.js';
import styles from './sidebar.module.css';
import { Waiting } from './Waiting.js';

const texts = { zh: { home: '首页' }, en: { home: 'Home' } };

/** Whether Tab stops here: in a flyout only once the focus has gone into it. */
export const InTabOrder = createContext(true);

const HOME = '/admin';

export function HomeLink() {
  const hasTab = useAppSelector((state) => state.tabs.activeName !== null);
  // The not-found page has no tab either, so the path is checked too.
  const isHome = useLocation().pathname === HOME && !hasTab;
  const label = useTexts(texts).home;
  return (
    <li className={styles['row']}>
      <MenuLink to={HOME} current={isHome} icon="HomeOutlined" label={label} />
    </li>
  );
}

type PageProps = {
  readonly page: MenuPage;
  /** Pages in a group have no icon of their own. */
  readonly isInner?: boolean;
};

export function PageLink({ page, isInner = false }: PageProps) {
  const label = inLanguage(page.title, useLanguage());
  const to = usePlace(page);
  const current = useAppSelector((state) => state.common.menuActiveName === page.id);
  const tabIndex = useContext(InTabOrder) ? undefined : -1;
  const waiting = useId();
  return (
    <li className={styles['row']}>
      <MenuLink
        to={to}
        current={current}
        icon={isInner ? undefined : page.icon}
        label={label}
        describedBy={waiting}
      />
      <Waiting id={waiting} routes={[page.route]} />
      <StarButton route={page.route} label={label} className={styles['star']} tabIndex={tabIndex} />
    </li>
  );
}

type LinkProps = {
  readonly to: string;
  readonly current: boolean;
  readonly icon: string | null | undefined;
  readonly label: string;
  readonly describedBy?: string;
};

function MenuLink({ to, current, icon, label, describedBy }: LinkProps) {
  const sidebarFold = useAppSelector(({ common }) => common.sidebarFold);
  const isNarrow = useAppSelector(({ common }) => common.isNarrow);
  const dispatch = useAppDispatch();
  const tabIndex = useContext(InTabOrder) ? undefined : -1;
  const link = useRef<HTMLAnchorElement>(null);
  // The menu may be longer than the window, and the tab may have been opened elsewhere.
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Link
      ref={link}
      to={to}
      tabIndex={tabIndex}
      className={styles['entry']}
      aria-current={current ? 'page' : undefined}
      aria-describedby={describedBy}
      title={sidebarFold ? label : undefined}
      onClick={() => {
        // On a narrow screen the menu covers the page.
        if (isNarrow) dispatch(commonSlice.actions.sidebarFolded(true));
      }}
    >
      {icon !== undefined && <MenuIcon name={icon} />}
      <span className={styles['label']}>{label}</span>
    </Link>
  );
}
