import type { PageState } from '@banyan/contract';
import { forgetDisplayData } from './displayData.js';
import { safeStorage } from './safeStorage.js';
import { createSession, type Session } from './session.js';
import { type WatchedSession, watchSession } from './watchSession.js';
import { createWindows } from './windows.js';

export type SessionOfWindow = {
  readonly session: Session;
  /** How the session of the signed-in person stands; null for nobody. */
  readonly ending: WatchedSession | null;
};

/** The session with this window's own storage, locks, clock and address. */
export function sessionOfWindow(
  { identity, person, now }: PageState,
  storage: Storage,
  language: () => string,
): SessionOfWindow {
  const windows = createWindows(new BroadcastChannel('banyan.session'));
  const session = createSession(
    identity,
    {
      origin: location.origin,
      storage,
      shared: safeStorage(() => localStorage),
      locks: navigator.locks,
      windows,
      now: Date.now,
      fetch: (...request) => fetch(...request),
      leaveFor: (url) => {
        location.assign(url);
      },
      forget: () => {
        forgetDisplayData(storage, (line) => {
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
          document.cookie = line;
        });
      },
      nonce: () => crypto.randomUUID(),
    },
    language,
  );
  const ending =
    person === null
      ? null
      : watchSession(session, windows, {
          audience: person.audience,
          secondsLeft: person.expiresAt - now,
        });
  return { session, ending };
}
