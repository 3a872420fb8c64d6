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
import { selectPerson, useAppSelector } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { type ReactNode, useState } from 'react';
import { ProfilePicture } from '../../profile/ProfilePicture.js';
import type { Panel } from '../useFrame.js';
import { Disclosure } from './Disclosure.js';
import styles from './navbar.module.css';

const ownActsTexts = inBothLanguages({
  language: ['Switch to English', '切换到中文'],
  dark: ['切换到深色', 'Switch to dark'],
  light: ['切换到浅色', 'Switch to light'],
  security: ['账号安全', 'Account security'],
  help: ['快捷键', 'Keyboard shortcuts'],
  settings: ['界面设置', 'Settings'],
  signOut: ['退出登录', 'Sign out'],
});

const texts = {
  zh: { profile: (name: string) => `${name} · 个人信息` },
  en: { profile: (name: string) => `${name} · Profile` },
};

type Props = {
  readonly host: Pick<
    HostServices,
    'chooseLanguage' | 'chooseAppearance' | 'signOut' | 'isAuth' | 'notify'
  >;
  readonly show: (panel: Panel) => void;
};

const panel = createPart<Pick<Props, 'host'>>(
  async () =>
    (await import(/* webpackChunkName: "profile" */ '../../profile/ProfilePanel.js')).ProfilePanel,
);

/** The user menu: account, settings, sign-out and profile. */
export function OwnMenu({ host, show }: Props) {
  const text = useTexts(texts);
  const name = useAppSelector(selectPerson)?.username ?? '';
  const [asked, setAsked] = useState(false);
  return (
    <Disclosure
      label={text.profile(name)}
      face={
        <span className={styles['person']}>
          <ProfilePicture size="small" />
          <span className={styles['personName']}>{name}</span>
        </span>
      }
      onOpen={() => {
        setAsked(true);
      }}
    >
      <OwnActs host={host} show={show} />
      {/* It comes later than the acts, which would move under the pointer if they were below it. */}
      {asked && <LazyPart part={panel} props={{ host }} />}
    </Disclosure>
  );
}

type OwnActsProps = {
  readonly host: Pick<HostServices, 'chooseLanguage' | 'chooseAppearance' | 'signOut'>;
  readonly show: (panel: Panel) => void;
};

function OwnActs({ host, show }: OwnActsProps) {
  const text = useTexts(ownActsTexts);
  const language = useLanguage();
  const isDark = useAppSelector((state) => state.common.appearance === 'dark');
  const other = language === 'zh' ? 'en' : 'zh';

  return (
    <>
      <Link className={styles['act']} to="/security">
        <SafetyOutlined aria-hidden="true" />
        <span>{text.security}</span>
      </Link>
      <OwnAct
        label={text.language}
        // The label is in the other language.
        lang={other === 'zh' ? 'zh-CN' : 'en'}
        icon={<GlobalOutlined />}
        act={() => {
          host.chooseLanguage(other);
        }}
      />
      <OwnAct
        label={isDark ? text.light : text.dark}
        icon={isDark ? <SunOutlined /> : <MoonOutlined />}
        act={() => {
          host.chooseAppearance(isDark ? 'light' : 'dark');
        }}
      />
      <OwnAct
        label={text.help}
        icon={<QuestionOutlined />}
        act={() => {
          show('help');
        }}
      />
      <OwnAct
        label={text.settings}
        icon={<SettingOutlined />}
        act={() => {
          show('settings');
        }}
      />
      <OwnAct label={text.signOut} icon={<LogoutOutlined />} act={host.signOut} />
    </>
  );
}

type ActProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly act: () => void;
  readonly lang?: string;
};

function OwnAct({ label, icon, act, lang }: ActProps) {
  return (
    <button type="button" className={styles['act']} lang={lang} onClick={act}>
      <span aria-hidden="true">{icon}</span>
      <span>{label}</span>
    </button>
  );
}
