import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { TEAM_KEY, type TeamKey } from '@banyan/contract/releases';
import { type CryptoKey, decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';

/** PKCS #8 of an Ed25519 key up to its 32 bytes (RFC 8410, 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** How long a request's signature is valid at most. */
const REQUEST_SECONDS = 120;
const TOLERANCE_S = 30;
const ID = /^[a-z0-9]{12}$/;

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  areas: z.array(z.string()),
  bases: z.array(z.string()),
  verifies: z.boolean(),
  publicKey: z.string(),
  createdAt: z.number(),
  createdBy: z.string(),
  lastUsedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
});
export type KeyRow = Readonly<z.infer<typeof rowSchema>>;

const SELECT = `select id, name, areas, bases, verifies, public_key as "publicKey", created_at as "createdAt",
  created_by as "createdBy", last_used_at as "lastUsedAt", ended_at as "endedAt" from team_keys`;

const claimsSchema = z.object({
  jti: z.string().min(16).max(128),
  iat: z.number(),
  exp: z.number(),
  /** The method and the path, with its query. */
  htm: z.string(),
  path: z.string(),
  /** SHA-256 of the body, base64url. */
  sum: z.string().length(43),
});
type Claims = Readonly<z.infer<typeof claimsSchema>>;

export type Bearer =
  | { readonly kind: 'unknown' }
  /** The request names a key without holding it, or a key that has ended. */
  | { readonly kind: 'refused'; readonly name: string }
  | { readonly kind: 'key'; readonly key: KeyRow; readonly claims: Claims };

/** Who signed a request, by its `Authorization` header (see `TEAM_KEY` of the contract). */
export async function readBearer(
  db: Queryable,
  header: string | undefined,
  { audience, now }: { readonly audience: string; readonly now: number },
): Promise<Bearer> {
  const token = bearerIn(header);
  const key = await findKey(db, keyIdOf(token));
  if (key === null) return { kind: 'unknown' };
  const refused = { kind: 'refused', name: key.name } as const;
  if (key.endedAt !== null) return refused;
  try {
    const { payload } = await jwtVerify(token, await publicKeyOf(key), {
      algorithms: ['EdDSA', 'Ed25519'],
      audience,
      currentDate: new Date(now),
      clockTolerance: TOLERANCE_S,
      maxTokenAge: REQUEST_SECONDS,
    });
    const claims = claimsSchema.parse(payload);
    return claims.exp - claims.iat > REQUEST_SECONDS ? refused : { kind: 'key', key, claims };
  } catch {
    return refused;
  }
}

/** The key whose own text is in an `Authorization` header: npm can send one and sign nothing. Null: not a key. */
export async function readKeyItself(
  db: Queryable,
  header: string | undefined,
): Promise<KeyRow | null> {
  const [, id, seed] = TEAM_KEY.exec(bearerIn(header)) ?? [];
  const key = id === undefined ? null : await findKey(db, id);
  if (key === null || key.endedAt !== null || seed === undefined) return null;
  const given = Buffer.from(publicHalfOf(seed), 'base64url');
  const known = Buffer.from(key.publicKey, 'base64url');
  return given.length === known.length && timingSafeEqual(given, known) ? key : null;
}

function publicHalfOf(seed: string): string {
  const der = Buffer.concat([PKCS8, Buffer.from(seed, 'base64url')]);
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return createPublicKey(secret).export({ format: 'jwk' }).x ?? '';
}

export function publicKeyOf({ publicKey }: Pick<KeyRow, 'publicKey'>) {
  return importJWK({ kty: 'OKP', crv: 'Ed25519', x: publicKey }, 'EdDSA') as Promise<CryptoKey>;
}

/** False: this request was here before. */
export async function takeOnce(db: Queryable, key: KeyRow, { jti, exp }: Claims): Promise<boolean> {
  const taken = await db.query(
    'insert into team_requests (hash, expires_at) values ($1, $2) on conflict do nothing returning 1',
    [`${key.id} ${jti}`, exp + TOLERANCE_S],
  );
  return taken.length > 0;
}

export async function noteUse(db: Queryable, { id }: KeyRow, now: number): Promise<void> {
  await db.query('update team_keys set last_used_at = $2 where id = $1', [id, now]);
}

/** A new key of a team. Its text is nowhere but in this answer. */
export async function makeKey(
  tx: Queryable,
  given: {
    readonly name: string;
    readonly areas: readonly string[];
    readonly bases?: readonly string[];
    readonly verifies?: boolean;
    readonly by: string;
  },
  now: number,
): Promise<{ readonly key: TeamKey; readonly text: string }> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
  const id = Array.from({ length: 12 }, () => randomInt(36).toString(36)).join('');
  const { name, by, verifies = false } = given;
  const areas = [...new Set(given.areas)].sort();
  const bases = [...new Set(given.bases ?? [])].sort();
  await tx.query(
    `insert into team_keys (id, name, areas, bases, public_key, created_at, created_by, verifies)
     values ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7, $8)`,
    [id, name, JSON.stringify(areas), JSON.stringify(bases), x, now, by, verifies],
  );
  const times = { createdAt: now, lastUsedAt: null, endedAt: null };
  const key = { id, name, areas, bases, verifies, publicKey: x, createdBy: by, ...times };
  return { key: shown(key), text: `banyan_${id}_${d}` };
}

/** The key that may verify builds of an area, by its id; null: no such key, or it may not. */
export async function findVerifier(
  db: Queryable,
  id: string,
  area: string,
): Promise<KeyRow | null> {
  const key = await findKey(db, id);
  const may = key?.verifies === true && key.endedAt === null && isFor(key, area);
  return may ? key : null;
}

/** Of a key that verifies and names nothing it is every area. */
export function isFor({ verifies, areas, bases }: KeyRow, area: string): boolean {
  return areas.includes(area) || (verifies && areas.length === 0 && bases.length === 0);
}

/** Null: no such key, or it has ended before. */
export async function endKey(tx: Queryable, id: string, now: number): Promise<TeamKey | null> {
  const ended = await tx.query(
    'update team_keys set ended_at = $2 where id = $1 and ended_at is null returning 1',
    [id, now],
  );
  const key = ended.length === 0 ? null : await findKey(tx, id);
  return key === null ? null : shown(key);
}

export async function listKeys(db: Queryable): Promise<readonly TeamKey[]> {
  return z
    .array(rowSchema)
    .parse(await db.query(`${SELECT} order by created_at desc, id`))
    .map(shown);
}

export async function removeOldRequests(db: Queryable, now: number): Promise<void> {
  await db.query('delete from team_requests where expires_at < $1', [Math.floor(now / 1000)]);
}

function bearerIn(header: string | undefined): string {
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : '';
}

function keyIdOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? '';
  } catch {
    return '';
  }
}

async function findKey(db: Queryable, id: string): Promise<KeyRow | null> {
  if (!ID.test(id)) return null;
  const rows = await db.query(`${SELECT} where id = $1`, [id]);
  return z.array(rowSchema).parse(rows)[0] ?? null;
}

function shown({
  id,
  name,
  areas,
  bases,
  verifies,
  createdAt,
  createdBy,
  lastUsedAt,
  endedAt,
}: KeyRow): TeamKey {
  const at = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return {
    id,
    name,
    areas,
    bases,
    verifies,
    createdBy,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: at(lastUsedAt),
    endedAt: at(endedAt),
  };
}
