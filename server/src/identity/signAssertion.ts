import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

export type AssertionParts = {
  readonly secret: string;
  /** Where it is sent to. */
  readonly audience: string;
  /** The customer to sign in. */
  readonly subject: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Instead of the usual ones; `undefined` leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
};

/** What the vendor's program signs to ask for a logintoken: JWT bearer assertion (RFC 7523, 3), good for a minute. */
export function signAssertion({
  secret,
  audience,
  subject,
  now,
  claims = {},
}: AssertionParts): Promise<string> {
  const iat = Math.floor(now / 1000);
  const all = {
    iss: 'desktop',
    aud: audience,
    sub: subject,
    iat,
    exp: iat + 60,
    jti: randomUUID(),
    ...claims,
  };
  return new SignJWT(all)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
}
