import type { RawNotice, Refused } from '../provider.js';
import type { Json } from '../template.js';

/** A request before it is signed. */
export type Draft = {
  /** The same again for a request that is repeated. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly url: string;
  readonly body: Readonly<Record<string, Json>> | null;
  /** Used once, unguessable. */
  readonly nonce: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

export type SignedRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** What came from a provider, as it came. */
export type Incoming = RawNotice;

/** Members that pointers are looked up in: nothing in them is unsigned. */
export type Read = { readonly kind: 'read'; readonly members: unknown } | Refused;

/** The question that an answer is held against. */
export type Expected = {
  readonly id: string;
  /** Where the signed member of the answer is, in a scheme that signs one; null otherwise. */
  readonly at: string | null;
};

/** The public rules by which one kind of provider signs. Nothing here throws for what came from outside. */
export type Scheme = {
  sign(draft: Draft): SignedRequest;
  readNotice(raw: Incoming): Read;
  readAnswer(raw: Incoming, expected: Expected): Read;
};

export const FORGED: Refused = { kind: 'refused', reason: 'signature' };
export const STALE: Refused = { kind: 'refused', reason: 'age' };
export const MALFORMED: Refused = { kind: 'refused', reason: 'form' };

/** Of a notice or an answer; the longest that providers send have a tenth. */
export const MOST_BYTES = 65_536;

const MOST_AGE_MS = 300_000;

/** Whether a signed sending time, in seconds, is at most five minutes from now, either way. */
export function isFresh(seconds: string, now: number): boolean {
  return /^\d{1,12}$/.test(seconds) && Math.abs(now - Number(seconds) * 1000) <= MOST_AGE_MS;
}

/** JSON of signed bytes; an empty body is read as null. */
export function readJson(body: Buffer): Read {
  const text = textOf(body);
  if (text === null) return MALFORMED;
  if (text === '') return { kind: 'read', members: null };
  try {
    return { kind: 'read', members: JSON.parse(text) as unknown };
  } catch {
    return MALFORMED;
  }
}

/** Null: it is not UTF-8, or begins with a mark that some readers skip. */
export function textOf(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

/** Only as an encoder writes it: Node's own decoder skips characters outside base64. */
export function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
