import { inBothLanguages } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import plain from '../plain/plain.module.css';
import type { Idle } from '../session/idle.js';
import type { SessionState } from '../session/keepAlive.js';
import { homeOf, type Session } from '../session/session.js';
import type { WatchedSession } from '../session/watchSession.js';
import styles from './sessionNotice.module.css';

const texts = inBothLanguages({
  ending: [
    (seconds: number) => `登录将在 ${seconds} 秒内结束，请先保存正在填写的内容。`,
    (seconds: number) => `Your session ends within ${seconds} seconds. Please save your work.`,
  ],
  idle: [
    (seconds: number) => `长时间没有操作，将在 ${seconds} 秒内自动退出登录。`,
    (seconds: number) =>
      `Nothing has been done for a while. You will be signed out within ${seconds} seconds.`,
  ],
  stay: ['继续使用', 'Stay signed in'],
  goesOn: ['好的，您可以继续使用。', 'You are still signed in.'],
  checking: ['正在确认登录状态…', 'Checking your session…'],
  ended: {
    // Specification 8, to the letter.
    timeout: ['会话超时，请重新登录!', 'Your session has timed out. Please sign in again.'],
    elsewhere: [
      '此登录已在别处结束，请重新登录。',
      'This session was ended elsewhere. Please sign in again.',
    ],
  },
  replaced: [
    (name: string) => `此浏览器现在由${name}登录，这个窗口不再操作。`,
    (name: string) => `${name} is signed in in this browser now. This window does nothing more.`,
  ],
  replacedLead: [
    '未提交的内容为原来的用户保留，重新登录后可以继续。',
    'What was not submitted is kept for the person who wrote it, until they sign in again.',
  ],
  reload: ['重新加载', 'Reload'],
  again: ['重新登录', 'Sign in again'],
  failed: [
    '登录服务暂时无法使用，请稍后再试。',
    'Sign-in is not available right now. Please try again in a moment.',
  ],
});

type Props = Pick<WatchedSession, 'keepAlive' | 'idle' | 'audience'> & {
  readonly session: Pick<Session, 'signOut'>;
  /** @param path where; null: here */
  readonly reload: (path: string | null) => void;
};

const GOES_ON_MS = 3_000;

/** Warns that the session is about to end, or shows that it has. Filled-in forms stay mounted. */
export function SessionNotice({ keepAlive, idle, audience, session, reload }: Props) {
  const text = useTexts(texts);
  const state = useSyncExternalStore(keepAlive.subscribe, keepAlive.state);
  switch (state.kind) {
    case 'alive':
      return idle !== null && <IdleNotice idle={idle} />;
    case 'ending':
      return <Ending endsAt={state.endsAt} say={text.ending} stay={keepAlive.wake} />;
    case 'ended':
      return <Over state={state} audience={audience} session={session} reload={reload} />;
  }
}

type OverProps = Pick<Props, 'audience' | 'session' | 'reload'> & {
  readonly state: Extract<SessionState, { readonly kind: 'ended' }>;
};

function Over({ state: { reason, by }, audience, session, reload }: OverProps) {
  const text = useTexts(texts);
  if (by === undefined) {
    const act = () => session.signOut(audience);
    return <Ended title={text.ended[reason]} action={text.again} act={act} />;
  }
  return (
    <Ended
      title={text.replaced(by.username)}
      lead={text.replacedLead}
      action={text.reload}
      act={async () => {
        // At a page of the other kind the gate would sign out the one who is signed in.
        reload(by.audience === audience ? null : homeOf(by.audience));
      }}
    />
  );
}

function IdleNotice({ idle }: { readonly idle: Idle }) {
  const text = useTexts(texts);
  const state = useSyncExternalStore(idle.subscribe, idle.state);
  const [warned, setWarned] = useState(false);
  if (state.kind === 'warning' && !warned) setWarned(true);
  switch (state.kind) {
    case 'active':
      return (
        warned && (
          <GoesOn
            done={() => {
              setWarned(false);
            }}
          />
        )
      );
    case 'warning':
      return <Ending endsAt={state.endsAt} say={text.idle} stay={idle.input} />;
    case 'checking':
      return (
        <div className={styles['cover']} role="status">
          {text.checking}
        </div>
      );
  }
}

/** Any input extends the session; the bar stays a moment, so a click on it hits nothing below. */
function GoesOn({ done }: { readonly done: () => void }) {
  const text = useTexts(texts);
  const finish = useEffectEvent(done);
  useEffect(() => {
    const timer = setTimeout(finish, GOES_ON_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className={styles['bar']} role="status">
      <p>{text.goesOn}</p>
    </div>
  );
}

type EndingProps = {
  readonly endsAt: number;
  readonly say: (seconds: number) => string;
  readonly stay: () => void;
};

function Ending({ endsAt, say, stay }: EndingProps) {
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
  // In steps of ten seconds: a screen reader announces each change.
  const seconds = Math.max(10, Math.ceil((endsAt - now) / 10_000) * 10);
  return (
    <div className={styles['bar']} role="status">
      <p>{say(seconds)}</p>
      <button type="button" className={plain['action']} onClick={stay}>
        {text.stay}
      </button>
    </div>
  );
}

type EndedProps = {
  readonly title: string;
  readonly lead?: string;
  readonly action: string;
  readonly act: () => Promise<void>;
};

function Ended({ title, lead, action, act }: EndedProps) {
  const text = useTexts(texts);
  const [failed, setFailed] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // Modal: without a session, requests from the rest of the page would fail.
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
      <h2 id="session-ended">{title}</h2>
      {lead !== undefined && <p>{lead}</p>}
      {failed && <p role="alert">{text.failed}</p>}
      <button
        type="button"
        className={plain['action']}
        onClick={() => {
          setFailed(false);
          act().catch(() => {
            setFailed(true);
          });
        }}
      >
        {action}
      </button>
    </dialog>
  );
}
