import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose';
import * as z from 'zod';

/** How long a token may be good, and how far a machine's clock may be off. */
const LIFE_S = 120;
const SKEW_S = 120;
/** How long a token's `jti` is remembered: until the token is too old by any clock that it may be signed by. */
export const BURNT_SECONDS = LIFE_S + SKEW_S + 60;

const claimsSchema = z.object({
  iat: z.int(),
  exp: z.int(),
  jti: z.string().min(16).max(128),
  bd: z.string().optional(),
  sub: z.string().max(100).optional(),
  machineCode: z.string().optional(),
});
export type DeviceClaims = Readonly<z.infer<typeof claimsSchema>>;

type Checked =
  | { readonly kind: 'right'; readonly claims: DeviceClaims }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'skewed' };

/** Which device says that it has signed a token; null: none does. Nothing of it is believed yet. */
export function deviceNamedBy(token: string): string | null {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return alg === 'ES256' && typeof kid === 'string' && kid.length <= 100 ? kid : null;
  } catch {
    return null;
  }
}

type Expected = {
  readonly jwk: JWK;
  /** The address that it was sent to. */
  readonly audience: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Maximum length, in seconds. */
  readonly life?: number;
};

/**
 * Checks a token that a device's key has signed (ES256). Whether its clock is right is looked at only once the signature
 * is: a stranger learns nothing of ours.
 */
export async function checkDeviceToken(token: string, expected: Expected): Promise<Checked> {
  const { jwk, audience, now, life = LIFE_S } = expected;
  try {
    const { iat = 0 } = decodeJwt(token);
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      algorithms: ['ES256'],
      audience,
      requiredClaims: ['iat', 'exp', 'jti'],
      currentDate: new Date(iat * 1000),
    });
    const claims = claimsSchema.parse(payload);
    if (claims.exp > claims.iat + life) return { kind: 'wrong' };
    if (Math.abs(Math.floor(now / 1000) - claims.iat) > SKEW_S) return { kind: 'skewed' };
    return { kind: 'right', claims };
  } catch {
    return { kind: 'wrong' };
  }
}

/** What a token says of the body that it was sent with: its SHA-256, base64url. */
export function digestOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url');
}
