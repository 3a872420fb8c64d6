import { createDecipheriv, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import { signRsa, verifyRsa } from './rsa.js';
import {
  type Draft,
  FORGED,
  fromBase64,
  type Incoming,
  isFresh,
  MALFORMED,
  MOST_BYTES,
  type Read,
  readJson,
  type Scheme,
  type SignedRequest,
  STALE,
} from './scheme.js';

export type WechatKeys = {
  readonly merchant: string;
  readonly own: KeyObject;
  /** Of the certificate of the own key. */
  readonly serial: string;
  /** The platform's, by serial number. */
  readonly theirs: ReadonlyMap<string, KeyObject>;
  /** 32 bytes: the API v3 key, which opens what notices bring. */
  readonly opening: Buffer;
};

/** WeChat Pay API v3: signed headers both ways, the resource of a notice encrypted. */
export function wechatV3(keys: WechatKeys): Scheme {
  return {
    sign: (draft) => signedRequest(keys, draft),
    readNotice: (raw) => {
      const read = readSigned(keys, raw);
      return read.kind === 'read' ? opened(keys.opening, read.members) : read;
    },
    readAnswer: (raw) => readSigned(keys, raw),
  };
}

function signedRequest(keys: WechatKeys, draft: Draft): SignedRequest {
  const { method, url, nonce } = draft;
  const body = method === 'GET' ? null : JSON.stringify(draft.body ?? {});
  const { pathname, search } = new URL(url);
  const time = String(Math.floor(draft.now / 1000));
  const lines = [method, `${pathname}${search}`, time, nonce, body ?? '', ''].join('\n');
  const parts = {
    mchid: keys.merchant,
    nonce_str: nonce,
    signature: signRsa(keys.own, lines),
    timestamp: time,
    serial_no: keys.serial,
  };
  const written = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return {
    method,
    url,
    headers: {
      accept: 'application/json',
      authorization: `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body,
  };
}

function readSigned(keys: WechatKeys, { body, headers, now }: Incoming): Read {
  if (body.length > MOST_BYTES) return MALFORMED;
  const time = headers['wechatpay-timestamp'] ?? '';
  const nonce = headers['wechatpay-nonce'] ?? '';
  const signature = headers['wechatpay-signature'] ?? '';
  const key = keys.theirs.get(headers['wechatpay-serial'] ?? '');
  // A line break in a header could move the lines of the signed text; HTTP lets none through.
  if (key === undefined || !verifyRsa(key, signature, `${time}\n${nonce}\n`, body, '\n')) {
    return FORGED;
  }
  return isFresh(time, now) ? readJson(body) : STALE;
}

const envelopeSchema = z.looseObject({
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string().min(1),
    associated_data: z.string().default(''),
  }),
});

/** The notice with its resource opened in its place. */
function opened(key: Buffer, members: unknown): Read {
  const envelope = envelopeSchema.safeParse(members);
  if (!envelope.success) return MALFORMED;
  const { ciphertext, nonce, associated_data: data } = envelope.data.resource;
  const bytes = fromBase64(ciphertext);
  const plain = bytes === null ? null : decrypted(key, { bytes, nonce, data });
  if (plain === null) return MALFORMED;
  const resource = readJson(plain);
  return resource.kind === 'refused'
    ? MALFORMED
    : { kind: 'read', members: { ...envelope.data, resource: resource.members } };
}

const TAG_BYTES = 16;

function decrypted(
  key: Buffer,
  sealed: { readonly bytes: Buffer; readonly nonce: string; readonly data: string },
): Buffer | null {
  const { bytes, nonce, data } = sealed;
  try {
    const opening = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    opening.setAuthTag(bytes.subarray(-TAG_BYTES));
    opening.setAAD(Buffer.from(data));
    return Buffer.concat([opening.update(bytes.subarray(0, -TAG_BYTES)), opening.final()]);
  } catch {
    // A wrong or missing tag, or an unusable nonce.
    return null;
  }
}
