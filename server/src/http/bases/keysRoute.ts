import type { FastifyInstance } from 'fastify';
import type { BaseKey } from './baseKey.js';
import type { Keyring } from './keyring.js';

/** Where bases read the keys of their callers' tokens (RFC 7517). */
export const KEYS_PATH = '/.well-known/jwks.json';
const KEYS_SECONDS = 300;

/** `GET /.well-known/jwks.json`: public keys, to verify tokens of ours. */
export function registerBaseKeys(app: FastifyInstance, keyring: Keyring): void {
  app.get(KEYS_PATH, async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${KEYS_SECONDS}`)
      .send({ keys: (await keyring.told()).map(shown) }),
  );
}

function shown({ kty, crv, x, y, kid }: BaseKey) {
  return { kty, crv, x, y, kid, alg: 'ES256', use: 'sig' };
}
