import { createHash } from 'node:crypto';
import type { Audience } from '@banyan/contract';
import { readCookies, SESSION_COOKIES } from '../cookies.js';

/** A cookie header, as the request or the hub's upgrade carries it. */
export type CookieHeader = string | undefined;

/** How the hub names a session; never the handle itself. Null without a cookie. */
export function hashIn(cookies: CookieHeader, audience: Audience): string | null {
  const handle = handleIn(cookies, audience);
  return handle === null ? null : hashOf(handle);
}

export function handleIn(cookies: CookieHeader, audience: Audience): string | null {
  const handle = readCookies(cookies).get(SESSION_COOKIES[audience]) ?? '';
  return /^[\w-]{43}$/.test(handle) ? handle : null;
}

export function hashOf(handle: string): string {
  return createHash('sha256').update(handle).digest('base64url');
}
