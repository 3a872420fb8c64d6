import type { ServiceParts, ServiceWiring } from '../../domains/wiring.js';
import type { Limits } from '../../ground/limits/limits.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { subscriberOf } from '../../ground/requests/network.js';
import { REFUSALS } from '../../ground/requests/refusal.js';
import { isSameOrigin } from '../../ground/requests/sameOrigin.js';
import { HIDDEN_WORDS, type SearchKeys } from '../../ground/searchKeys/searchKeys.js';
import type { Admission } from '../../http/gateway/registerServices.js';
import { otherSession } from '../../http/session/otherSession.js';
import type { Sessions } from '../../http/session/sessions.js';
import type { Handles } from '../../identity/ownSessions/handle.js';
import { createOwnSessions } from '../../identity/ownSessions/ownSessions.js';

type Parts = Pick<Admission, 'cookies' | 'exports' | 'elsewhere' | 'provedBy'> & {
  readonly searchKeys: Pick<SearchKeys, 'open'>;
  readonly baseUrl: string;
  readonly sessions: Sessions;
  readonly limits: Limits;
};

/** Who may call the gateway's own services: pages of this origin, by the session in their cookies. */
export function bySession(parts: Parts): Admission {
  const { baseUrl, sessions, limits, searchKeys, ...given } = parts;
  return {
    ...given,
    isAdmitted: ({ headers }) => isSameOrigin(headers, baseUrl),
    findPerson: ({ headers }, audience) => sessions.find(headers.cookie, audience),
    otherSession: (request, held) => otherSession(sessions, request, held),
    hasProved: ({ headers }, audience) => sessions.hasProved(headers.cookie, audience),
    limited: async ({ ip }, path, { limit }) => {
      if (limit === undefined) return null;
      const key = ['call', path, subscriberOf(ip)];
      const { isAllowed, retryAfterSeconds } = await limits.take(key, limit.most, limit.seconds);
      return isAllowed ? null : tooOften(retryAfterSeconds);
    },
    rotate: sessions.rotate,
    hiddenText: (key, { userId: accountId }) =>
      searchKeys.open(key, { accountId, list: HIDDEN_WORDS }),
    signInNeeded: REFUSALS.signInNeeded,
  };
}

type SessionParts = ServiceParts & {
  readonly handles: Handles;
  readonly sessions: Pick<Sessions, 'find'>;
};

/** What services know of sessions: a user's own, and the user of a browser on calls that need no sign-in. */
export function sessionParts({
  db,
  now,
  handles,
  sessions,
}: SessionParts): Pick<ServiceWiring, 'ownSessions' | 'customerSessions' | 'customerOf'> {
  return {
    ownSessions: createOwnSessions(db, now, 'admin', handles),
    customerSessions: createOwnSessions(db, now, 'customer', handles),
    customerOf: async (held) => (await sessions.find(held, 'customer'))?.userId ?? null,
  };
}
