import { type Audience, inBothLanguages } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { useLocation, useNavigate } from '@banyan/platform/router';
import { ownAddress } from '@banyan/rules';
import { useEffect, useState } from 'react';
import { PlainAction, PlainLink, PlainPage } from '../plain/PlainPage.js';
import { seen } from '../plain/seen.js';
import type { TurnedAway } from '../session/gate.js';
import { homeOf, type Session } from '../session/session.js';
import type { SignInProblem } from '../session/signInProblem.js';

const signOutQuestionTexts = inBothLanguages({
  title: ['要退出登录吗？', 'Sign out?'],
  admin: [
    '其他网站的链接打开了一个不属于工作台的页面。继续打开，将退出您的管理员账号。',
    'A link on another site opened a page outside the back office. Opening it signs you out of your administrator account.',
  ],
  customer: [
    '其他网站的链接打开了管理员的页面。继续打开，将退出您的用户账号。',
    "A link on another site opened an administrators' page. Opening it signs you out of your customer account.",
  ],
  yes: ['退出并打开', 'Sign out and open it'],
  no: ['保持登录', 'Stay signed in'],
});

const texts = inBothLanguages({
  moving: ['正在前往…', 'One moment…'],
  problems: {
    unavailable: {
      title: ['登录服务暂时无法使用', 'Sign-in is not available right now'],
      hint: ['请检查网络，稍后再试。', 'Please check your connection and try again in a moment.'],
    },
    cookies: {
      title: ['登录需要 Cookie', 'Sign-in needs cookies'],
      hint: [
        '浏览器阻止了此网站的 Cookie。请在浏览器设置中允许后重试。',
        'Your browser blocks the cookies of this site. Please allow them in its settings and try again.',
      ],
    },
  },
  retry: ['重试', 'Try again'],
});

type Props = {
  readonly answer: TurnedAway;
  readonly session: Session;
  /** The user came from another site: a signed-in user is asked before the sign-out. */
  readonly mustAsk: boolean;
};

/** How often the gate is asked again while a sign-out is under way. */
const WAIT_MS = 300;

/** Acts on the gate's answer. A link on another site cannot sign a user out without a question. */
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
  return <Acting {...props} hasAgreed={hasAgreed} />;
}

type ActingProps = Omit<Props, 'mustAsk'> & {
  /** The user agreed to sign out and open the address. */
  readonly hasAgreed: boolean;
};

/** Acts once per answer and attempt. */
function Acting({ answer, session, hasAgreed }: ActingProps) {
  const text = useTexts(texts);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const from = pathname + search + hash;
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { kind } = answer;
  const audience = 'audience' in answer ? answer.audience : null;
  const clearFirst = 'clearFirst' in answer && answer.clearFirst;
  const comeBack = answer.kind === 'signOut' && (answer.comeBack || hasAgreed);
  const path = answer.kind === 'goTo' ? answer.path : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt acts again, a new address alone does not.
  useEffect(() => {
    if (path !== null) {
      if (clearFirst) session.forget();
      // Sign-in returns the user to the address they asked for.
      void navigate(path, { replace: true, state: { from } });
      return undefined;
    }
    if (kind === 'wait') {
      // Navigating to the same address asks the gate again.
      const timer = setInterval(() => void navigate(from, { replace: true }), WAIT_MS);
      return () => {
        clearInterval(timer);
      };
    }
    if (audience === null) return undefined;
    const act = async () => {
      await seen(document);
      if (clearFirst) session.forget();
      if (kind === 'signIn') return signInIfPossible(session, audience, returnTo(from, audience));
      await session.signOut(audience, comeBack ? from : undefined);
      return null;
    };
    act().then(setProblem, () => {
      setProblem('unavailable');
    });
    return undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, audience, path, attempt]);

  if (problem === null) return <PlainPage title={text.moving} busy />;
  const { title, hint } = text.problems[problem];
  return (
    <PlainPage title={title} hints={[hint]}>
      <PlainAction
        label={text.retry}
        act={() => {
          setProblem(null);
          setAttempt(attempt + 1);
        }}
      />
    </PlainPage>
  );
}

async function signInIfPossible(
  session: Session,
  audience: Audience,
  path: string,
): Promise<SignInProblem | null> {
  const problem = await session.signInProblem();
  if (problem === null) await session.signIn(audience, path);
  return problem;
}

function returnTo(from: string, audience: Audience): string {
  const state: unknown = window.history.state;
  const wanted = from.startsWith('/login') ? wantedIn(state) : from;
  return ownAddress(wanted) ?? homeOf(audience);
}

/** react-router keeps a navigation's state under `usr`. */
function wantedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('usr' in state)) return null;
  const { usr } = state;
  if (typeof usr !== 'object' || usr === null || !('from' in usr)) return null;
  return ownAddress(usr.from);
}

type SignOutQuestionProps = { readonly audience: Audience; readonly agree: () => void };

/** Asks before a link on another site signs the user out. */
function SignOutQuestion({ audience, agree }: SignOutQuestionProps) {
  const text = useTexts(signOutQuestionTexts);
  return (
    <PlainPage title={text.title} hints={[text[audience]]}>
      <PlainAction label={text.yes} act={agree} />
      <PlainLink label={text.no} href={homeOf(audience)} />
    </PlainPage>
  );
}
