import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request was made by a page of this origin. Cookies go along with requests of other sites too,
 * so every change asks this first. Without either header it is no browser of ours: refused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, baseUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === baseUrl : site === 'same-origin';
}
