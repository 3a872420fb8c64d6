import { type Audience, inBothLanguages } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { selectPerson, useAppSelector } from '@banyan/store';
import { useEffect, useState } from 'react';
import { replacePage } from '../leaving/replacePage.js';
import { PlainLink, PlainPage } from '../plain/PlainPage.js';
import type { Session } from '../session/session.js';

const texts = inBothLanguages({
  working: ['正在登录…', 'Signing you in…'],
  failed: ['登录失败', 'Sign-in failed'],
  failedHint: ['请重新登录。', 'Please sign in again.'],
  again: ['重新登录', 'Sign in again'],
  goOn: ['继续', 'Continue'],
  notAdmitted: ['没有权限', 'No permission'],
  admin: [
    '此账号不是管理员账号，不能进入工作台。您没有登录。',
    "This is not an administrator's account. You are not signed in.",
  ],
  customer: [
    '此账号不是用户账号，不能进入个人中心。您没有登录。',
    "This is not a customer's account. You are not signed in.",
  ],
  other: ['更换账号', 'Use another account'],
});

/** After this the page shows that the sign-in is stuck, with a way to continue. */
const LONGEST_MS = 30_000;

/** Opening this address starts a sign-in of that audience. */
const ENTRANCE: Readonly<Record<Audience, string>> = {
  admin: '/login',
  customer: '/personal/info',
};

type Props = {
  readonly session: Pick<Session, 'finishSignIn' | 'resume'>;
  readonly leaveFor?: (path: string) => void;
};

type State =
  | { readonly kind: 'working' | 'failed' }
  | { readonly kind: 'notAdmitted'; readonly audience: Audience };

/**
 * The return address of the identity provider. Loads a new page, which starts with the session.
 * Without an answer of the provider it leads to what the user wanted: its own notices link here.
 */
export function CallbackPage({ session, leaveFor = replacePage }: Props) {
  const text = useTexts(texts);
  const person = useAppSelector(selectPerson);
  const held = person === null ? null : person.audience;
  const [state, setState] = useState<State>({ kind: 'working' });
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('state')) {
      leaveFor(session.resume(held));
      return undefined;
    }
    const timer = setTimeout(() => {
      setState({ kind: 'failed' });
    }, LONGEST_MS);
    const stay = (next: State) => {
      clearTimeout(timer);
      window.history.replaceState(null, '', '/callback');
      setState(next);
    };
    session.finishSignIn(window.location.href).then(
      (finished) => {
        if (finished.kind === 'signedIn') leaveFor(finished.path);
        else stay(finished);
      },
      () => {
        stay({ kind: 'failed' });
      },
    );
    return () => {
      clearTimeout(timer);
    };
  }, [session, held, leaveFor]);

  switch (state.kind) {
    case 'working':
      return <PlainPage title={text.working} busy />;
    case 'failed':
      return (
        <PlainPage title={text.failed} hints={held === null ? [text.failedHint] : []}>
          <PlainLink
            label={held === null ? text.again : text.goOn}
            href={session.resume(held)}
            main
          />
        </PlainPage>
      );
    case 'notAdmitted':
      return (
        <PlainPage title={text.notAdmitted} hints={[text[state.audience]]}>
          <PlainLink label={text.other} href={ENTRANCE[state.audience]} main />
        </PlainPage>
      );
  }
}
