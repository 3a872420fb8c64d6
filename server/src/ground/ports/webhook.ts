import { createHmac } from 'node:crypto';
import { readUpTo, TooLong } from '../readUpTo.js';
import { type Delivery, SENT } from './delivery.js';

/** Timeout for an outside service's answer. */
export const ANSWER_MS = 10_000;
/** Who says these may say otherwise later. */
const NOT_NOW = [408, 425, 429];

export type Webhook = {
  readonly url: string;
  /** As its operator wrote it: `whsec_` and base64, or any text. */
  readonly secret: string;
};

export type Posting = {
  readonly id: string;
  readonly body: unknown;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** Posts JSON to a program of the operator's, signed as Standard Webhooks 1.0.0 says. Never rejects. */
export async function post(webhook: Webhook, posting: Posting): Promise<Delivery> {
  try {
    const response = await send(webhook, posting);
    await response.body?.cancel();
    return deliveryOf(response.status);
  } catch (cause) {
    return { kind: 'later', reason: reasonOf(cause) };
  }
}

export type Answered =
  | { readonly kind: 'answered'; readonly body: unknown }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Posts the same way, for the JSON that it is answered. Never rejects.
 * @param mostBytes of the answer; a longer one counts as no answer
 */
export async function ask(
  webhook: Webhook,
  posting: Posting,
  mostBytes = MOST_ANSWER_BYTES,
): Promise<Answered> {
  try {
    const response = await send(webhook, posting);
    if (!response.ok) {
      await response.body?.cancel();
      return { kind: 'failed', reason: `answered ${response.status}` };
    }
    return { kind: 'answered', body: JSON.parse(await readText(response, mostBytes)) as unknown };
  } catch (cause) {
    // What it answered may hold what it was asked.
    return {
      kind: 'failed',
      reason:
        cause instanceof SyntaxError || cause instanceof TooLong ? 'no JSON' : reasonOf(cause),
    };
  }
}

/** More of an answer is not needed. */
const MOST_ANSWER_BYTES = 16_384;

async function readText(response: Response, mostBytes: number): Promise<string> {
  return (await readUpTo(response, mostBytes)).toString('utf8');
}

function send({ url, secret }: Webhook, { id, body, now }: Posting): Promise<Response> {
  const text = JSON.stringify(body);
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: signedHeaders(secret, { id, text, now }),
    body: text,
  });
}

/** What stopped a call, without what it carried. */
export function reasonOf(cause: unknown): string {
  const isLate = cause instanceof Error && cause.name === 'TimeoutError';
  return isLate ? 'no answer in time' : 'not reached';
}

/** The headers of a JSON body as Standard Webhooks 1.0.0 says. */
export function signedHeaders(
  secret: string,
  { id, text, now }: { readonly id: string; readonly text: string; readonly now: number },
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${text}`);
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature.digest('base64')}`,
  };
}

/** A secret as its operator wrote it: `whsec_` and base64, or any text. */
export function keyOf(secret: string): Buffer {
  return secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
}

function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return SENT;
  const isFinal = status >= 400 && status < 500 && !NOT_NOW.includes(status);
  return { kind: isFinal ? 'never' : 'later', reason: `answered ${status}` };
}
