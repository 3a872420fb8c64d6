import type { IncomingHttpHeaders } from 'node:http';
import type { Timeouts } from './settings.js';

/** A request that accepts anything but JSON asks for a file. */
export function asksForFile({ accept = '' }: IncomingHttpHeaders): boolean {
  return !/^application\/(?:[\w.-]+\+)?json(?:;|$)/.test(accept);
}

/** How long the whole of a call may take, in milliseconds (specification 9). */
export function limitOf(timeouts: Timeouts, method: string, headers: IncomingHttpHeaders): number {
  if (asksForFile(headers)) return timeouts.download;
  return method === 'GET' || method === 'HEAD' ? timeouts.other : timeouts.post;
}
