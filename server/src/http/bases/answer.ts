import type { IncomingHttpHeaders } from 'node:http';

/** What of a base's answer reaches a page; everything else could weaken the page or the session (decision 49). */
const PASSED = [
  'content-type',
  'content-length',
  'content-range',
  'content-encoding',
  'content-disposition',
  'accept-ranges',
  'etag',
  'last-modified',
  'retry-after',
  'x-total-rows',
] as const;

/** An answer under our origin is data: opened as a document it has no script, no origin and no network. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache',
} as const;

/** What a page may show as it is. */
const SHOWN =
  /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:plain|csv)|application\/pdf|image\/(?:png|jpeg|gif|webp|avif))$/;

export type BaseAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders };

export type Verdict =
  | { readonly kind: 'pass'; readonly headers: Readonly<Record<string, string>> }
  /** It does not know the person: the session is asked, and the call made once more or refused. */
  | { readonly kind: 'unauthorised' }
  /** It is overloaded or away behind a proxy of its own. */
  | { readonly kind: 'away' }
  /** Not an answer to a call: a redirect, a page, or unreadable. */
  | { readonly kind: 'nonsense' };

/** @param wantsJson the page reads nothing else */
export function judge({ status, headers }: BaseAnswer, wantsJson: boolean): Verdict {
  const type = typeOf(headers);
  const isJson = /json$/.test(type);
  if (status === 401) return { kind: 'unauthorised' };
  if (status < 200 || (status >= 300 && status < 400 && status !== 304))
    return { kind: 'nonsense' };
  // A refusal in words passes; a proxy's page about a dead server does not.
  if (status >= 500 && !isJson) return { kind: 'away' };
  const hasBody = status !== 204 && status !== 304 && headers['content-length'] !== '0';
  if (hasBody && !isJson && (wantsJson || status >= 400)) return { kind: 'nonsense' };
  return { kind: 'pass', headers: passed(headers, type) };
}

function passed(headers: IncomingHttpHeaders, type: string): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of PASSED) {
    const value = headers[name];
    if (typeof value === 'string') kept[name] = value;
  }
  if (!SHOWN.test(type)) kept['content-disposition'] = asFile(kept['content-disposition']);
  return { ...kept, ...ALWAYS };
}

/** Keeps the file name, if given; turns any other disposition into an attachment. */
function asFile(disposition = ''): string {
  const parameters = /^[^;]*(;.*)?$/.exec(disposition)?.[1] ?? '';
  return `attachment${parameters}`;
}

function typeOf({ 'content-type': type = '' }: IncomingHttpHeaders): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}
