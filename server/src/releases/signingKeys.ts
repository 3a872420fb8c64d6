import { createPrivateKey, generateKeyPairSync, randomBytes, sign as signBytes } from 'node:crypto';
import type { SignedReleases } from '@banyan/contract';
import * as z from 'zod';
import type { Queryable } from '../database/db.js';
import { loadSecret } from '../identity/secrets.js';

const keySchema = z.object({
  id: z.string().min(8),
  /** Ed25519 as JWK (RFC 8037): `x` is the public half. */
  jwk: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() }),
});
const keysSchema = z.object({ current: keySchema, next: keySchema });

/** What this installation signs with. Windows know the next key before it signs anything. */
export type SigningKeys = Readonly<z.infer<typeof keysSchema>>;

export function loadSigningKeys(db: Queryable): Promise<SigningKeys> {
  return loadSecret(db, 'releases', keysSchema, () => ({ current: newKey(), next: newKey() }));
}

/** Key id to the raw public key, base64url. */
export function publicKeys({ current, next }: SigningKeys): Readonly<Record<string, string>> {
  return { [current.id]: current.jwk.x, [next.id]: next.jwk.x };
}

export function sign({ current }: SigningKeys, text: string): SignedReleases {
  const key = createPrivateKey({ key: current.jwk, format: 'jwk' });
  const signature = signBytes(null, Buffer.from(text), key).toString('base64url');
  return { keyId: current.id, signature, text };
}

function newKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  return keySchema.parse({
    id: randomBytes(8).toString('base64url'),
    jwk: privateKey.export({ format: 'jwk' }),
  });
}
