import { createPublicKey, verify } from 'node:crypto';
import type { Db } from '../ground/database/db.js';
import { type TestPlace, testDatabases } from '../testing/testDatabases.js';
import { testSecrets } from '../testing/testSecrets.js';
import { loadSigningKeys, publicKeys, sign } from './signingKeys.js';

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  beforeAll(async () => {
    place = await create();
    db = await place.open();
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  test('processes that start at once sign with the same key, and announce it and the next one', async () => {
    const all = await Promise.all(
      Array.from({ length: 5 }, () => loadSigningKeys(testSecrets, db)),
    );
    expect(new Set(all.map((keys) => JSON.stringify(keys))).size).toBe(1);
    const [keys] = all;
    if (keys === undefined) throw new Error('no keys');
    const text = '{"sequence":1,"名":"榕"}';
    const { keyId, signature, text: signed } = sign(keys, text);
    const known = publicKeys(keys);
    expect(Object.keys(known)).toEqual([keys.current.id, keys.next.id]);
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: known[keyId] ?? '' };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const bytes = Buffer.from(signature, 'base64url');
    expect(signed).toBe(text);
    expect(verify(null, Buffer.from(text), key, bytes)).toBe(true);
    expect(verify(null, Buffer.from(`${text} `), key, bytes)).toBe(false);
  });
});
