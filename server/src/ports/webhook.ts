import { createHmac } from 'node:crypto';
import { type Delivery, SENT } from './delivery.js';

const ANSWER_MS = 10_000;
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

/** Posts the same way, for the JSON that it is answered. Never rejects. */
export async function ask(webhook: Webhook, posting: Posting): Promise<Answered> {
  try {
    const response = await send(webhook, posting);
    if (!response.ok) {
      await response.body?.cancel();
      return { kind: 'failed', reason: `answered ${response.status}` };
    }
    return { kind: 'answered', body: JSON.parse(await readShort(response)) as unknown };
  } catch (cause) {
    // What it answered may hold what it was asked.
    return { kind: 'failed', reason: cause instanceof SyntaxError ? 'no JSON' : reasonOf(cause) };
  }
}

/** Of an answer nobody needs more. */
const MOST_ANSWER_BYTES = 16_384;

async function readShort(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  if (body === null) return '';
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_ANSWER_BYTES) throw new SyntaxError('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send({ url, secret }: Webhook, { id, body, now }: Posting): Promise<Response> {
  const text = JSON.stringify(body);
  const seconds = String(Math.floor(now / 1000));
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${signatureOf(secret, `${id}.${seconds}.${text}`)}`,
    },
    body: text,
  });
}

function reasonOf(cause: unknown): string {
  const isLate = cause instanceof Error && cause.name === 'TimeoutError';
  return isLate ? 'no answer in time' : 'not reached';
}

export function signatureOf(secret: string, signed: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret;
  return createHmac('sha256', key).update(signed).digest('base64');
}

function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return SENT;
  const isFinal = status >= 400 && status < 500 && !NOT_NOW.includes(status);
  return { kind: isFinal ? 'never' : 'later', reason: `answered ${status}` };
}
