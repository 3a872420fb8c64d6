import { type Audience, inBothLanguages } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { useCallback, useEffect, useState } from 'react';
import { PlainAction, PlainLink, PlainPage } from '../plain/PlainPage.js';
import {
  type Asked,
  type Autologin,
  type AutologinStep,
  fallbackPath,
} from '../session/autologin.js';
import type { Session } from '../session/session.js';

const texts = inBothLanguages({
  working: ['正在确认登录链接…', 'Checking the sign-in link…'],
  ask: [(name: string) => `以 ${name} 的身份登录？`, (name: string) => `Sign in as ${name}?`],
  hint: [
    '您通过客户端的链接打开了此页面。如果不是您本人操作，请取消。',
    'A link from the desktop app opened this page. If that was not you, cancel.',
  ],
  current: [
    (name: string) => `当前已登录 ${name}，继续将先退出该账号。`,
    (name: string) => `${name} is signed in and will be signed out first.`,
  ],
  elsewhere: [
    '链接要打开的页面不属于本站，登录后将打开首页。',
    'The page that the link asks for is not on this site: the home page opens instead.',
  ],
  yes: ['继续', 'Continue'],
  no: ['取消', 'Cancel'],
  refused: ['登录链接已失效', 'This sign-in link no longer works'],
  refusedHint: [
    '链接只能使用一次，并且须在一分钟内打开。请在客户端重新打开，或使用账号登录。',
    'A link works once, and within a minute. Open it again from the desktop app, or sign in with your account.',
  ],
  empty: ['登录链接不完整', 'This sign-in link is not complete'],
  emptyHint: [
    '请在客户端重新打开链接，或使用账号登录。',
    'Open it again from the desktop app, or sign in with your account.',
  ],
  signIn: ['使用账号登录', 'Sign in with an account'],
  failed: ['暂时无法完成登录', 'Sign-in cannot be finished right now'],
  failedHint: ['请检查网络后重试。', 'Please check your connection and try again.'],
  retry: ['重试', 'Try again'],
  back: ['返回', 'Go back'],
});

type Step = AutologinStep | { readonly kind: 'working' | 'failed' };
type Props = {
  readonly autologin: Autologin;
  readonly session: Pick<Session, 'signIn'>;
  /** Who is signed in now. */
  readonly audience: Audience | null;
};

/** `/autologin`: nothing happens before the user agrees. */
export function AutologinPage({ autologin, session, audience }: Props) {
  const text = useTexts(texts);
  const [step, setStep] = useState<Step>({ kind: 'working' });
  const show = useCallback((next: Promise<Step>) => {
    next.then(setStep, () => {
      setStep({ kind: 'failed' });
    });
  }, []);
  useEffect(() => {
    show(autologin.begin());
  }, [autologin, show]);
  const follow = (act: () => Promise<Step>) => {
    setStep({ kind: 'working' });
    show(act());
  };

  const fallback = fallbackPath(audience);
  switch (step.kind) {
    case 'working':
    case 'leaving':
    case 'there':
      return <PlainPage title={text.working} busy />;
    case 'failed':
      return (
        <PlainPage title={text.failed} hints={[text.failedHint]}>
          <PlainAction
            label={text.retry}
            act={() => {
              follow(() => autologin.begin());
            }}
          />
          <PlainLink label={text.back} href={fallback} />
        </PlainPage>
      );
    case 'refused':
    case 'empty': {
      const returnTo = step.kind === 'refused' ? step.returnTo : '/personal/info';
      return (
        <PlainPage title={text[step.kind]} hints={[text[`${step.kind}Hint`]]}>
          <PlainAction
            label={text.signIn}
            act={() => {
              follow(async () => {
                await session.signIn('customer', returnTo);
                return { kind: 'leaving' };
              });
            }}
          />
          <PlainLink label={text.back} href={fallback} />
        </PlainPage>
      );
    }
    case 'ask':
      return (
        <PlainPage title={text.ask(step.name)} hints={hintsOf(step, text)}>
          <PlainAction
            label={text.yes}
            act={() => {
              follow(() => autologin.accept(step));
            }}
          />
          <PlainLink label={text.no} href={fallback} />
        </PlainPage>
      );
  }
}

function hintsOf({ current, isElsewhere }: Asked, text: (typeof texts)['zh']): readonly string[] {
  return [
    text.hint,
    ...(current === null ? [] : [text.current(current.username)]),
    ...(isElsewhere ? [text.elsewhere] : []),
  ];
}
