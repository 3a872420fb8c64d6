import * as z from 'zod';
import { isLoopbackName } from './loopback.js';

export function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** A port that a setting names. */
export function portOf(name: string) {
  const message = `${name} must be a whole number from 1 to 65535.`;
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, message)
    .optional();
}

/** A whole number that a setting names. */
export function whole(name: string, least: number, most: number, fallback: number) {
  const message = `${name} must be a whole number from ${least} to ${most}.`;
  return z
    .string()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
    .default(fallback);
}

type DatabaseReading =
  | { readonly ok: true; readonly url: string | null }
  | { readonly ok: false; readonly problems: readonly string[] };

/** PostgreSQL's address, with the password that is set apart. No problem's sentence holds any of it. */
export function readDatabaseUrl({
  DATABASE_URL: url,
  BANYAN_DATABASE_PASSWORD: password,
}: Readonly<Record<string, string>>): DatabaseReading {
  const problem = problemIn(url, password);
  if (problem !== null) return { ok: false, problems: [problem] };
  if (url === undefined) return { ok: true, url: null };
  if (password === undefined) return { ok: true, url };
  const mark = url.includes('?') ? '&' : '?';
  return { ok: true, url: `${url}${mark}password=${encodeURIComponent(password)}` };
}

function problemIn(url: string | undefined, password: string | undefined): string | null {
  if (url === undefined) {
    return password === undefined ? null : 'BANYAN_DATABASE_PASSWORD needs a DATABASE_URL.';
  }
  if (!/^postgres(ql)?:\/\//.test(url)) {
    return 'DATABASE_URL must begin with postgres:// or postgresql://.';
  }
  const [, authority = '', rest = ''] = /^[a-z]+:\/\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  // After the first "/", "?" or "#" an "@" is the end of a password that holds one of these.
  const isWhole = !rest.includes('@') && !rest.includes('#') && !/%(?![0-9a-f]{2})/i.test(url);
  // A socket has no host.
  if (!isWhole || !URL.canParse(url.replace(/@(?=\/|$)/, '@socket'))) {
    return 'DATABASE_URL cannot be read: put its password into BANYAN_DATABASE_PASSWORD, where every sign is allowed.';
  }
  if (password !== undefined && /^[^@:]*:[^@]*@/.test(authority)) {
    return 'DATABASE_URL has a password too: take it out, or take BANYAN_DATABASE_PASSWORD out.';
  }
  return null;
}

/** Secure cookies need https, or a name that browsers trust without it. */
export function readBaseUrl(text: string): URL | string {
  if (!URL.canParse(text)) return `BANYAN_BASE_URL is not a URL: ${text}.`;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return 'BANYAN_BASE_URL must begin with https:// or http://.';
  }
  if (url.protocol === 'http:' && !isLoopbackName(url.hostname)) {
    return 'BANYAN_BASE_URL must be https unless it is localhost: sessions need secure cookies.';
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    return 'BANYAN_BASE_URL must be an origin only, without path, query or user.';
  }
  return url;
}
