import type { HostServices } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { selectPerson, useAppSelector } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { useState } from 'react';
import { ProfilePicture } from '../../profile/ProfilePicture.js';
import type { Panel } from '../useFrame.js';
import { Disclosure } from './Disclosure.js';
import styles from './navbar.module.css';
import { OwnActs } from './OwnActs.js';

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

/** The user menu: name, account, settings and sign-out. */
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
      {asked && <LazyPart part={panel} props={{ host }} />}
      <div className={styles['acts']}>
        <OwnActs host={host} show={show} />
      </div>
    </Disclosure>
  );
}
