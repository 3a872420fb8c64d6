import { call, type Fetch, type Heard } from './call.js';
import { isAbout, wordAt } from './facts.js';
import type { DescribedPayment } from './readPayment.js';
import type { SignedRequest } from './schemes/scheme.js';
import { fillMembers, fillPath, type Json, type Values } from './template.js';

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
