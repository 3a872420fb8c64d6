import type { Sessions } from './gateway/session/sessions.js';
import { REFUSALS } from './http/refusal.js';
import { isSameOrigin } from './http/sameOrigin.js';
import type { Admission } from './services/registerServices.js';

type Parts = Pick<Admission, 'cookies' | 'exports' | 'elsewhere' | 'provedBy'> & {
  readonly baseUrl: string;
  readonly sessions: Sessions;
};

/** Who may call the gateway's own services: pages of this origin, by the session in their cookies. */
export function bySession({ baseUrl, sessions, ...given }: Parts): Admission {
  return {
    ...given,
    isAdmitted: ({ headers }) => isSameOrigin(headers, baseUrl),
    findPerson: ({ headers }, audience) => sessions.find(headers.cookie, audience),
    hasProved: ({ headers }, audience) => sessions.hasProved(headers.cookie, audience),
    rotate: sessions.rotate,
    signInNeeded: REFUSALS.signInNeeded,
  };
}
