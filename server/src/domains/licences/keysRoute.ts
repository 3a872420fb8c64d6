import type { FastifyInstance } from 'fastify';
import type { LicenceKeys } from './signingKeys.js';

const LICENCE_KEYS_PATH = '/licence-keys.json';
const KEPT_SECONDS = 3_600;

/** `GET /licence-keys.json`: the public keys of all that ever signed a licence (RFC 7517). */
export function registerLicenceKeys(app: FastifyInstance, keys: Pick<LicenceKeys, 'all'>): void {
  app.get(LICENCE_KEYS_PATH, async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${KEPT_SECONDS}`)
      .send({ keys: await keys.all() }),
  );
}
