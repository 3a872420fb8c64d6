import { audienceSchema, type Person } from '@banyan/contract';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';

/** What the gateway says of a caller (http/bases/baseTokens.ts). */
const claimsSchema = z.object({
  sub: z.string().min(1),
  client_id: audienceSchema,
  account: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  exp: z.int(),
  auth_time: z.int().optional(),
});

export type Caller = {
  readonly person: Person;
  /** Epoch seconds; null: not in this session. */
  readonly provedAt: number | null;
};

export type Bearer = (authorization: string | undefined) => Promise<Caller | 'nobody' | 'refused'>;

/** The keys are unavailable at present: no caller may be refused for it. */
class KeysAway extends Error {
  override readonly name = 'KeysAway';
  readonly code = 'KEYS_AWAY';
  readonly statusCode = 503;
}

export type BearerParts = {
  /** The gateway, as its base URL is written. */
  readonly issuer: string;
  /** The name that the gateway has for this base. */
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** Who calls, by the token that the gateway has put on the call (RFC 6750, RFC 9068). */
export function createBearer({ issuer, audience, keys, now }: BearerParts): Bearer {
  return async (authorization) => {
    if (authorization === undefined) return 'nobody';
    const [, token = ''] = /^Bearer ([\w.-]+)$/.exec(authorization) ?? [];
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ['ES256'],
        typ: 'at+jwt',
        requiredClaims: ['exp'],
        currentDate: new Date(now()),
      });
      const claims = claimsSchema.safeParse(payload);
      return claims.success ? callerOf(claims.data) : 'refused';
    } catch (cause) {
      const isRefusal = cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout);
      if (isRefusal) return 'refused';
      throw new KeysAway('the gateway does not say its keys', { cause });
    }
  };
}

function callerOf(claims: z.infer<typeof claimsSchema>): Caller {
  const { sub, client_id: audience, account, name, permissions, exp } = claims;
  return {
    person: {
      audience,
      userId: sub,
      account,
      username: name,
      alarmcode: '',
      permissions,
      expiresAt: exp,
      idleEndsAt: null,
    },
    provedAt: claims.auth_time ?? null,
  };
}
