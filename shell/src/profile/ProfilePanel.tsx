import type { HostServices } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { maskPhone } from '@banyan/rules';
import { selectPerson, useAppSelector, useServices } from '@banyan/store';
import { type Fact, Facts } from '@banyan/ui';
import { useEffect, useState } from 'react';
import { setCookie } from '../session/documentCookies.js';
import { ProfilePicture } from './ProfilePicture.js';
import styles from './profile.module.css';
import { readMobile } from './readMobile.js';

const texts = {
  zh: {
    account: '账号',
    mobile: '手机',
    noMobile: '未登记',
    alarmcode: '警号',
    organisation: '单位',
  },
  en: {
    account: 'Account',
    mobile: 'Phone',
    noMobile: 'Not on record',
    alarmcode: 'Alarm code',
    organisation: 'Organisation',
  },
};

type Props = { readonly host: Pick<HostServices, 'notify'> };

/** Who is signed in. */
export function ProfilePanel({ host }: Props) {
  const text = useTexts(texts);
  const person = useAppSelector(selectPerson);
  const { post } = useServices();
  const [mobile, setMobile] = useState<string | null>(null);
  useEffect(() => {
    void readMobile({
      post,
      setCookie,
      warn: (message) => {
        host.notify({ kind: 'warning', text: message });
      },
    }).then(setMobile);
  }, [post, host]);
  if (person === null) return null;

  const organisation = person.orgName || (person.orgId ?? '');
  const facts: readonly Fact[] = [
    [text.account, person.account],
    [text.mobile, mobile === null ? text.noMobile : maskPhone(mobile)],
    ...(person.alarmcode === '' ? [] : [[text.alarmcode, person.alarmcode] as const]),
    ...(organisation === '' ? [] : [[text.organisation, organisation] as const]),
  ];
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <ProfilePicture size="large" />
        <strong>{person.username}</strong>
      </div>
      <Facts facts={facts} />
    </div>
  );
}
