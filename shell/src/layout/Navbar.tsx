import { Button, Dropdown, Tooltip } from '@banyan/platform/base';
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
import type { ShellServices } from '../app/services.js';
import { BanyanMark } from './BanyanMark.js';
import styles from './layout.module.css';

const texts = {
  zh: {
    fold: '收起菜单',
    unfold: '展开菜单',
    language: 'Switch to English',
    dark: '切换到深色',
    light: '切换到浅色',
    signOut: '退出登录',
    account: '我的账号',
    brand: '榕',
  },
  en: {
    fold: 'Fold the menu',
    unfold: 'Unfold the menu',
    language: '切换到中文',
    dark: 'Switch to dark',
    light: 'Switch to light',
    signOut: 'Sign out',
    account: 'My account',
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
      <Button
        type="text"
        aria-label={foldText}
        aria-expanded={!sidebarFold}
        icon={sidebarFold ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        onClick={() => dispatch(commonSlice.actions.sidebarFolded(!sidebarFold))}
      />
      <Link to="/admin" className={styles['brand']}>
        <BanyanMark />
        <span>{text.brand}</span>
      </Link>
      <span className={styles['space']} />
      <Tooltip title={text.language}>
        <Button
          type="text"
          aria-label={text.language}
          icon={<GlobalOutlined />}
          onClick={() => {
            host.chooseLanguage(language === 'zh' ? 'en' : 'zh');
          }}
        />
      </Tooltip>
      <Tooltip title={appearanceText}>
        <Button
          type="text"
          aria-label={appearanceText}
          icon={isDark ? <SunOutlined /> : <MoonOutlined />}
          onClick={() => {
            host.chooseAppearance(isDark ? 'light' : 'dark');
          }}
        />
      </Tooltip>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'account', label: person?.account, icon: <UserOutlined />, disabled: true },
            { key: 'out', label: text.signOut, icon: <LogoutOutlined />, onClick: host.signOut },
          ],
        }}
      >
        <Button type="text" aria-label={`${text.account} ${person?.username ?? ''}`}>
          <UserOutlined />
          <span className={styles['person']}>{person?.username}</span>
        </Button>
      </Dropdown>
    </header>
  );
}
