import type { Audience } from '@banyan/contract';

/**
 * The session cookies. The prefix makes browsers refuse them from a script, from a sibling host and without
 * Secure; on http://localhost browsers take them too.
 */
export const SESSION_COOKIES: Readonly<Record<Audience, string>> = {
  admin: '__Host-Http-banyan-admin',
  customer: '__Host-Http-banyan-customer',
};

/** Specification 8: one month. */
export const COOKIE_SECONDS = 30 * 86_400;

type CookieOptions = { readonly httpOnly: boolean; readonly maxAge: number };

/** One `Set-Cookie` value. A maxAge of 0 removes the cookie. */
export function cookie(name: string, value: string, { httpOnly, maxAge }: CookieOptions): string {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
  ];
  if (httpOnly) parts.push('HttpOnly');
  if (httpOnly || name.startsWith('__')) parts.push('Secure');
  return parts.join('; ');
}

/** The cookies of a request. The first of a name wins; what cannot be decoded is left out. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    const value = decoded(part.slice(at + 1).trim());
    if (value !== null && !found.has(name)) found.set(name, value);
  }
  return found;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
