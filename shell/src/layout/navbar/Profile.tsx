import type { HostServices } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { selectPerson, useAppSelector } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { useState } from 'react';
import { ProfilePicture } from '../../profile/ProfilePicture.js';
import { Disclosure } from './Disclosure.js';
import styles from './navbar.module.css';

const texts = {
  zh: { profile: (name: string) => `${name} · 个人信息` },
  en: { profile: (name: string) => `${name} · Profile` },
};

type Props = { readonly host: Pick<HostServices, 'notify'> };

const panel = createPart<Props>(
  async () =>
    (await import(/* webpackChunkName: "profile" */ '../../profile/ProfilePanel.js')).ProfilePanel,
);

/** Who is signed in, with more of them below it. */
export function Profile({ host }: Props) {
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
    </Disclosure>
  );
}
