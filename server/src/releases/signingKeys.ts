import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign as signBytes,
  verify,
} from 'node:crypto';
import type { SignedReleases } from '@banyan/contract/releases';
import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';
import type { SecretStore } from '../ground/secrets/secretStore.js';

const keySchema = z.object({
  id: z.string().min(8),
  /** Ed25519 as JWK (RFC 8037): `x` is the public half. */
  jwk: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() }),
});
const keysSchema = z.object({
  current: keySchema,
  next: keySchema,
  /** The public halves of those before: what they signed stays signed. */
  past: z.record(z.string(), z.string()),
});

/** What this installation signs with. Windows know the next key before it signs anything. */
export type SigningKeys = Readonly<z.infer<typeof keysSchema>>;
type Key = z.infer<typeof keySchema>;

const NAME = 'releases';

export function loadSigningKeys(secrets: SecretStore, db: Queryable): Promise<SigningKeys> {
  const create = () => ({ current: newKey(), next: newKey(), past: {} });
  return secrets.load(db, NAME, keysSchema, create);
}

/** The next key signs from now on, and another one is made to be the next. Of several at once each makes a step. */
export async function rotateSigningKeys(secrets: SecretStore, tx: Queryable): Promise<SigningKeys> {
  await loadSigningKeys(secrets, tx);
  return secrets.change(tx, NAME, keysSchema, ({ current, next, past }) => ({
    current: next,
    next: newKey(),
    past: { ...past, [current.id]: current.jwk.x },
  }));
}

/** Key id to the raw public key, base64url. */
export function publicKeys({ current, next }: SigningKeys): Readonly<Record<string, string>> {
  return { [current.id]: current.jwk.x, [next.id]: next.jwk.x };
}

export function sign({ current }: SigningKeys, text: string): SignedReleases {
  return { keyId: current.id, signature: signatureOf(current, text), text };
}

export type Seal = { readonly keyId: string; readonly signature: string };

/** No signed document can be taken for a signed manifest. */
const MANIFEST = 'banyan manifest\n';

export function sealManifest({ current }: SigningKeys, manifest: string): Seal {
  return { keyId: current.id, signature: signatureOf(current, MANIFEST + manifest) };
}

export function isSealed(keys: SigningKeys, manifest: string, { keyId, signature }: Seal): boolean {
  const x = publicKeys(keys)[keyId] ?? keys.past[keyId];
  if (x === undefined) return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(MANIFEST + manifest), key, Buffer.from(signature, 'base64url'));
}

function signatureOf({ jwk }: Key, text: string): string {
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return signBytes(null, Buffer.from(text), key).toString('base64url');
}

function newKey(): Key {
  const { privateKey } = generateKeyPairSync('ed25519');
  return keySchema.parse({
    id: randomBytes(8).toString('base64url'),
    jwk: privateKey.export({ format: 'jwk' }),
  });
}
