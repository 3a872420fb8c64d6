import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import { keyOf } from '../../../ground/ports/webhook.js';
import type { Description } from './description.js';
import type { Scheme } from './schemes/scheme.js';
import { sortedParamsRsa2 } from './schemes/sortedParamsRsa2.js';
import { standardWebhooks } from './schemes/standardWebhooks.js';
import { wechatV3 } from './schemes/wechatV3.js';

type Environment = Readonly<Record<string, string | undefined>>;

export type SchemeReading =
  | { readonly ok: true; readonly scheme: Scheme }
  | { readonly ok: false; readonly problems: readonly string[] };

const variable = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'must name an environment variable');
const serial = z.string().regex(/^[\w-]{1,64}$/, 'must be a serial number');

const secretKeys = z.strictObject({ secret: variable });
const rsaKeys = z.strictObject({ own: variable, theirs: variable });
const wechatKeys = z.strictObject({
  own: variable,
  serial,
  opening: variable,
  theirs: z.record(serial, variable).refine((keys) => Object.keys(keys).length > 0, {
    error: 'must have one or more',
  }),
});

/** The scheme with its keys, which the description names and the environment holds. */
export function readScheme(
  { sign, keys, merchant }: Pick<Description, 'sign' | 'keys' | 'merchant'>,
  environment: Environment,
): SchemeReading {
  const problems: string[] = [];
  const part = <T>(name: string, read: (value: string) => T | string): T | null => {
    const value = environment[name] ?? '';
    const found = value === '' ? 'is not set' : read(value);
    if (typeof found !== 'string') return found;
    problems.push(`${name}, a key of the payment provider, ${found}.`);
    return null;
  };
  const scheme = schemeOf(sign, keys, { part, problems, merchant });
  return scheme === null ? { ok: false, problems } : { ok: true, scheme };
}

type Parts = {
  readonly part: <T>(name: string, read: (value: string) => T | string) => T | null;
  readonly problems: string[];
  readonly merchant: string;
};

function schemeOf(sign: Description['sign'], keys: unknown, parts: Parts): Scheme | null {
  switch (sign) {
    case 'standard-webhooks': {
      const named = namesIn(secretKeys, keys, parts);
      const secret = named && parts.part(named.secret, secretOf);
      return secret && standardWebhooks(secret.text);
    }
    case 'sorted-params-rsa2': {
      const named = namesIn(rsaKeys, keys, parts);
      const own = named && parts.part(named.own, privateKeyOf);
      const theirs = named && parts.part(named.theirs, publicKeyOf);
      return own && theirs && sortedParamsRsa2({ own, theirs });
    }
    case 'wechat-v3': {
      const named = namesIn(wechatKeys, keys, parts);
      const own = named && parts.part(named.own, privateKeyOf);
      const opening = named && parts.part(named.opening, openingKeyOf);
      const theirs = named && platformKeysOf(named.theirs, parts);
      const { merchant } = parts;
      return (
        own &&
        opening &&
        theirs &&
        wechatV3({ merchant, own, serial: named.serial, opening, theirs })
      );
    }
  }
}

function namesIn<T>(schema: z.ZodType<T>, keys: unknown, { problems }: Parts): T | null {
  const read = schema.safeParse(keys);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) {
    problems.push(
      `The payment description is wrong at ${['keys', ...path].join('.')}: ${message}.`,
    );
  }
  return null;
}

function platformKeysOf(
  named: Readonly<Record<string, string>>,
  { part }: Parts,
): ReadonlyMap<string, KeyObject> | null {
  const found = Object.entries(named).flatMap(([number, name]) => {
    const key = part(name, publicKeyOf);
    return key === null ? [] : [[number, key] as const];
  });
  return found.length === Object.keys(named).length ? new Map(found) : null;
}

const LEAST_SECRET = 24;

function secretOf(value: string): { readonly text: string } | string {
  return keyOf(value).length < LEAST_SECRET
    ? `must have ${LEAST_SECRET} characters, or bytes after whsec_, or more`
    : { text: value };
}

function openingKeyOf(value: string): Buffer | string {
  const bytes = Buffer.from(value);
  return bytes.length === 32 ? bytes : 'must have 32 bytes';
}

function privateKeyOf(value: string): KeyObject | string {
  return (
    tried(() => createPrivateKey(pemOf(value))) ??
    tried(() => createPrivateKey({ key: derOf(value), format: 'der', type: 'pkcs8' })) ??
    tried(() => createPrivateKey({ key: derOf(value), format: 'der', type: 'pkcs1' })) ??
    'must be an RSA private key of 2048 bits or more'
  );
}

function publicKeyOf(value: string): KeyObject | string {
  // Node would take the public half of a private key: it is in the wrong variable then.
  if (value.includes('PRIVATE')) return 'must be a public key or a certificate';
  return (
    tried(() => createPublicKey(pemOf(value))) ??
    tried(() => createPublicKey({ key: derOf(value), format: 'der', type: 'spki' })) ??
    'must be an RSA public key of 2048 bits or more'
  );
}

/** Files of variables often have no line breaks. */
function pemOf(value: string): string {
  return value.replaceAll('\\n', '\n');
}

function derOf(value: string): Buffer {
  return Buffer.from(value, 'base64');
}

function tried(read: () => KeyObject): KeyObject | null {
  try {
    const key = read();
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= 2048 ? key : null;
  } catch {
    // Another form, then.
    return null;
  }
}
