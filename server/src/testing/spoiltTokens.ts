import {
  createHmac,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type JsonWebKey,
} from 'node:crypto';
import { signingInput } from '@banyan/testing/node';
import { createKey, type Json, OTHER_SECRET, type Spoil, signToken } from './otherTokens.js';
import { answer, header, type Mutant } from './spoils.js';

export const OTHER = createKey();
const EC = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const hmac = (secret: (jwk: Json) => string): Spoil => ({
  kind: 'token',
  make: (right, body, { jwk }) => {
    const input = signingInput({ ...right, alg: 'HS256' }, body);
    return `${input}.${createHmac('sha256', secret(jwk)).update(input).digest('base64url')}`;
  },
});
const pemOf = (jwk: Json) =>
  String(
    createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    }),
  );

const WEAK = createKey(1024);
const LEAKED = createKey();

/** ID tokens whose signature proves nothing, and answers that hold none. */
export const SPOILT_TOKENS: readonly Mutant[] = [
  [
    'IdTokenSigAlgNone',
    { kind: 'token', make: (right, body) => `${signingInput({ ...right, alg: 'none' }, body)}.` },
    /unexpected JWT "alg"/,
  ],
  ['IdTokenSigAlgNone, the signature still there', header({ alg: 'none' }), /unexpected JWT "alg"/],
  ['IdTokenSigAlgNone, in other letters', header({ alg: 'NoNe' }), /unexpected JWT "alg"/],
  [
    'InvalidIdTokenSignature HS256, by the client secret',
    hmac(() => OTHER_SECRET),
    /unexpected JWT "alg"/,
  ],
  ['InvalidIdTokenSignature HS256, by the public key', hmac(pemOf), /unexpected JWT "alg"/],
  [
    'InvalidIdTokenSignature ES256, not announced',
    {
      kind: 'token',
      make: (right, body) => {
        const input = signingInput({ ...right, alg: 'ES256' }, body);
        return `${input}.${createSign('SHA256').update(input).sign({ key: EC.privateKey, dsaEncoding: 'ieee-p1363' }, 'base64url')}`;
      },
    },
    /unexpected JWT "alg"/,
  ],
  [
    'InvalidIdTokenSignature RS256, another key of that name',
    { kind: 'token', make: (right, body) => signToken(right, body, OTHER) },
    /signature verification failed/,
  ],
  [
    'InvalidIdTokenSignature RS256, claims changed after',
    {
      kind: 'token',
      make: (right, body, key) => {
        const signature = signToken(right, body, key).split('.')[2] ?? '';
        return `${signingInput(right, { ...body, sub: 'acme|1' })}.${signature}`;
      },
    },
    /signature verification failed/,
  ],
  [
    'InvalidIdTokenSignature RS256, none',
    { kind: 'token', make: (right, body) => `${signingInput(right, body)}.` },
    /signature verification failed/,
  ],
  [
    'InvalidIdTokenSignature, the key in the header',
    {
      kind: 'token',
      make: (right, body) =>
        signToken({ ...right, jwk: OTHER.jwk, jku: 'https://evil.example' }, body, OTHER),
    },
    /signature verification failed/,
  ],
  ['UnknownKid', header({ kid: 'nobody' }), /no applicable keys/],
  ['KidAbsentMultipleMatchingKeys', header({ kid: undefined }), /multiple applicable keys/],
  [
    'UnsupportedCrit',
    header({ crit: ['b64'], b64: false }),
    /unsupported operation: no JWT "crit"/,
  ],
  ['InvalidIdToken, encrypted', { kind: 'token', make: () => 'a.b.c.d.e' }, /JWE/],
  ['InvalidIdToken, no JSON', { kind: 'token', make: () => '!.!.!' }, /parse/],
  ['MissingIdToken', answer({ id_token: undefined }), /"id_token"/],
  ['MissingAccessToken', answer({ access_token: undefined }), /"access_token"/],
  ['InvalidTokenType', answer({ token_type: 'DPoP' }), /^token_type is not Bearer$/],
  [
    'WeakKey, 1024 bits',
    { kind: 'token', make: (right, body) => signToken({ ...right, kid: WEAK.kid }, body, WEAK) },
    /modulusLength/,
  ],
  [
    'PrivateKeyInJwks',
    {
      kind: 'token',
      make: (right, body) => signToken({ ...right, kid: LEAKED.kid }, body, LEAKED),
    },
    /no applicable keys/,
  ],
  [
    'TokenEndpoint, an error',
    answer({ error: 'invalid_grant', access_token: undefined }),
    /"access_token"/,
  ],
  [
    'TokenEndpoint, a redirect',
    {
      kind: 'raw',
      at: 'token',
      send: (reply) => reply.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    },
    /unexpected HTTP response status code/,
  ],
  [
    'TokenEndpoint, a page',
    {
      kind: 'raw',
      at: 'token',
      send: (reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    },
    /content-type/,
  ],
];

/** Only with more keys than one is it seen which key a token is held against. */
export const PUBLISHED: Readonly<Record<string, readonly unknown[]>> = {
  KidAbsentMultipleMatchingKeys: [OTHER.jwk],
  'WeakKey, 1024 bits': [WEAK.jwk],
  PrivateKeyInJwks: [
    { ...LEAKED.privateKey.export({ format: 'jwk' }), kid: LEAKED.kid, alg: 'RS256' },
  ],
};
