import { generateKeyPairSync, randomBytes } from 'node:crypto';
import * as z from 'zod';

/** P-256, private; the names are RFC 7517's. */
const keySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
  /** Epoch milliseconds. */
  signsFrom: z.int().default(0),
});
export const keysSchema = z.tuple([keySchema], keySchema);
export type BaseKey = Readonly<z.infer<typeof keySchema>>;
/** Newest first. */
export type BaseKeys = readonly [BaseKey, ...BaseKey[]];

/** @param signsFrom epoch milliseconds */
export function newBaseKey(signsFrom: number): BaseKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomBytes(8).toString('base64url'),
    signsFrom,
  };
  return keySchema.parse(jwk);
}
