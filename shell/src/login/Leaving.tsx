import type { Audience } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { useNavigate } from '@banyan/platform/router';
import { useEffect, useState } from 'react';
import { PlainAction, PlainPage } from '../app/PlainPage.js';
import { seen } from '../app/seen.js';
import type { TurnedAway } from '../session/gate.js';
import { homeOf, type Session } from '../session/session.js';
import { SignOutQuestion } from './SignOutQuestion.js';

const texts = {
  zh: { moving: '正在前往…', failed: '登录服务暂时无法使用', retry: '重试' },
  en: { moving: 'One moment…', failed: 'Sign-in is not available right now', retry: 'Try again' },
};

type Props = {
  readonly answer: TurnedAway;
  readonly from: string;
  readonly session: Session;
  /** Another site led here: whoever is signed in is asked before they are signed out. */
  readonly mustAsk: boolean;
};

/** How often the gate is asked again while a sign-out is under way. */
const WAIT_MS = 300;

/** Acts on the gate's answer. No link of a stranger's signs anybody out. */
export function Leaving({ mustAsk, ...props }: Props) {
  const [hasAgreed, setAgreed] = useState(false);
  if (mustAsk && !hasAgreed && props.answer.kind === 'signOut') {
    return (
      <SignOutQuestion
        audience={props.answer.audience}
        agree={() => {
          setAgreed(true);
        }}
      />
    );
  }
  return <Acting {...props} />;
}

/** Once. */
function Acting({ answer, from, session }: Omit<Props, 'mustAsk'>) {
  const text = useTexts(texts);
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { kind } = answer;
  const audience = 'audience' in answer ? answer.audience : null;
  const clearFirst = 'clearFirst' in answer && answer.clearFirst;
  const comeBack = answer.kind === 'signOut' && answer.comeBack;
  const path = answer.kind === 'goTo' ? answer.path : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt acts again, a new address alone does not.
  useEffect(() => {
    if (path !== null) {
      if (clearFirst) session.forget();
      // Sign-in brings the person back to where they wanted to go.
      void navigate(path, { replace: true, state: { from } });
      return undefined;
    }
    if (kind === 'wait') {
      // The same address again asks the gate again.
      const timer = setInterval(() => void navigate(from, { replace: true }), WAIT_MS);
      return () => {
        clearInterval(timer);
      };
    }
    if (audience === null) return undefined;
    const act = async () => {
      await seen(document);
      if (clearFirst) session.forget();
      if (kind === 'signIn') await session.signIn(audience, returnTo(from, audience));
      else await session.signOut(audience, comeBack ? from : undefined);
    };
    act().catch(() => {
      setFailed(true);
    });
    return undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, audience, path, attempt]);

  if (!failed) return <PlainPage title={text.moving} busy />;
  return (
    <PlainPage title={text.failed}>
      <PlainAction
        label={text.retry}
        act={() => {
          setFailed(false);
          setAttempt(attempt + 1);
        }}
      />
    </PlainPage>
  );
}

function returnTo(from: string, audience: Audience): string {
  const state: unknown = window.history.state;
  const wanted = from.startsWith('/login') ? wantedIn(state) : from;
  return wanted ?? homeOf(audience);
}

/** react-router keeps a navigation's state under `usr`. */
function wantedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('usr' in state)) return null;
  const { usr } = state;
  if (typeof usr !== 'object' || usr === null || !('from' in usr)) return null;
  return typeof usr.from === 'string' && usr.from.startsWith('/') ? usr.from : null;
}
