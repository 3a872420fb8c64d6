import { type HostServices, inBothLanguages } from '@banyan/contract';
import {
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  QuestionOutlined,
  SearchOutlined,
} from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';
import { BrandMark } from '@banyan/ui';
import type { ReactNode, RefObject } from 'react';
import type { Panel } from '../useFrame.js';
import { Bell } from './Bell.js';
import { Breadcrumbs } from './Breadcrumbs.js';
import styles from './navbar.module.css';
import { OwnMenu } from './OwnMenu.js';

const texts = inBothLanguages({
  fold: ['折叠菜单', 'Collapse menu'],
  unfold: ['展开菜单', 'Expand menu'],
  brand: ['榕', 'Banyan'],
  search: ['搜索（Ctrl+K）', 'Search (Ctrl+K)'],
  help: ['快捷键', 'Keyboard shortcuts'],
});

type Props = {
  readonly host: Pick<
    HostServices,
    'chooseLanguage' | 'chooseAppearance' | 'signOut' | 'isAuth' | 'openTab' | 'notify'
  >;
  readonly foldButton: RefObject<HTMLButtonElement | null>;
  readonly show: (panel: Panel) => void;
  /** Opens the switcher. */
  readonly search: () => void;
};

/** Shows the current location, and controls that belong to no page. */
export function Navbar({ host, foldButton, show, search }: Props) {
  const text = useTexts(texts);
  const dispatch = useAppDispatch();
  const { sidebarFold, breadcrumbs, isNarrow } = useAppSelector((state) => state.common);
  const foldText = sidebarFold ? text.unfold : text.fold;

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
      <IconButton label={text.search} icon={<SearchOutlined />} act={search} />
      {host.isAuth('messages.view') && <Bell host={host} />}
      {/* A device with a narrow window seldom has a keyboard. */}
      {!isNarrow && (
        <IconButton
          label={text.help}
          icon={<QuestionOutlined />}
          act={() => {
            show('help');
          }}
        />
      )}
      <OwnMenu host={host} show={show} />
    </header>
  );
}

type IconButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly act: () => void;
};

function IconButton({ label, icon, act }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles['iconButton']}
      aria-label={label}
      title={label}
      onClick={act}
    >
      {icon}
    </button>
  );
}
