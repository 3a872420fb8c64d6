import type { HostServices } from '@banyan/contract';
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';
import { BrandMark } from '@banyan/ui';
import type { RefObject } from 'react';
import type { Panel } from '../useFrame.js';
import { Bell } from './Bell.js';
import { Breadcrumbs } from './Breadcrumbs.js';
import { MoreMenu } from './MoreMenu.js';
import { NavbarActs } from './NavbarActs.js';
import styles from './navbar.module.css';
import { Profile } from './Profile.js';

const texts = {
  zh: { fold: '折叠菜单', unfold: '展开菜单', brand: '榕' },
  en: { fold: 'Collapse menu', unfold: 'Expand menu', brand: 'Banyan' },
};

type Props = {
  readonly host: Pick<
    HostServices,
    'chooseLanguage' | 'chooseAppearance' | 'signOut' | 'isAuth' | 'openTab' | 'notify'
  >;
  readonly foldButton: RefObject<HTMLButtonElement | null>;
  readonly show: (panel: Panel) => void;
};

/** Where the person is, and what belongs to no page. A narrow one has room for one button: the rest is behind it. */
export function Navbar({ host, foldButton, show }: Props) {
  const text = useTexts(texts);
  const dispatch = useAppDispatch();
  const { sidebarFold, breadcrumbs, isNarrow } = useAppSelector((state) => state.common);
  const foldText = sidebarFold ? text.unfold : text.fold;
  const acts = <NavbarActs host={host} show={show} />;

  return (
    <header className={styles['navbar']}>
      <button
        ref={foldButton}
        type="button"
        className={styles['iconButton']}
        aria-label={foldText}
        aria-expanded={!sidebarFold}
        title={foldText}
        onClick={() => dispatch(commonSlice.actions.sidebarFolded(!sidebarFold))}
      >
        {sidebarFold ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
      <Link to="/admin" className={styles['brand']} aria-label={text.brand}>
        <BrandMark />
        <span className={styles['brandName']}>{text.brand}</span>
      </Link>
      <div className={styles['place']}>{breadcrumbs && <Breadcrumbs />}</div>
      {host.isAuth('messages.view') && <Bell host={host} />}
      <Profile host={host} />
      {isNarrow ? <MoreMenu>{acts}</MoreMenu> : acts}
    </header>
  );
}
