import { claims, type Mutant, seconds, without } from './spoils.js';

/** Claims of an ID token that must be refused although its signature is right. */
export const SPOILT_CLAIMS: readonly Mutant[] = [
  ['InvalidIssuerInIdToken', claims({ iss: 'https://evil.example' }), /unexpected JWT "iss"/],
  [
    'InvalidIssuerInIdToken, a slash more',
    { kind: 'claims', change: (c) => ({ ...c, iss: `${String(c['iss'])}/` }) },
    /unexpected JWT "iss"/,
  ],
  ['MissingIss', without('iss'), /"iss" .* missing/],
  ['InvalidAudInIdToken', claims({ aud: 'another-client' }), /unexpected JWT "aud"/],
  ['InvalidAudInIdToken, a list without us', claims({ aud: ['a', 'b'] }), /unexpected JWT "aud"/],
  ['InvalidAudInIdToken, a number', claims({ aud: 1 }), /unexpected JWT "aud"/],
  ['MissingAud', without('aud'), /"aud" .* missing/],
  ['MultipleAud, no azp', claims({ aud: ['banyan-all', 'b'] }), /additional untrusted audiences/],
  [
    'MultipleAud, InvalidAzp',
    claims({ aud: ['banyan-all', 'b'], azp: 'b' }),
    /unexpected ID Token "azp"/,
  ],
  ['InvalidAzp beside a right aud', claims({ azp: 'b' }), /^azp is another client$/],
  ['MissingIat', without('iat'), /"iat" .* missing/],
  [
    'InvalidIat, in the future',
    { kind: 'claims', change: (c) => ({ ...c, iat: seconds() + 3600, exp: seconds() + 7200 }) },
    /^iat is in the future$/,
  ],
  [
    'InvalidIat, long ago',
    { kind: 'claims', change: (c) => ({ ...c, iat: seconds() - 86_400 }) },
    /^iat is too long ago$/,
  ],
  [
    'InvalidIat, a string',
    { kind: 'claims', change: (c) => ({ ...c, iat: String(c['iat']) }) },
    /unexpected JWT "iat"/,
  ],
  ['InvalidIat, negative', claims({ iat: -1 }), /^claims of the wrong type: iat$/],
  ['MissingSub', without('sub'), /"sub" .* missing/],
  ['InvalidSub, empty', claims({ sub: '' }), /^the claims name nobody$/],
  ['InvalidSub, a number', claims({ sub: 7 }), /unexpected JWT "sub"/],
  ['InvalidSub, too long', claims({ sub: 'x'.repeat(256) }), /^the claims name nobody$/],
  ['InvalidSub, with a NUL', claims({ sub: 'a\u0000' }), /^the claims name nobody$/],
  ['MissingExp', without('exp'), /"exp" .* missing/],
  [
    'InvalidExp, past',
    { kind: 'claims', change: (c) => ({ ...c, exp: seconds() - 60 }) },
    /expiration is past/,
  ],
  ['InvalidExp, a string', claims({ exp: '9999999999' }), /unexpected JWT "exp"/],
  [
    'InvalidExp, not after iat',
    { kind: 'claims', change: (c) => ({ ...c, exp: c['iat'] }) },
    /^exp is not after iat$/,
  ],
  [
    'InvalidNbf, in the future',
    { kind: 'claims', change: (c) => ({ ...c, nbf: seconds() + 600 }) },
    /"nbf"/,
  ],
  [
    'InvalidAuthTime, in the future',
    { kind: 'claims', change: (c) => ({ ...c, auth_time: seconds() + 86_400 }) },
    /^auth_time is in the future$/,
  ],
  ['InvalidAuthTime, a string', claims({ auth_time: '1' }), /"auth_time"/],
  ['NonceInvalid', claims({ nonce: 'of-another-sign-in' }), /unexpected ID Token "nonce"/],
  ['MissingNonce', without('nonce'), /"nonce" .* missing/],
  [
    'NonceInvalid, a list',
    { kind: 'claims', change: (c) => ({ ...c, nonce: [c['nonce']] }) },
    /unexpected ID Token "nonce"/,
  ],
  [
    'InvalidAtHash',
    claims({ at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }),
    /^at_hash is of another access token$/,
  ],
  ['InvalidAtHash, empty', claims({ at_hash: '' }), /^at_hash is of another access token$/],
  ['InvalidAtHash, null', claims({ at_hash: null }), /^at_hash is of another access token$/],
  ['MissingAtHash, where it is demanded', without('at_hash'), /^at_hash is missing$/],
];
