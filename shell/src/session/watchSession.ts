import type { Audience } from '@banyan/contract';
import { createKeepAlive, type KeepAlive } from './keepAlive.js';
import type { Session } from './session.js';
import type { Windows } from './windows.js';

type Watched = { readonly audience: Audience; readonly secondsLeft: number };

/** The session of a signed-in person, as their window watches it. */
export type WatchedSession = { readonly keepAlive: KeepAlive; readonly audience: Audience };

/** Keeps the session alive, in step with the other windows of this browser. */
export function watchSession(
  session: Session,
  windows: Windows,
  { audience, secondsLeft }: Watched,
): WatchedSession {
  const keepAlive = createKeepAlive(secondsLeft, {
    now: Date.now,
    renew: () => session.renew(audience),
    failed: (cause) => {
      console.warn('silent renewal failed', cause);
    },
  });
  addEventListener('online', keepAlive.wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') keepAlive.wake();
  });
  windows.listen((news) => {
    if (news.audience !== audience) return;
    keepAlive.stop();
    session.follow(audience);
  });
  return { keepAlive, audience };
}
