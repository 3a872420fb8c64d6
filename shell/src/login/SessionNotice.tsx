import { useTexts } from '@banyan/platform/language';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import plain from '../app/plain.module.css';
import type { Session } from '../session/session.js';
import type { WatchedSession } from '../session/watchSession.js';
import styles from './sessionNotice.module.css';

const texts = {
  zh: {
    ending: (seconds: number) => `登录将在 ${seconds} 秒内结束，请先保存正在填写的内容。`,
    stay: '继续使用',
    // Specification 8, to the letter.
    ended: '会话超时，请重新登录!',
    again: '重新登录',
    failed: '登录服务暂时无法使用，请稍后再试。',
  },
  en: {
    ending: (seconds: number) =>
      `Your session ends within ${seconds} seconds. Please save your work.`,
    stay: 'Stay signed in',
    ended: 'Your session has timed out. Please sign in again.',
    again: 'Sign in again',
    failed: 'Sign-in is not available right now. Please try again in a moment.',
  },
};

type Props = WatchedSession & {
  readonly session: Pick<Session, 'signOut'>;
};

/** Tells that the session is about to end, and that it has. What is being filled in stays on the page below. */
export function SessionNotice({ keepAlive, audience, session }: Props) {
  const state = useSyncExternalStore(keepAlive.subscribe, keepAlive.state);
  switch (state.kind) {
    case 'alive':
      return null;
    case 'ending':
      return <Ending endsAt={state.endsAt} stay={keepAlive.wake} />;
    case 'ended':
      return <Ended signOut={() => session.signOut(audience)} />;
  }
}

function Ending({ endsAt, stay }: { readonly endsAt: number; readonly stay: () => void }) {
  const text = useTexts(texts);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  // In steps of ten: a screen reader says each change.
  const seconds = Math.max(10, Math.ceil((endsAt - now) / 10_000) * 10);
  return (
    <div className={styles['bar']} role="status">
      <p>{text.ending(seconds)}</p>
      <button type="button" className={plain['action']} onClick={stay}>
        {text.stay}
      </button>
    </div>
  );
}

function Ended({ signOut }: { readonly signOut: () => Promise<void> }) {
  const text = useTexts(texts);
  const [failed, setFailed] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // The rest of the page cannot be reached: whatever it would send has nobody to send it for.
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby="session-ended"
      onCancel={(event) => {
        event.preventDefault();
      }}
    >
      <h2 id="session-ended">{text.ended}</h2>
      {failed && <p role="alert">{text.failed}</p>}
      <button
        type="button"
        className={plain['action']}
        onClick={() => {
          setFailed(false);
          signOut().catch(() => {
            setFailed(true);
          });
        }}
      >
        {text.again}
      </button>
    </dialog>
  );
}
