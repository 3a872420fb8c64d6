import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { somebody } from '../../testing/somebody.js';
import { newBaseKey } from '../bases/baseKey.js';
import { createBaseTokens } from '../bases/baseTokens.js';
import { createBearer } from './bearer.js';

const GATEWAY = 'https://banyan.example';
const NOW = 1_800_000_000_000;
const key = newBaseKey(0);
const { d: _secret, signsFrom: _time, ...shown } = key;
const keys = createLocalJWKSet({ keys: [{ ...shown, alg: 'ES256' }] });
const bearer = createBearer({ issuer: GATEWAY, audience: 'web', keys, now: () => NOW });
const caller = { person: { ...somebody, permissions: ['orders.view'] }, session: 's', provedAt: 7 };

const tokenOf = (
  given: { issuer?: string; base?: string; now?: number; signedBy?: typeof key } = {},
) =>
  createBaseTokens({
    issuer: given.issuer ?? GATEWAY,
    keyring: { signing: () => Promise.resolve(given.signedBy ?? key) },
    now: () => given.now ?? NOW,
  }).of(caller, given.base ?? 'web');

test('says who calls, with which rights, and when they proved who they are', async () => {
  expect(await bearer(`Bearer ${await tokenOf()}`)).toEqual({
    person: {
      ...caller.person,
      alarmcode: '',
      expiresAt: NOW / 1000 + 300,
      idleEndsAt: null,
    },
    provedAt: 7,
  });
  expect(await bearer(undefined)).toBe('nobody');
});

test.each<[string, () => Promise<string>]>([
  ['another gateway', () => tokenOf({ issuer: 'https://other.example' })],
  ['another base', () => tokenOf({ base: 'vouchers' })],
  ['five minutes ago', () => tokenOf({ now: NOW - 301_000 })],
  ['another key of that name', () => tokenOf({ signedBy: { ...newBaseKey(0), kid: key.kid } })],
  ['a key that nobody knows', () => tokenOf({ signedBy: newBaseKey(0) })],
])('a token of %s is refused', async (_title, token) => {
  expect(await bearer(`Bearer ${await token()}`)).toBe('refused');
});

test.each(['', 'Bearer', 'Basic x', 'Bearer x', 'Bearer a.b.c', 'Bearer  x', 'Bearer a.b.c, x'])(
  '%j is not a token',
  async (authorization) => {
    expect(await bearer(authorization)).toBe('refused');
  },
);

const CLAIMS = { sub: 'A1', client_id: 'admin', account: 'a', name: 'n', permissions: [] };
async function signed(claims: JWTPayload, header: { alg?: string; typ?: string } = {}) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'k' };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'k', ...header })
    .setIssuer(GATEWAY)
    .setAudience('web')
    .setIssuedAt(NOW / 1000)
    .setExpirationTime(NOW / 1000 + 60)
    .sign(privateKey);
  const known = createLocalJWKSet({ keys: [{ ...jwk, alg: 'ES256' }] });
  return createBearer({ issuer: GATEWAY, audience: 'web', keys: known, now: () => NOW })(
    `Bearer ${token}`,
  );
}

test.each<[string, Promise<unknown>]>([
  ['an ID token', signed(CLAIMS, { typ: 'JWT' })],
  ['another audience of people', signed({ ...CLAIMS, client_id: 'robot' })],
  ['nobody', signed({ ...CLAIMS, sub: '' })],
  ['permissions as a text', signed({ ...CLAIMS, permissions: 'orders.view' })],
])('%s is refused', async (_title, answer) => {
  expect(await answer).toBe('refused');
});

test('an unsigned token is refused', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { ...CLAIMS, iss: GATEWAY, aud: 'web', exp: NOW / 1000 + 60 };
  const token = `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`;
  expect(await bearer(`Bearer ${token}`)).toBe('refused');
});

test('unreadable keys refuse no caller', async () => {
  const away = createBearer({
    issuer: GATEWAY,
    audience: 'web',
    keys: () => Promise.reject(new TypeError('fetch failed')),
    now: () => NOW,
  });
  await expect(away(`Bearer ${await tokenOf()}`)).rejects.toMatchObject({ statusCode: 503 });
});
