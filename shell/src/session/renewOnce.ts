import type { Audience, Person } from '@banyan/contract';

/** Renewal starts this long before the end. */
export const RENEW_BEFORE_S = 60;

/** The session as the server sees it, in the server's time. */
export type Standing = {
  /** Epoch seconds when the access token expires; null: no session of that audience any more. */
  readonly expiresAt: number | null;
  /** Epoch seconds at which idleness ends the session; null: never. */
  readonly idleEndsAt: number | null;
  /** Epoch seconds on the server. */
  readonly now: number;
  /** Another user who is signed in in this browser by now. */
  readonly replacedBy?: ReplacedBy;
};

export type ReplacedBy = Pick<Person, 'username' | 'audience'>;

export type RenewParts = {
  readonly audience: Audience;
  /** Renews however long the session still lasts: its token was refused. */
  readonly isForced?: boolean;
  readonly locks: Pick<LockManager, 'request'>;
  readonly standing: () => Promise<Standing>;
  /** Renews by the hidden frame. */
  readonly silently: () => Promise<void>;
};

export class SessionGone extends Error {
  /** Another user who is signed in in this browser by now. */
  readonly replacedBy: ReplacedBy | undefined;

  constructor(message: string, replacedBy?: ReplacedBy) {
    super(message);
    this.replacedBy = replacedBy;
  }
}

/**
 * Renews the session once across all windows: the second window to get the lock finds it renewed.
 * Resolves to the seconds left. Rejects with SessionGone if there is no session.
 */
export function renewOnce({
  audience,
  isForced = false,
  locks,
  standing,
  silently,
}: RenewParts): Promise<number> {
  return locks.request(`banyan.renew.${audience}`, async () => {
    const before = await secondsLeft();
    if (before > RENEW_BEFORE_S && !isForced) return before;
    await silently();
    return secondsLeft();
  });

  async function secondsLeft(): Promise<number> {
    const { expiresAt, now, replacedBy } = await standing();
    if (expiresAt === null) throw new SessionGone(`no session of the ${audience}`, replacedBy);
    return expiresAt - now;
  }
}
