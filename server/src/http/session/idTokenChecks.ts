import { createHash } from 'node:crypto';
import * as z from 'zod';

const TOLERANCE_S = 30;
/** A code is redeemed as soon as it is given, so its ID token is new. */
const OLDEST_S = 600;

const headerSchema = z.object({ alg: z.string(), kid: z.string().optional().catch(undefined) });
const claimsSchema = z.looseObject({
  iat: z.number().min(0),
  exp: z.number().min(0),
  azp: z.unknown().optional(),
  auth_time: z.number().min(0).optional(),
  at_hash: z.unknown().optional(),
});

/** The header of a compact JWS; null when it has none. It says which key to look for, and proves nothing. */
export function headerOf(token: unknown): z.infer<typeof headerSchema> | null {
  if (typeof token !== 'string') return null;
  try {
    const text = Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString();
    return headerSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export type Checked = {
  readonly claims: unknown;
  readonly idToken: string;
  readonly accessToken: string;
  readonly tokenType: string;
  readonly clientId: string;
  readonly requireAtHash: boolean;
  /** Epoch seconds. */
  readonly now: number;
};

/**
 * What the library leaves open of OpenID Connect Core 3.1.3.7 and 3.1.3.8. It has already checked issuer, audience,
 * expiry, nonce, algorithm and signature, and that `sub` and `iat` are there. Null: nothing is wrong.
 */
export function problemOfIdToken(token: Checked): string | null {
  const { now, clientId } = token;
  const read = claimsSchema.safeParse(token.claims);
  if (!read.success) return `claims of the wrong type: ${read.error.issues[0]?.path.join('.')}`;
  const { iat, exp, azp, auth_time: authTime } = read.data;
  // We asked for Bearer; another type needs a proof that is not checked here.
  if (token.tokenType !== 'bearer') return 'token_type is not Bearer';
  if (iat > now + TOLERANCE_S) return 'iat is in the future';
  if (iat < now - OLDEST_S) return 'iat is too long ago';
  if (exp <= iat) return 'exp is not after iat';
  if (azp !== undefined && azp !== clientId) return 'azp is another client';
  // It counts for the session's end, so the future would be a longer session.
  if (authTime !== undefined && authTime > now + TOLERANCE_S) return 'auth_time is in the future';
  return problemOfAtHash(read.data.at_hash, token);
}

function problemOfAtHash(atHash: unknown, token: Checked): string | null {
  if (atHash === undefined) return token.requireAtHash ? 'at_hash is missing' : null;
  const name = hashName(headerOf(token.idToken)?.alg ?? '');
  if (name === null) return 'at_hash is of an unknown algorithm';
  const digest = createHash(name).update(token.accessToken).digest();
  const expected = digest.subarray(0, digest.length / 2).toString('base64url');
  return atHash === expected ? null : 'at_hash is of another access token';
}

/** The hash of the algorithm that signed (Core 3.1.3.6); EdDSA over Ed25519 has SHA-512. */
function hashName(algorithm: string): 'sha256' | 'sha384' | 'sha512' | null {
  if (algorithm === 'EdDSA' || algorithm === 'Ed25519') return 'sha512';
  switch (algorithm.slice(2)) {
    case '256':
      return 'sha256';
    case '384':
      return 'sha384';
    case '512':
      return 'sha512';
    default:
      return null;
  }
}
