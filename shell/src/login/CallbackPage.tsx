import { useTexts } from '@banyan/platform/language';
import { useEffect, useState } from 'react';
import styles from '../app/plain.module.css';
import type { Session } from '../session/session.js';

const texts = {
  zh: { working: '正在登录…', failed: '登录没有完成', hint: '请重新登录。', again: '回到首页' },
  en: {
    working: 'Signing you in…',
    failed: 'Sign-in did not finish',
    hint: 'Please sign in again.',
    again: 'Go to the home page',
  },
};

type Props = { readonly session: Session };

/** Where the identity provider sends the person back to. A fresh page follows: it starts with the session. */
export function CallbackPage({ session }: Props) {
  const text = useTexts(texts);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    session.finishSignIn(window.location.href).then(
      (path) => {
        window.location.replace(path);
      },
      () => {
        window.history.replaceState(null, '', '/callback');
        setFailed(true);
      },
    );
  }, [session]);

  return (
    <main className={styles['page']} aria-busy={!failed}>
      <h1>{failed ? text.failed : text.working}</h1>
      {failed && (
        <>
          <p>{text.hint}</p>
          <a className={styles['action']} href="/">
            {text.again}
          </a>
        </>
      )}
    </main>
  );
}
