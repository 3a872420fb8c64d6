import type { HostServices } from '@banyan/contract';
import {
  GlobalOutlined,
  LogoutOutlined,
  MoonOutlined,
  QuestionOutlined,
  SettingOutlined,
  SunOutlined,
} from '@banyan/platform/icons';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useAppSelector } from '@banyan/store';
import type { ReactNode } from 'react';
import type { Panel } from '../useFrame.js';
import styles from './navbar.module.css';

const texts = {
  zh: {
    language: 'Switch to English',
    dark: '切换到深色',
    light: '切换到浅色',
    help: '快捷键',
    settings: '界面设置',
    signOut: '退出登录',
  },
  en: {
    language: '切换到中文',
    dark: 'Switch to dark',
    light: 'Switch to light',
    help: 'Keyboard shortcuts',
    settings: 'Settings',
    signOut: 'Sign out',
  },
};

type Props = {
  readonly host: Pick<HostServices, 'chooseLanguage' | 'chooseAppearance' | 'signOut'>;
  readonly show: (panel: Panel) => void;
};

/** In a row, as icons; in a list, each with its name (`navbar.module.css`). */
export function NavbarActs({ host, show }: Props) {
  const text = useTexts(texts);
  const language = useLanguage();
  const isDark = useAppSelector((state) => state.common.appearance === 'dark');
  const other = language === 'zh' ? 'en' : 'zh';

  return (
    <>
      <Act
        label={text.language}
        // What it says is the other language.
        lang={other === 'zh' ? 'zh-CN' : 'en'}
        icon={<GlobalOutlined />}
        act={() => {
          host.chooseLanguage(other);
        }}
      />
      <Act
        label={isDark ? text.light : text.dark}
        icon={isDark ? <SunOutlined /> : <MoonOutlined />}
        act={() => {
          host.chooseAppearance(isDark ? 'light' : 'dark');
        }}
      />
      <Act
        label={text.help}
        icon={<QuestionOutlined />}
        act={() => {
          show('help');
        }}
      />
      <Act
        label={text.settings}
        icon={<SettingOutlined />}
        act={() => {
          show('settings');
        }}
      />
      <Act label={text.signOut} icon={<LogoutOutlined />} act={host.signOut} />
    </>
  );
}

type ActProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly act: () => void;
  readonly lang?: string;
};

function Act({ label, icon, act, lang }: ActProps) {
  return (
    <button
      type="button"
      className={styles['iconButton']}
      lang={lang}
      aria-label={label}
      title={label}
      onClick={act}
    >
      {icon}
      <span className={styles['name']}>{label}</span>
    </button>
  );
}
