import type { Audience, Person } from '@banyan/contract';
import type { Db } from '../../ground/database/db.js';
import { CHANNEL, readNotice } from '../../ground/news/notice.js';
import type { CookieHeader, Handles } from '../../identity/ownSessions/handle.js';
import type { Sessions } from '../session/sessions.js';

/** How long a session counts without being asked for again. */
const MOST_AGE_MS = 1_000;
const MOST_SESSIONS = 10_000;

/** Who calls a base, and by which session: named by its hash, never by its handle. */
export type Caller = {
  readonly person: Person;
  readonly session: string;
  /** When they last proved who they are, in epoch seconds; null: not in this session. */
  readonly provedAt: number | null;
};

export type Remembered = {
  /** The first audience of these that the cookies have a session of; null: none. */
  find(cookies: CookieHeader, audiences: readonly Audience[]): Promise<Caller | null>;
  /** As it is at this moment. */
  findAnew(cookies: CookieHeader, audience: Audience): Promise<Caller | null>;
  /** Forgets a session that has changed in a way that is not announced. */
  forget(cookies: CookieHeader, audience: Audience): void;
  close(): Promise<void>;
};

export type RememberedParts = {
  readonly db: Pick<Db, 'listen'>;
  readonly sessions: Pick<Sessions, 'findProved'>;
  readonly handles: Pick<Handles, 'hashIn'>;
  readonly now: () => number;
};

/**
 * The sessions of the last second: a call of a base costs no look into the database (decision 49). What ends or changes
 * a session is heard, and forgets it; while nothing is heard, nothing is remembered.
 */
export async function rememberSessions(parts: RememberedParts): Promise<Remembered> {
  const { db, sessions, handles, now } = parts;
  const known = new Map<string, Caller & { readonly at: number }>();
  let isHearing = true;
  /** What was asked for before something was forgotten is not kept after it. */
  let changes = 0;

  function forget(isOf: (session: string, person: Person) => boolean): void {
    changes += 1;
    for (const [session, { person }] of known) if (isOf(session, person)) known.delete(session);
  }

  const stop = await db.listen(
    CHANNEL,
    (payload) => {
      const notice = readNotice(payload);
      if (notice?.kind === 'ended') forget((session) => session === notice.session);
      if (notice?.kind === 'rights') forget((_, { userId }) => notice.users.includes(userId));
    },
    {
      lost: () => {
        isHearing = false;
        forget(() => true);
      },
      back: () => {
        isHearing = true;
      },
    },
  );

  async function ask(
    session: string,
    cookies: CookieHeader,
    audience: Audience,
  ): Promise<Caller | null> {
    const [at, before] = [now(), changes];
    const found = await sessions.findProved(cookies, audience);
    if (found === null) {
      known.delete(session);
      return null;
    }
    if (isHearing && before === changes) {
      if (known.size >= MOST_SESSIONS) known.clear();
      known.set(session, { ...found, session, at });
    }
    return { ...found, session };
  }

  async function find(cookies: CookieHeader, audience: Audience): Promise<Caller | null> {
    const session = handles.hashIn(cookies, audience);
    if (session === null) return null;
    const kept = known.get(session);
    const isFresh = kept !== undefined && now() - kept.at < MOST_AGE_MS;
    return isFresh ? kept : ask(session, cookies, audience);
  }

  return {
    find: async (cookies, audiences) => {
      for (const audience of audiences) {
        const caller = await find(cookies, audience);
        if (caller !== null) return caller;
      }
      return null;
    },
    findAnew: async (cookies, audience) => {
      const session = handles.hashIn(cookies, audience);
      return session === null ? null : ask(session, cookies, audience);
    },
    forget: (cookies, audience) => {
      const own = handles.hashIn(cookies, audience);
      forget((session) => session === own);
    },
    close: stop,
  };
}
