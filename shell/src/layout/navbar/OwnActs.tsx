import { type HostServices, inBothLanguages } from '@banyan/contract';
import {
  GlobalOutlined,
  LogoutOutlined,
  MoonOutlined,
  QuestionOutlined,
  SafetyOutlined,
  SettingOutlined,
  SunOutlined,
} from '@banyan/platform/icons';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useAppSelector } from '@banyan/store';
import type { ReactNode } from 'react';
import type { Panel } from '../useFrame.js';
import styles from './navbar.module.css';

const texts = inBothLanguages({
  language: ['Switch to English', '切换到中文'],
  dark: ['切换到深色', 'Switch to dark'],
  light: ['切换到浅色', 'Switch to light'],
  security: ['账号安全', 'Account security'],
  help: ['快捷键', 'Keyboard shortcuts'],
  settings: ['界面设置', 'Settings'],
  signOut: ['退出登录', 'Sign out'],
});

type Props = {
  readonly host: Pick<HostServices, 'chooseLanguage' | 'chooseAppearance' | 'signOut'>;
  readonly show: (panel: Panel) => void;
};

export function OwnActs({ host, show }: Props) {
  const text = useTexts(texts);
  const language = useLanguage();
  const isDark = useAppSelector((state) => state.common.appearance === 'dark');
  const other = language === 'zh' ? 'en' : 'zh';

  return (
    <>
      <Link className={styles['act']} to="/security">
        <SafetyOutlined aria-hidden="true" />
        <span>{text.security}</span>
      </Link>
      <Act
        label={text.language}
        // The label is in the other language.
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
    <button type="button" className={styles['act']} lang={lang} onClick={act}>
      <span aria-hidden="true">{icon}</span>
      <span>{label}</span>
    </button>
  );
}
