import { ANSWER_MS, reasonOf } from '../../../ground/ports/webhook.js';
import { readUpTo, TooLong } from '../../../ground/readUpTo.js';
import { isAbout, wordAt } from './facts.js';
import type { DescribedPayment } from './readPayment.js';
import {
  type Expected,
  type Incoming,
  MOST_BYTES,
  readJson,
  type Scheme,
  type SignedRequest,
} from './schemes/scheme.js';
import { fillMembers, fillPath, type Json, type Values } from './template.js';

/** Such as `fetch`. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

type Line = {
  readonly fetch: Fetch;
  readonly scheme: Scheme;
  /** Whether answers are signed; if not, only TLS authenticates them. */
  readonly isSigned: boolean;
};

/** What a provider answered, whole and signed as it should be. Never rejects. */
type Heard =
  | {
      readonly kind: 'heard';
      readonly isOk: boolean;
      readonly status: number;
      readonly members: unknown;
    }
  | { readonly kind: 'away'; readonly reason: string };

/** Who says these may say otherwise later. */
const NOT_NOW = [408, 425, 429];

export type Outside = {
  readonly fetch: Fetch;
  /** 32 unguessable letters and digits. */
  readonly nonce: () => string;
};

export type Question = {
  /** The same for a question that is repeated. */
  readonly id: string;
  readonly values: Values;
  /** Epoch milliseconds. */
  readonly now: number;
};

export type Said<Meaning> =
  | { readonly kind: 'said'; readonly members: unknown }
  /** It went wrong with a word that the description explains. */
  | { readonly kind: 'meant'; readonly meaning: Meaning; readonly word: string }
  /** It went wrong in another way: nothing is known but that it was answered. */
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'away'; readonly reason: string };

type Target = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: Readonly<Record<string, Json>> | null;
};

export function signedRequest(
  { description, scheme }: DescribedPayment,
  { method, path, body }: Target,
  { id, values, now }: Question,
  nonce: () => string,
): SignedRequest {
  return scheme.sign({
    id,
    method,
    url: `${description.base}${fillPath(path, values)}`,
    body: body === null ? null : fillMembers(body, values),
    nonce: nonce(),
    now,
  });
}

/** Asks at one address. An answer that is not signed as the description says counts as no answer. */
export function ask(
  payment: DescribedPayment,
  target: Target & { readonly answer: { readonly at: string | null } },
  question: Question,
  { fetch, nonce }: Outside,
): Promise<Heard> {
  const { answers } = payment.description;
  const line = { fetch, scheme: payment.scheme, isSigned: answers.sign !== 'none' };
  const { id, now } = question;
  const expected = { id, now, at: target.answer.at ?? answers.at };
  return call(line, signedRequest(payment, target, question, nonce), expected);
}

type Endpoint<Meaning> = Target & {
  readonly answer: {
    readonly at: string | null;
    readonly about: Readonly<Record<string, string>>;
    readonly errorAt: string | null;
    readonly errors: Readonly<Record<string, Meaning>>;
  };
};

/** Asks at an endpoint that has words for what goes wrong. */
export async function askEndpoint<Meaning>(
  payment: DescribedPayment,
  endpoint: Endpoint<Meaning>,
  question: Question,
  outside: Outside,
): Promise<Said<Meaning>> {
  const { errorAt, errors, about } = endpoint.answer;
  const heard = await ask(payment, endpoint, question, outside);
  if (heard.kind === 'away') return heard;
  const word = errorAt === null ? null : wordAt(heard.members, errorAt);
  if (word !== null) {
    const meaning = Object.hasOwn(errors, word) ? errors[word] : undefined;
    return meaning === undefined
      ? { kind: 'declined', reason: `answered ${heard.status} ${word}` }
      : { kind: 'meant', meaning, word };
  }
  if (!heard.isOk) return { kind: 'declined', reason: `answered ${heard.status}` };
  return isAbout(heard.members, about, question.values)
    ? { kind: 'said', members: heard.members }
    : { kind: 'away', reason: 'an answer about something else' };
}

async function call(
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
