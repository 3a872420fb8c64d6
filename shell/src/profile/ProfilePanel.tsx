import { type HostServices, inBothLanguages } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { maskPhone } from '@banyan/rules';
import { selectPerson, useAppSelector, useServices } from '@banyan/store';
import { type Fact, Facts } from '@banyan/ui';
import { useEffect, useState } from 'react';
import { setCookie } from '../session/documentCookies.js';
import { ProfilePicture } from './ProfilePicture.js';
import styles from './profile.module.css';
import { readMobile } from './readMobile.js';

const texts = inBothLanguages({
  account: ['账号', 'Account'],
  mobile: ['手机', 'Phone'],
  noMobile: ['未登记', 'Not on record'],
  alarmcode: ['工号', 'Staff number'],
  organisation: ['单位', 'Organisation'],
});

type Props = { readonly host: Pick<HostServices, 'notify'> };

/** Shows the signed-in user. */
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
