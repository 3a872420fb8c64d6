import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { signingInput } from '@banyan/testing/node';

export type Json = Record<string, unknown>;
export type SigningKey = {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly jwk: Json;
};

/** Exactly one thing of a provider's answers that is wrong. */
export type Spoil =
  | { readonly kind: 'metadata'; readonly change: (metadata: Json) => Json }
  | { readonly kind: 'header'; readonly change: (header: Json) => Json }
  | { readonly kind: 'claims'; readonly change: (claims: Json) => Json }
  /** The whole ID token, made again from the right one. */
  | {
      readonly kind: 'token';
      readonly make: (header: Json, claims: Json, key: SigningKey) => string;
    }
  | { readonly kind: 'answer'; readonly change: (answer: Json) => Json }
  /** Just before the ID token is signed. */
  | { readonly kind: 'rotation' }
  | {
      readonly kind: 'raw';
      readonly at: 'token' | 'keys' | 'metadata';
      readonly send: (reply: ServerResponse) => void;
    };

/** Of no other provider than the one that tests start. */
export const OTHER_SECRET = 'known-to-everybody-who-reads-this';

/** An administrator and a customer as the other provider's claims name them. */
export const OTHER_ADMIN: Json = {
  sub: 'acme|7',
  'https://acme.example/usertype': 2,
  realm_access: { roles: ['offline_access', 'shop-admin'] },
  preferred_username: 'zhou',
  name: '周敏',
  desk: 110101,
  organisation: { id: 'acme-3', name: '市局三队' },
  'https://acme.example/permissions': ['orders.view', 'invoices.view'],
};
export const OTHER_CUSTOMER: Json = {
  sub: 'acme|8',
  'https://acme.example/usertype': '1',
  realm_access: { roles: ['offline_access'] },
  preferred_username: 'li',
  name: '李晓明',
  'https://acme.example/permissions': ['orders.view'],
};
/** The settings that read those claims. */
export const OTHER_CLAIMS = {
  BANYAN_OIDC_CLAIM_USERTYPE: 'https://acme.example/usertype',
  BANYAN_OIDC_CLAIM_ROLE: 'realm_access.roles',
  BANYAN_OIDC_CLAIM_ACCOUNT: 'preferred_username',
  BANYAN_OIDC_CLAIM_USERNAME: 'name',
  BANYAN_OIDC_CLAIM_ALARMCODE: 'desk',
  BANYAN_OIDC_CLAIM_ORGID: 'organisation.id',
  BANYAN_OIDC_CLAIM_ORGNAME: 'organisation.name',
  BANYAN_OIDC_CLAIM_PERMISSIONS: 'https://acme.example/permissions',
  BANYAN_OIDC_ADMIN_ROLE: 'shop-admin',
} as const;

export function createKey(modulusLength = 2048, kid = randomBytes(6).toString('hex')): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
  return { kid, privateKey, jwk };
}

/** A compact JWS by RS256, whatever its header says. */
export function signToken(header: Json, claims: Json, { privateKey }: SigningKey): string {
  const input = signingInput(header, claims);
  return `${input}.${createSign('RSA-SHA256').update(input).sign(privateKey, 'base64url')}`;
}

/** OpenID Connect Core 3.1.3.6, for SHA-256. */
export function atHashOf(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
}

/** What the spoilt provider sends as its ID token. */
export function idTokenOf(
  spoil: Spoil | null,
  header: Json,
  claims: Json,
  key: SigningKey,
): string {
  if (spoil?.kind === 'header') return signToken(spoil.change(header), claims, key);
  if (spoil?.kind === 'claims') return signToken(header, spoil.change(claims), key);
  return spoil?.kind === 'token' ? spoil.make(header, claims, key) : signToken(header, claims, key);
}
