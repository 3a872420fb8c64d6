import { createPublicKey, verify } from 'node:crypto';
import { platformSchema } from '@banyan/contract/devices';
import * as z from 'zod';

/** A coordinate on P-256: 32 bytes. */
const coordinate = z.string().regex(/^[\w-]{43}$/);
const line = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^\P{Cc}*$/u);

/** What a program writes into `.banyanreq` (docs/client-api.md). */
const requestSchema = z.object({
  machineCode: z.string().regex(/^[0-9A-F]{32}$/),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate }),
  product: line(32),
  version: line(40),
  platform: z.string().refine((text) => platformSchema.safeParse(text).success),
  /** What the machine calls itself. */
  name: line(60),
  nonce: z.string().regex(/^[\w-]{16,64}$/),
  /** ECDSA P-256 with SHA-256 over `signedText`, r and s in 64 bytes (RFC 7518, 3.4), base64url. */
  signature: z.string().regex(/^[\w-]{86}$/),
});
export type OfflineRequest = Readonly<z.infer<typeof requestSchema>>;
type Unsigned = Omit<OfflineRequest, 'signature'>;

/** What the device's key signs: one line each, so that every program writes the same bytes. */
export function signedText({
  machineCode,
  jwk,
  product,
  version,
  platform,
  name,
  nonce,
}: Unsigned) {
  const said = [machineCode, jwk.x, jwk.y, product, version, platform, name, nonce];
  return ['banyan licence request', ...said].join('\n');
}

/** A request file, if it is one and the key that it carries has signed it; else null. */
export function readOfflineRequest(text: string): OfflineRequest | null {
  const request = requestSchema.safeParse(parsed(text)).data;
  if (request === undefined) return null;
  // Machines without a code of their own all have one of these.
  if (/^(.)\1+$/.test(request.machineCode)) return null;
  return isSigned(request) ? request : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isSigned({ signature, ...unsigned }: OfflineRequest): boolean {
  try {
    const key = createPublicKey({ key: unsigned.jwk, format: 'jwk' });
    const options = { key, dsaEncoding: 'ieee-p1363' } as const;
    const said = Buffer.from(signedText(unsigned));
    return verify('sha256', said, options, Buffer.from(signature, 'base64url'));
  } catch {
    // Two numbers that are not a point of the curve.
    return false;
  }
}
