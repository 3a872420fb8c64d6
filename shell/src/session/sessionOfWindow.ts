import type { PageState } from '@banyan/contract';
import { newId } from '@banyan/ui';
import { forgetDisplayData } from './displayData.js';
import { keepsCookies, setCookie } from './documentCookies.js';
import { createSession, type Session, type SessionBrowser } from './session.js';
import { type WatchedSession, watchSession } from './watchSession.js';
import { createWindows } from './windows.js';

export type WindowParts = {
  readonly storage: Storage;
  /** Storage that all windows of this browser share. */
  readonly shared: Storage;
  readonly language: () => string;
  /** Whose session this window shows. */
  readonly shown: SessionBrowser['shown'];
  /** Called when the window is about to leave for a sign-in or a sign-out. */
  readonly leaving: () => void;
};

export type SessionOfWindow = {
  readonly session: Session;
  /** The state of the signed-in user's session; null when no user is signed in. */
  readonly ending: WatchedSession | null;
};

/** The session with this window's own storage, locks, clock and address. */
export function sessionOfWindow(
  { identity, person, now }: PageState,
  { storage, shared, language, shown, leaving }: WindowParts,
): SessionOfWindow {
  const windows = createWindows(new BroadcastChannel('banyan.session'));
  const session = createSession(
    identity,
    {
      origin: location.origin,
      hasCookies: keepsCookies,
      storage,
      shared,
      locks: navigator.locks,
      windows,
      shown,
      now: Date.now,
      fetch: (...request) => fetch(...request),
      leaveFor: (url) => {
        leaving();
        location.assign(url);
      },
      forget: () => {
        forgetDisplayData(storage, shared, setCookie);
      },
      nonce: newId,
    },
    language,
  );
  const ending =
    person === null
      ? null
      : watchSession(session, windows, {
          audience: person.audience,
          shown: () => shown()?.sessionId,
          secondsLeft: person.expiresAt - now,
          idleSecondsLeft: person.idleEndsAt === null ? null : person.idleEndsAt - now,
        });
  return { session, ending };
}
