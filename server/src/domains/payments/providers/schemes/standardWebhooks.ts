import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyOf, signedHeaders } from '../../../../ground/ports/webhook.js';
import {
  FORGED,
  fromBase64,
  type Incoming,
  isFresh,
  MALFORMED,
  MOST_BYTES,
  type Read,
  readJson,
  type Scheme,
  STALE,
} from './scheme.js';

/** Standard Webhooks 1.0.0 in both directions, with one secret: the protocol of the port's own. */
export function standardWebhooks(secret: string): Scheme {
  return {
    sign: ({ id, method, url, body, now }) => {
      const text = JSON.stringify(body ?? {});
      return { method, url, headers: signedHeaders(secret, { id, text, now }), body: text };
    },
    readNotice: (raw) => readSigned(secret, raw),
    // The answer carries the id of its question: another one's answer is not taken.
    readAnswer: (raw, { id }) =>
      raw.headers['webhook-id'] === id ? readSigned(secret, raw) : FORGED,
  };
}

function readSigned(secret: string, { body, headers, now }: Incoming): Read {
  if (body.length > MOST_BYTES) return MALFORMED;
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': given } = headers;
  if (id === undefined || time === undefined || given === undefined) return FORGED;
  const right = createHmac('sha256', keyOf(secret)).update(`${id}.${time}.`).update(body).digest();
  if (!given.split(' ').some((one) => isSame(one, right))) return FORGED;
  return isFresh(time, now) ? readJson(body) : STALE;
}

/** While a secret is being changed there are several, each with its version. */
function isSame(given: string, right: Buffer): boolean {
  const bytes = given.startsWith('v1,') ? fromBase64(given.slice(3)) : null;
  return bytes?.length === right.length && timingSafeEqual(bytes, right);
}
