import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Queryable } from '../../database/db.js';
import type { SecretStore } from '../../secrets/secretStore.js';

/** Where bases read the keys of their callers' tokens (RFC 7517). */
export const KEYS_PATH = '/.well-known/jwks.json';
const KEYS_SECONDS = 300;

/** P-256, private; the names are RFC 7517's. */
const keySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
});
const keysSchema = z.array(keySchema).min(1);
export type BaseKey = Readonly<z.infer<typeof keySchema>>;
/** Newest first: the first signs, all of them are told. */
export type BaseKeys = readonly BaseKey[];

/** Not the provider's: a token for a base is never an ID token. */
export function loadBaseKeys(store: SecretStore, db: Queryable): Promise<BaseKeys> {
  return store.load(db, 'base-tokens', keysSchema, () => [newBaseKey()]);
}

export function newBaseKey(): BaseKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomBytes(8).toString('base64url'),
  };
  return keySchema.parse(jwk);
}

/** `GET /.well-known/jwks.json`: public keys, for whoever verifies a token of ours. */
export function registerBaseKeys(app: FastifyInstance, keys: BaseKeys): void {
  const told = keys.map(({ kty, crv, x, y, kid }) => ({
    kty,
    crv,
    x,
    y,
    kid,
    alg: 'ES256',
    use: 'sig',
  }));
  app.get(KEYS_PATH, (_request, reply) =>
    reply.header('cache-control', `public, max-age=${KEYS_SECONDS}`).send({ keys: told }),
  );
}
