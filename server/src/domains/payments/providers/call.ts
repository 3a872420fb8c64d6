import { ANSWER_MS, reasonOf } from '../../../ground/ports/webhook.js';
import { readUpTo, TooLong } from '../../../ground/readUpTo.js';
import {
  type Expected,
  type Incoming,
  MOST_BYTES,
  readJson,
  type Scheme,
  type SignedRequest,
} from './schemes/scheme.js';

/** Such as `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Line = {
  readonly fetch: Fetch;
  readonly scheme: Scheme;
  /** Whether answers are signed; if not, only TLS authenticates them. */
  readonly isSigned: boolean;
};

/** What a provider answered, whole and signed as it should be. Never rejects. */
export type Heard =
  | {
      readonly kind: 'heard';
      readonly isOk: boolean;
      readonly status: number;
      readonly members: unknown;
    }
  | { readonly kind: 'away'; readonly reason: string };

/** Who says these may say otherwise later. */
const NOT_NOW = [408, 425, 429];

export async function call(
  line: Line,
  request: SignedRequest,
  expected: Expected & { readonly now: number },
): Promise<Heard> {
  try {
    const { url, method, headers, body } = request;
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await line.fetch(url, { method, headers, body, signal, redirect: 'manual' });
    const { status } = response;
    if (status >= 500 || NOT_NOW.includes(status) || (status >= 300 && status < 400)) {
      await response.body?.cancel();
      return away(`answered ${status}`);
    }
    const raw: Incoming = {
      body: await readUpTo(response, MOST_BYTES),
      headers: Object.fromEntries(response.headers),
      now: expected.now,
    };
    const read = line.isSigned ? line.scheme.readAnswer(raw, expected) : readJson(raw.body);
    if (read.kind === 'read')
      return { kind: 'heard', isOk: response.ok, status, members: read.members };
    return away(`answered ${status}, refused for its ${read.reason}`);
  } catch (cause) {
    return away(cause instanceof TooLong ? 'too long an answer' : reasonOf(cause));
  }
}

function away(reason: string): Heard {
  return { kind: 'away', reason };
}
