import { generateKeyPairSync, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';
import type { SecretStore } from '../ground/secrets/secretStore.js';

const secretsSchema = z.object({
  /** Newest first: the first signs, all of them verify. */
  signingKeys: z.array(z.record(z.string(), z.unknown())).min(1),
  cookieKeys: z.array(z.string().min(32)).min(1),
  clientSecrets: z.object({ admin: z.string().min(32), customer: z.string().min(32) }),
});
export type Secrets = Readonly<z.infer<typeof secretsSchema>>;

/** The secrets of this installation. Of several first starts at once, one wins and all use its secrets. */
export function loadSecrets(store: SecretStore, db: Queryable): Promise<Secrets> {
  return store.load(db, 'installation', secretsSchema, createSecrets);
}

/** What second factors are kept under (vault.ts). It never changes: with it, those of all accounts would be lost. */
export function loadVaultSecret(store: SecretStore, db: Queryable): Promise<string> {
  return store.load(db, 'second-factor', z.string().min(43), () => secret(32));
}

/** What the provider's tokens of sessions are kept under. */
export function loadTokenSecret(store: SecretStore, db: Queryable): Promise<string> {
  return store.load(db, 'session-tokens', z.string().min(43), () => secret(32));
}

function createSecrets(): Secrets {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    signingKeys: [
      { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: secret(8) },
    ],
    cookieKeys: [secret(32)],
    clientSecrets: { admin: secret(32), customer: secret(32) },
  };
}

function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
