import { useTexts } from '@banyan/platform/language';
import { selectPerson, useAppSelector } from '@banyan/store';
import { useEffect, useState } from 'react';
import { PlainPage } from '../plain/PlainPage.js';
import type { Session } from '../session/session.js';
import { PROVE_PATH, PROVED_CHANNEL } from './provedElsewhere.js';

const texts = {
  zh: { going: '正在前往登录…', done: '已确认', close: '可以关闭此窗口，回到原来的页面继续。' },
  en: {
    going: 'One moment…',
    done: 'Confirmed',
    close: 'You can close this window and go on where you were.',
  },
};

/** Marks that this window has gone to the provider. */
const BEGUN_KEY = 'banyan.proving';

type Props = { readonly session: Pick<Session, 'signIn'>; readonly storage: Storage };

/** Runs in a separate window: goes to the provider for the password, then reports the proof. */
export function ProvePage({ session, storage }: Props) {
  const text = useTexts(texts);
  const person = useAppSelector(selectPerson);
  const [isBack] = useState(() => storage.getItem(BEGUN_KEY) !== null);
  useEffect(() => {
    if (isBack) {
      storage.removeItem(BEGUN_KEY);
      const channel = new BroadcastChannel(PROVED_CHANNEL);
      channel.postMessage('proved');
      channel.close();
      window.close();
      return;
    }
    storage.setItem(BEGUN_KEY, '1');
    void session.signIn(person?.audience ?? 'admin', PROVE_PATH, { again: true });
  }, [isBack, person, session, storage]);
  return isBack ? (
    <PlainPage title={text.done} hints={[text.close]} />
  ) : (
    <PlainPage title={text.going} busy />
  );
}
