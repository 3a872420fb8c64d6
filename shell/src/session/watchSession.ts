import type { Audience } from '@banyan/contract';
import { createIdle, type Idle } from './idle.js';
import { createKeepAlive, type KeepAlive } from './keepAlive.js';
import type { Session } from './session.js';
import type { Windows } from './windows.js';

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

type Watched = {
  readonly audience: Audience;
  /** The session that this window shows. */
  readonly shown?: () => string | undefined;
  readonly secondsLeft: number;
  /** Null: the session does not end by idleness. */
  readonly idleSecondsLeft: number | null;
};

/** A window's view of the signed-in user's session. */
export type WatchedSession = {
  readonly keepAlive: KeepAlive;
  /** Null for a customer. */
  readonly idle: Idle | null;
  readonly audience: Audience;
  /** Asks the server after news that the session may have ended; if it has, tells the user. */
  isAlive(): Promise<boolean>;
  /** Whether this window shows that the session is over, or is about to. */
  isOver(): boolean;
};

/** Keeps the session alive, in step with the other windows of this browser. */
export function watchSession(
  session: Session,
  windows: Windows,
  { audience, shown = () => undefined, secondsLeft, idleSecondsLeft }: Watched,
): WatchedSession {
  const keepAlive = createKeepAlive(secondsLeft, {
    now: Date.now,
    renew: () => session.renew(audience),
    failed: (cause) => {
      console.warn('silent renewal failed', cause);
    },
  });
  const idle = idleSecondsLeft === null ? null : watchIdle(idleSecondsLeft);
  const wake = () => {
    keepAlive.wake();
    idle?.wake();
  };
  const isOver = () => keepAlive.state().kind === 'ended' || idle?.state().kind === 'checking';

  keepAlive.subscribe(() => {
    if (keepAlive.state().kind === 'ended') idle?.stop();
  });
  addEventListener('online', () => void isAlive());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void isAlive();
  });
  windows.listen((news) => {
    if (news.kind === 'active') {
      idle?.heard(news.left);
      return;
    }
    if (news.kind === 'shown') {
      if (news.session !== shown()) void isAlive();
      return;
    }
    if (news.audience !== audience) return;
    keepAlive.stop();
    idle?.stop();
    session.follow(audience, news.at);
  });

  function watchIdle(seconds: number): Idle {
    const watched = createIdle(seconds, {
      now: Date.now,
      report: session.active,
      ask: async () => {
        const { idleEndsAt, now, replacedBy } = await session.standing(audience);
        if (replacedBy !== undefined) keepAlive.end('elsewhere', replacedBy);
        return idleEndsAt === null ? null : idleEndsAt - now;
      },
      tell: (left) => {
        windows.tell({ kind: 'active', left });
      },
      ended: () => {
        keepAlive.end('timeout');
      },
    });
    onInput(window, watched.input);
    return watched;
  }

  async function isAlive(): Promise<boolean> {
    // A session past its time by this window's clock has not been ended elsewhere.
    wake();
    if (isOver()) return false;
    // Without an answer the session counts as alive: the next call will tell.
    const standing = await session.standing(audience).catch(() => null);
    if (standing === null || standing.expiresAt !== null) return true;
    // A window that is signing out needs no notice.
    if (!isOver() && session.step() === null) keepAlive.end('elsewhere', standing.replacedBy);
    return false;
  }

  const own = shown();
  if (own !== undefined) windows.tell({ kind: 'shown', session: own });
  return { keepAlive, idle, audience, isOver, isAlive };
}

/** Calls back for the user's input, but not for scripts or a page that moves by itself. */
function onInput(window: Window, heard: () => void): void {
  let place = '';
  const listener = (event: Event) => {
    if (!event.isTrusted) return;
    if (event.type === 'pointermove') {
      // Browsers also fire this when the page has moved under a resting pointer.
      const { screenX, screenY } = event as PointerEvent;
      const before = place;
      place = `${screenX} ${screenY}`;
      if (before === place || before === '') return;
    }
    heard();
  };
  for (const name of EVENTS) {
    window.addEventListener(name, listener, { capture: true, passive: true });
  }
}
