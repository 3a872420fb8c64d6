import {
  CompactSign,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import type { Sealer } from '../../ground/secrets/sealer.js';

/** Ed25519 (RFC 8037), whose signatures JOSE calls EdDSA. */
const ALG = 'EdDSA';
const jwkSchema = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });
const privateSchema = jwkSchema.extend({ d: z.string() });

/** A public key as `GET /licence-keys.json` has it (RFC 7517). */
export type LicenceKey = Readonly<z.infer<typeof jwkSchema>> & {
  readonly kid: string;
  readonly alg: typeof ALG;
  readonly use: 'sig';
  /** A JWS of this key by the one before: programs that know that one take it. Absent: it is the first. */
  readonly endorsement?: string;
};

/** What licences are signed with. */
export type LicenceKeys = {
  /** Makes the first key if no key exists yet. If several processes try at once, one makes it and all use it. */
  ensure(): Promise<void>;
  /** A JWT by the key of the moment, named in its header. */
  sign(claims: JWTPayload, type: string): Promise<string>;
  /** All that ever signed, the newest first. */
  all(): Promise<readonly LicenceKey[]>;
  /**
   * From now on another key signs, which the one before has endorsed. Resolves to its id.
   * @param also what is written in the same transaction
   */
  change(also?: (tx: Queryable, kid: string) => Promise<void>): Promise<string>;
};

type Made = {
  readonly kid: string;
  readonly jwk: z.infer<typeof jwkSchema>;
  readonly sealed: string;
};

const currentSchema = z.array(z.object({ kid: z.string(), sealed: z.string() }));
const keysSchema = z.array(
  z.object({ kid: z.string(), jwk: jwkSchema, endorsement: z.string().nullable() }),
);

const CURRENT = 'select kid, private_sealed as sealed from licence_keys where ends_at is null';

/** @param now epoch milliseconds */
export function createLicenceKeys(db: Db, sealer: Sealer, now: () => number): LicenceKeys {
  const instant = () => new Date(now()).toISOString();

  async function add(tx: Queryable, { kid, jwk, sealed }: Made, endorsement: string | null) {
    await tx.query(
      `insert into licence_keys (kid, private_sealed, public_jwk, endorsement, starts_at)
       values ($1, $2, $3::jsonb, $4, $5) on conflict do nothing`,
      [kid, sealed, JSON.stringify(jwk), endorsement, instant()],
    );
  }

  async function current(from: Queryable, lock = '') {
    const [key] = currentSchema.parse(await from.query(CURRENT + lock));
    if (key === undefined) throw new Error('there is no key to sign licences with');
    const jwk = privateSchema.parse(JSON.parse(sealer.open(key.sealed, key.kid)));
    return { kid: key.kid, key: await importJWK(jwk, ALG) };
  }

  return {
    ensure: async () => {
      const found = await db.query(CURRENT);
      // Only one row may have no end: the second process adds nothing.
      if (found.length === 0) await add(db, await newKey(sealer), null);
    },
    sign: async (claims, type) => {
      const { kid, key } = await current(db);
      return new SignJWT(claims).setProtectedHeader({ alg: ALG, kid, typ: type }).sign(key);
    },
    all: async () => {
      const rows = await db.query(
        'select kid, public_jwk as jwk, endorsement from licence_keys order by starts_at desc, kid',
      );
      return keysSchema.parse(rows).map(({ kid, jwk, endorsement }) => ({
        ...jwk,
        kid,
        alg: ALG,
        use: 'sig',
        ...(endorsement === null ? {} : { endorsement }),
      }));
    },
    change: async (also) => {
      const made = await newKey(sealer);
      const shown: JWK = { ...made.jwk, kid: made.kid, alg: ALG, use: 'sig' };
      return db.transaction(async (tx) => {
        const { kid, key } = await current(tx, ' for update');
        const endorsement = await new CompactSign(new TextEncoder().encode(JSON.stringify(shown)))
          .setProtectedHeader({ alg: ALG, kid, typ: 'jwk+json' })
          .sign(key);
        await tx.query('update licence_keys set ends_at = $2 where kid = $1', [kid, instant()]);
        await add(tx, made, endorsement);
        await also?.(tx, made.kid);
        return made.kid;
      });
    },
  };
}

async function newKey(sealer: Sealer): Promise<Made> {
  const { privateKey } = await generateKeyPair(ALG, { crv: 'Ed25519', extractable: true });
  const { d, ...jwk } = privateSchema.parse(await exportJWK(privateKey));
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, jwk, sealed: sealer.seal(JSON.stringify({ ...jwk, d }), kid) };
}
