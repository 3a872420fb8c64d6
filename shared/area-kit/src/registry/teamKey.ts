import { createHash, createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { TEAM_KEY, type VerifiedClaims } from '@banyan/contract/releases';
import { SignJWT } from 'jose';
import { EXIT, KitFailure } from './kitFailure.js';

export type TeamKey = { readonly id: string; readonly secret: KeyObject };

/** PKCS #8 of an Ed25519 key up to its 32 bytes (RFC 8410, 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const REQUEST_SECONDS = 60;

/** Throws {@link KitFailure} when the text is not a key; never repeats the text itself. */
export function readTeamKey(text: string | undefined, variable = 'BANYAN_KEY'): TeamKey {
  const [, id, seed] = TEAM_KEY.exec(text?.trim() ?? '') ?? [];
  if (id === undefined || seed === undefined) {
    throw new KitFailure(
      `${variable} holds no team key: an operator makes one on the areas screen, and it begins with banyan_`,
      EXIT.usage,
    );
  }
  const der = Buffer.concat([PKCS8, Buffer.from(seed, 'base64url')]);
  return { id, secret: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
}

/** The key, held by CI alone, that signs results of `verify`; without it, the team's own key. */
export function verifyKeyIn(
  environment: Readonly<Record<string, string | undefined>>,
  own: TeamKey,
): TeamKey {
  const text = environment['BANYAN_VERIFY_KEY'];
  return text === undefined || text === '' ? own : readTeamKey(text, 'BANYAN_VERIFY_KEY');
}

export type RequestOfKey = {
  /** The gateway's base URL. */
  readonly audience: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** Signs the token of one request, in the format of `TEAM_KEY` in the contract. */
export function signRequest({ id, secret }: TeamKey, request: RequestOfKey): Promise<string> {
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

/** Signs the result of `verify`, so that the registry knows its author. */
export function signVerified({ id, secret }: TeamKey, claims: VerifiedClaims): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA', kid: id }).sign(secret);
}
