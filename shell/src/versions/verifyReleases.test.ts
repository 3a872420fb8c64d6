import type { ReleaseDocument } from '@banyan/contract/releases';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { newSigningKey, type TestKey } from '../testing/signing.js';
import { type Refusal, verifyReleases } from './verifyReleases.js';

const { subtle } = crypto;
const keys = {} as Record<'current' | 'next' | 'strange', TestKey>;
beforeAll(async () => {
  const [current, next, strange] = await Promise.all([
    newSigningKey(),
    newSigningKey(),
    newSigningKey(),
  ]);
  Object.assign(keys, { current, next, strange });
});

const document = (changes: Partial<ReleaseDocument> = {}): ReleaseDocument => ({
  revision: 'r7',
  sequence: 7,
  areas: [],
  revoked: [],
  keys: { b: keys.next.x },
  ...changes,
});
const known = () =>
  document({ keys: { a: keys.current.x, b: keys.next.x, short: 'AAAA', broken: '*' } });

const byCurrent = (content: unknown = document({ revision: '新' })) =>
  keys.current.sign(content, 'a');

describe('a release document', () => {
  test.each([
    ['of the current key', () => byCurrent()],
    ['of the next key', () => keys.next.sign(document(), 'b')],
    ['with an unknown field', async () => ({ ...(await byCurrent()), added: 1 })],
    ['of the same sequence: only this person’s has changed', () => byCurrent(document())],
  ])('%s is accepted', async (_name, answer) => {
    const signed = await answer();
    expect(await verifyReleases(signed, known(), subtle)).toEqual({
      document: JSON.parse(signed.text) as unknown,
    });
  });

  test.each<[string, () => unknown, Refusal]>([
    ['nothing', () => null, 'malformed'],
    ['a document without a signature', () => document(), 'malformed'],
    ['a list', () => [], 'malformed'],
    ['signed garbage', () => byCurrent('{'), 'malformed'],
    ['signed without areas', () => byCurrent({ revision: '8', sequence: 8 }), 'malformed'],
    ['another key of a known name', () => keys.strange.sign(document(), 'a'), 'signature'],
    ['another key of its own name', () => keys.strange.sign(document(), 'c'), 'unknownKey'],
    [
      'a key that only the document itself names',
      () => keys.strange.sign(document({ keys: { c: keys.strange.x } }), 'c'),
      'unknownKey',
    ],
    [
      'a key called like what every object has',
      () => changed({ keyId: 'constructor' }),
      'unknownKey',
    ],
    ['a byte more', async () => changed({ text: `${(await byCurrent()).text} ` }), 'signature'],
    [
      'another signature',
      async () => changed({ signature: (await byCurrent('x')).signature }),
      'signature',
    ],
    [
      'half a signature',
      async () => changed({ signature: (await byCurrent()).signature.slice(0, 40) }),
      'signature',
    ],
    ['no base64', () => changed({ signature: '***' }), 'signature'],
    ['a key of the wrong length', () => changed({ keyId: 'short' }), 'signature'],
    ['an invalid key', () => changed({ keyId: 'broken' }), 'signature'],
    ['an older one, sent again', () => byCurrent(document({ sequence: 6 })), 'replay'],
  ])('%s is refused', async (_name, answer, refused) => {
    expect(await verifyReleases(await answer(), known(), subtle)).toEqual({ refused });
  });

  test.each([
    ['without WebCrypto', undefined],
    [
      'without Ed25519',
      {
        importKey: () => Promise.reject(new DOMException('no', 'NotSupportedError')),
        verify: () => Promise.resolve(true),
      },
    ],
  ])('%s no document is accepted', async (_name, without) => {
    expect(await verifyReleases(await byCurrent(), known(), without as never)).toEqual({
      refused: 'unsupported',
    });
  });
});

async function changed(changes: object) {
  return { ...(await byCurrent()), ...changes };
}
