import { createHash, createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { TEAM_KEY } from '@banyan/contract/releases';
import { SignJWT } from 'jose';

export type RequestKey = { readonly id: string; readonly secret: KeyObject };

/** PKCS #8 of an Ed25519 key up to its 32 bytes (RFC 8410, 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const REQUEST_SECONDS = 60;

/** Null: not a team's key. */
export function requestKeyOf(text: string): RequestKey | null {
  const [, id, seed] = TEAM_KEY.exec(text) ?? [];
  if (id === undefined || seed === undefined) return null;
  const der = Buffer.concat([PKCS8, Buffer.from(seed, 'base64url')]);
  return { id, secret: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
}

export type SignedRequest = {
  /** The gateway's base URL. */
  readonly audience: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** The token of one request to the gateway, as `TEAM_KEY` of the contract says. */
export function signRequest({ id, secret }: RequestKey, request: SignedRequest): Promise<string> {
  const { audience, method, path, body, now } = request;
  const seconds = Math.floor(now / 1000);
  const sum = createHash('sha256').update(body).digest('base64url');
  return new SignJWT({ htm: method, path, sum })
    .setProtectedHeader({ alg: 'EdDSA', kid: id })
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + REQUEST_SECONDS)
    .setJti(randomUUID())
    .sign(secret);
}
