import { generateKeyPairSync, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../database/db.js';

const secretsSchema = z.object({
  /** Newest first: the first signs, all of them verify. */
  signingKeys: z.array(z.record(z.string(), z.unknown())).min(1),
  cookieKeys: z.array(z.string().min(32)).min(1),
  clientSecrets: z.object({ admin: z.string().min(32), customer: z.string().min(32) }),
});
export type Secrets = Readonly<z.infer<typeof secretsSchema>>;

/** The secrets of this installation. Of several first starts at once, one wins and all use its secrets. */
export function loadSecrets(db: Queryable): Promise<Secrets> {
  return loadSecret(db, 'installation', secretsSchema, createSecrets);
}

/** What second factors are kept under (vault.ts). It never changes: with it, those of all accounts would be lost. */
export function loadVaultSecret(db: Queryable): Promise<string> {
  return loadSecret(db, 'second-factor', z.string().min(43), () => secret(32));
}

/** A secret of this installation, made by the first process that asks for it. */
export async function loadSecret<T>(
  db: Queryable,
  name: string,
  schema: z.ZodType<T>,
  create: () => T,
): Promise<T> {
  const select = 'select value from identity_secrets where name = $1';
  if ((await db.query(select, [name])).length === 0) {
    await db.query(
      'insert into identity_secrets (name, value) values ($1, $2::jsonb) on conflict do nothing',
      [name, JSON.stringify(create())],
    );
  }
  const [row] = z.array(z.object({ value: schema })).parse(await db.query(select, [name]));
  if (row === undefined) throw new Error('the secrets of this installation cannot be read back');
  return row.value;
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
