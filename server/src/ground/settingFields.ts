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
