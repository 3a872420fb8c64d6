import { useTexts } from '@banyan/platform/language';
import { useEffect } from 'react';
import { replacePage } from '../leaving/replacePage.js';
import { PlainPage } from '../plain/PlainPage.js';
import type { Session } from '../session/session.js';

const texts = { zh: { done: '已退出登录' }, en: { done: 'You are signed out' } };

type Props = { readonly session: Session };

/** After sign-out the customer returns to the web home and the administrator to sign-in (specification 4). */
export function LogoutCallbackPage({ session }: Props) {
  const { done } = useTexts(texts);
  useEffect(() => {
    replacePage(session.finishSignOut());
  }, [session]);
  return <PlainPage title={done} busy />;
}
