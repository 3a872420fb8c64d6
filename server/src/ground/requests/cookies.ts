/** Specification 8: one month. */
export const COOKIE_SECONDS = 30 * 86_400;

/** The cookies that this server alone reads: a session's handle for each audience, and steps of a sign-in. */
export type OwnCookie = 'admin' | 'customer' | 'visitor' | 'pass' | 'choose' | 'logout' | 'device';

export type Cookies = {
  /** The value of an own cookie in a request's header; null: no such cookie. */
  own(header: string | undefined, name: OwnCookie): string | null;
  /** One `Set-Cookie` of an own cookie, out of reach of scripts. */
  setOwn(name: OwnCookie, value: string, maxAge: number): string;
  removeOwn(name: OwnCookie): string;
  /** One `Set-Cookie` that scripts may read: nothing takes it for a proof. */
  setShown(name: string, value: string, maxAge: number): string;
  removeShown(name: string): string;
};

/**
 * How cookies are written, by the base URL alone and never by a request. On https an own cookie's prefix makes
 * browsers refuse it from a script, from a sibling host and without Secure; on the http of a trial there is neither
 * prefix nor Secure, since WebKit drops both there. Each server knows its own form only.
 */
export function createCookies(isSecure: boolean): Cookies {
  const nameOf = (name: OwnCookie) => (isSecure ? `__Host-Http-banyan-${name}` : `banyan-${name}`);
  const line = (name: string, value: string, maxAge: number) =>
    [
      `${name}=${encodeURIComponent(value)}`,
      'Path=/',
      `Max-Age=${maxAge}`,
      'SameSite=Lax',
      ...(isSecure ? ['Secure'] : []),
    ].join('; ');
  const setOwn = (name: OwnCookie, value: string, maxAge: number) =>
    `${line(nameOf(name), value, maxAge)}; HttpOnly`;
  return {
    own: (header, name) => readCookies(header).get(nameOf(name)) ?? null,
    setOwn,
    removeOwn: (name) => setOwn(name, '', 0),
    setShown: line,
    removeShown: (name) => line(name, '', 0),
  };
}

/** The cookies of a request. The first of a name wins; what cannot be decoded is left out. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const pair = part.trim();
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    const value = decoded(pair.slice(at + 1).trim());
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
