import { filledDatabase } from '../../testing/oneDatabase.js';
import { createOtherStage } from '../../testing/otherStage.js';
import type { Spoil } from '../../testing/otherTokens.js';
import { answer, header, seconds, without } from '../../testing/spoils.js';
import { SPOILT_CLAIMS } from '../../testing/spoiltClaims.js';
import { OTHER, PUBLISHED, SPOILT_TOKENS } from '../../testing/spoiltTokens.js';

const database = filledDatabase();

test.each([...SPOILT_CLAIMS, ...SPOILT_TOKENS])(
  '%s is refused, and asked about once',
  async (name, spoil, reason) => {
    const stage = await createOtherStage(database(), { BANYAN_OIDC_REQUIRE_AT_HASH: 'true' });
    try {
      const { provider } = stage;
      provider.extraKeys = PUBLISHED[name] ?? [];
      provider.spoil = spoil;
      const visitor = stage.visitor();
      const response = await visitor.signIn('admin');

      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 400,
        body: { error: 'invalid_grant' },
      });
      expect(stage.reasons).toEqual([expect.stringMatching(reason)]);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await visitor.person()).toBeNull();
      expect(await database().query('select 1 from sessions')).toEqual([]);
      expect(provider.calls.token).toBe(1);
      expect(provider.calls.keys).toBeLessThanOrEqual(2);
    } finally {
      await stage.close();
    }
  },
);

const noKid = header({ kid: undefined });

const SOUND: readonly (readonly [string, Spoil | null, readonly unknown[]])[] = [
  ['nothing spoilt', null, []],
  ['KidAbsentSingleJwks', noKid, []],
  [
    'IgnoresUnparseableKeyInJwks',
    null,
    [null, 'key', { kty: 'RSA', n: 5, kid: 'broken' }, { kty: 'new' }, { kty: 'oct', k: 'AAAA' }],
  ],
  ['IgnoresUnparseableKeyInJwks, no kid', noKid, [{ kty: 'RSA', alg: 'RS256', use: 'sig' }]],
  ['another key for encryption', noKid, [{ ...OTHER.jwk, use: 'enc' }]],
  ['SigningKeyRotationJustBeforeSigning', { kind: 'rotation' }, []],
  [
    'an audience as a list of one',
    { kind: 'claims', change: (c) => ({ ...c, aud: [c['aud']] }) },
    [],
  ],
  [
    'other audiences, and we are the authorized party',
    { kind: 'claims', change: (c) => ({ ...c, aud: ['b', c['aud']], azp: c['aud'] }) },
    [],
  ],
  [
    'a clock that is 20 s ahead',
    { kind: 'claims', change: (c) => ({ ...c, iat: seconds() + 20 }) },
    [],
  ],
  ['no at_hash', without('at_hash'), []],
  ['no auth_time', without('auth_time'), []],
  ['a lifetime of no time', answer({ expires_in: 0 }), []],
];

test.each(SOUND)('%s is accepted', async (_name, spoil, extraKeys) => {
  const stage = await createOtherStage(database());
  try {
    stage.provider.spoil = spoil;
    stage.provider.extraKeys = extraKeys;
    const visitor = stage.visitor();
    const response = await visitor.signIn('admin');
    expect([response.status, stage.reasons]).toEqual([200, []]);
    const { expires_in: left } = (await response.json()) as { expires_in: number };
    // The shell renews a minute before: a shorter session would be renewed without a pause.
    expect(left).toBeGreaterThanOrEqual(120);
    expect(await visitor.person()).toMatchObject({ userId: 'acme|7', account: 'zhou' });
    expect(stage.provider.calls.token).toBe(1);
  } finally {
    await database().query('delete from sessions');
    await stage.close();
  }
});

test('SigningKeyRotation: keys that change under way are fetched again, but not for every made-up name', async () => {
  const stage = await createOtherStage(database());
  try {
    const { provider } = stage;
    const statusOf = async () => (await stage.visitor().signIn('admin')).status;
    expect([await statusOf(), await statusOf(), provider.calls.keys]).toEqual([200, 200, 1]);
    provider.rotate();
    expect([await statusOf(), await statusOf(), provider.calls.keys]).toEqual([200, 200, 2]);
    provider.spoil = { kind: 'rotation' };
    expect([await statusOf(), provider.calls.keys]).toEqual([200, 3]);

    provider.spoil = header({ kid: 'nobody' });
    for (let attempt = 0; attempt < 20; attempt += 1) expect(await statusOf()).toBe(400);
    expect(provider.calls.keys).toBe(6);
    expect(provider.calls.token).toBe(25);
  } finally {
    await database().query('delete from sessions');
    await stage.close();
  }
});

test.each<[string, Spoil]>([
  [
    'the token endpoint fails',
    { kind: 'raw', at: 'token', send: (reply) => reply.writeHead(502).end() },
  ],
  ['the token endpoint breaks off', { kind: 'raw', at: 'token', send: (reply) => reply.destroy() }],
  ['the keys fail', { kind: 'raw', at: 'keys', send: (reply) => reply.writeHead(500).end() }],
  [
    'the keys are none',
    { kind: 'raw', at: 'keys', send: (reply) => reply.writeHead(200).end('null') },
  ],
  [
    'the answer has no end',
    {
      kind: 'raw',
      at: 'token',
      send: (reply) => reply.writeHead(200).end(Buffer.alloc(1_000_000)),
    },
  ],
])('where %s, sign-in is not available, and is not tried again by itself', async (_what, spoil) => {
  const stage = await createOtherStage(database());
  try {
    stage.provider.spoil = spoil;
    const response = await stage.visitor().signIn('customer');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: 'temporarily_unavailable' });
    expect(response.headers.get('retry-after')).toBe('5');
    expect(stage.provider.calls.token).toBe(1);
  } finally {
    await stage.close();
  }
});
