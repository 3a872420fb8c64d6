import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request was made by a page of this origin. Cookies go along with requests of other sites too,
 * so every change asks this first. Without either header it is not a supported browser: refused. An origin, if named,
 * must be this one: to a browser, a page of a host whose name was bent to our address is of the same origin as we are.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, baseUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && origin !== baseUrl) return false;
  return site === undefined ? origin === baseUrl : site === 'same-origin';
}
