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
export async function post(
  { url, secret }: Webhook,
  { id, body, now }: Posting,
): Promise<Delivery> {
  const text = JSON.stringify(body);
  const seconds = String(Math.floor(now / 1000));
  try {
    const response = await fetch(url, {
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
    await response.body?.cancel();
    return deliveryOf(response.status);
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    return { kind: 'later', reason: isLate ? 'no answer in time' : 'not reached' };
  }
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
