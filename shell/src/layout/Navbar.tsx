import {
  GlobalOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SunOutlined,
  UserOutlined,
} from '@banyan/platform/icons';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { commonSlice, selectPerson, useAppDispatch, useAppSelector } from '@banyan/store';
import { BrandMark } from '@banyan/ui';
import type { ReactNode } from 'react';
import type { ShellServices } from '../app/services.js';
import styles from './layout.module.css';

const texts = {
  zh: {
    fold: '收起菜单',
    unfold: '展开菜单',
    language: 'Switch to English',
    dark: '切换到深色',
    light: '切换到浅色',
    signOut: '退出登录',
    security: '账号安全',
    brand: '榕',
  },
  en: {
    fold: 'Fold the menu',
    unfold: 'Unfold the menu',
    language: '切换到中文',
    dark: 'Switch to dark',
    light: 'Switch to light',
    signOut: 'Sign out',
    security: 'Account security',
    brand: 'Banyan',
  },
};

type Props = { readonly services: ShellServices };

export function Navbar({ services: { host } }: Props) {
  const text = useTexts(texts);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const person = useAppSelector(selectPerson);
  const { sidebarFold, appearance } = useAppSelector((state) => state.common);
  const isDark = appearance === 'dark';
  const foldText = sidebarFold ? text.unfold : text.fold;
  const appearanceText = isDark ? text.light : text.dark;

  return (
    <header className={styles['navbar']}>
      <IconButton
        label={foldText}
        expanded={!sidebarFold}
        icon={sidebarFold ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        act={() => dispatch(commonSlice.actions.sidebarFolded(!sidebarFold))}
      />
      <Link to="/admin" className={styles['brand']}>
        <BrandMark />
        <span>{text.brand}</span>
      </Link>
      <span className={styles['space']} />
      <IconButton
        label={text.language}
        icon={<GlobalOutlined />}
        act={() => {
          host.chooseLanguage(language === 'zh' ? 'en' : 'zh');
        }}
      />
      <IconButton
        label={appearanceText}
        icon={isDark ? <SunOutlined /> : <MoonOutlined />}
        act={() => {
          host.chooseAppearance(isDark ? 'light' : 'dark');
        }}
      />
      <Link
        to="/security"
        className={styles['person']}
        title={`${person?.account ?? ''} · ${text.security}`}
        aria-label={`${person?.username ?? ''} · ${text.security}`}
      >
        <UserOutlined />
        <span>{person?.username}</span>
      </Link>
      <IconButton label={text.signOut} icon={<LogoutOutlined />} act={host.signOut} />
    </header>
  );
}

type IconButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly act: () => void;
  readonly expanded?: boolean;
};

function IconButton({ label, icon, act, expanded }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles['iconButton']}
      aria-label={label}
      aria-expanded={expanded}
      title={label}
      onClick={act}
    >
      {icon}
    </button>
  );
}
