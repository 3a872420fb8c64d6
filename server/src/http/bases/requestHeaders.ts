import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@banyan/contract';
import { REQUEST_ID } from '../../ground/requests/requestId.js';

/** What of a page's request a base is to know. No cookie, no address, nothing of the connection. */
const SENT_ON = [
  'accept',
  'accept-encoding',
  'content-encoding',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
] as const;

export type Sent = {
  readonly headers: IncomingHttpHeaders;
  readonly requestId: string;
  readonly language: Language;
  /** Null: the call is anonymous, or the base takes no token. */
  readonly token: string | null;
};

export function requestHeaders(
  { headers, requestId, language, token }: Sent,
  random: () => string = randomUUID,
): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const name of SENT_ON) {
    const value = headers[name];
    if (typeof value === 'string') sent[name] = value;
  }
  sent['accept-language'] = language;
  sent[REQUEST_ID] = requestId;
  sent['traceparent'] = traceparent(headers['traceparent'], random);
  if (token !== null) sent['authorization'] = `Bearer ${token}`;
  return sent;
}

const TRACE = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** The next step of the page's trace, or the first of one of our own (W3C Trace Context, 3.2). */
function traceparent(given: unknown, random: () => string): string {
  const [, trace, flags] = (typeof given === 'string' ? TRACE.exec(given) : null) ?? [];
  const hex = () => random().replaceAll('-', '');
  return `00-${trace ?? hex()}-${hex().slice(-16)}-${flags ?? '00'}`;
}
