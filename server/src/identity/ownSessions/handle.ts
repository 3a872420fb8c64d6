import { createHash } from 'node:crypto';
import type { Audience } from '@banyan/contract';
import type { Cookies } from '../../ground/requests/cookies.js';

/** A cookie header, as the request or the hub's upgrade carries it. */
export type CookieHeader = string | undefined;

/** Reads the sessions that a cookie header names. */
export type Handles = {
  /** How the database and the hub name a session; never the handle itself. Null without a cookie. */
  hashIn(header: CookieHeader, audience: Audience): string | null;
  handleIn(header: CookieHeader, audience: Audience): string | null;
  /** Of both audiences, the administrator's first. */
  hashesIn(header: CookieHeader): readonly string[];
};

export function createHandles(cookies: Pick<Cookies, 'own'>): Handles {
  const handleIn = (header: CookieHeader, audience: Audience) => {
    const handle = cookies.own(header, audience) ?? '';
    return /^[\w-]{43}$/.test(handle) ? handle : null;
  };
  const hashIn = (header: CookieHeader, audience: Audience) => {
    const handle = handleIn(header, audience);
    return handle === null ? null : hashOf(handle);
  };
  return {
    handleIn,
    hashIn,
    hashesIn: (header) =>
      [hashIn(header, 'admin'), hashIn(header, 'customer')].filter((hash) => hash !== null),
  };
}

export function hashOf(handle: string): string {
  return createHash('sha256').update(handle).digest('base64url');
}
