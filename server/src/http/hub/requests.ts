import type { IncomingHttpHeaders } from 'node:http';

/** A request of a browser that a page of another origin made. A program says neither, and has no cookies to misuse. */
export function isForeign(headers: IncomingHttpHeaders, baseUrl: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  return (
    (origin !== undefined && origin !== baseUrl) || (site !== undefined && site !== 'same-origin')
  );
}

/** The connection token of a request's address; null without one. */
export function tokenIn(url: string): string | null {
  const query = url.slice(url.indexOf('?') + 1);
  return url.includes('?') ? new URLSearchParams(query).get('id') : null;
}
