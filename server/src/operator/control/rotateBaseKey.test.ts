import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import type { Db } from '../../ground/database/db.js';
import { keyFileAt } from '../../ground/secrets/keyFile.js';
import { openSecrets } from '../../ground/secrets/openSecrets.js';
import { createBaseTokens } from '../../http/bases/baseTokens.js';
import { loadBaseKeys } from '../../http/bases/keptKeys.js';
import { openKeyring } from '../../http/bases/keyring.js';
import { KEYS_PATH, registerBaseKeys } from '../../http/bases/keysRoute.js';
import { somebody } from '../../testing/somebody.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { rotateBaseKey } from './rotateBaseKey.js';

const START = 1_800_000_000_000;
const MINUTE = 60_000;
const ISSUER = 'https://banyan.example';
const caller = { person: somebody, session: 's', provedAt: null };

const folder = mkdtempSync(join(tmpdir(), 'banyan-base-keys-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe.each(testDatabases)('on $name', ({ name, create }) => {
  let place: TestPlace;
  let db: Db;
  let at = START;
  const now = () => at;

  beforeAll(async () => {
    place = await create();
  });
  beforeEach(async () => {
    at = START;
    db = await place.open();
    await db.script('delete from identity_secrets');
    await db.script("delete from changes where entity = 'baseKey'");
  });
  afterEach(async () => {
    await db.close();
  });
  afterAll(async () => {
    await place.remove();
  });

  const keyFile = keyFileAt(join(folder, name));
  const rotate = (isAtOnce = false) => rotateBaseKey({ db, now, keyFile }, isAtOnce);

  async function openGateway() {
    const secrets = await openSecrets(db, keyFile, true);
    const keyring = await openKeyring({
      read: () => loadBaseKeys(secrets, db),
      now,
      report: (cause) => {
        throw cause;
      },
    });
    const app = Fastify();
    registerBaseKeys(app, keyring);
    const tokens = createBaseTokens({ issuer: ISSUER, keyring, now });
    return {
      token: () => tokens.of(caller, 'web'),
      keys: async () => (await app.inject(KEYS_PATH)).json<JSONWebKeySet>(),
    };
  }

  async function verify(token: string, keys: JSONWebKeySet): Promise<string> {
    const { protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer: ISSUER,
      audience: 'web',
      currentDate: new Date(at),
    });
    return protectedHeader.kid ?? '';
  }

  test('two gateways, and bases that keep the keys for ten minutes: no token is refused at any minute', async () => {
    const gateways = [await openGateway(), await openGateway()];
    const [first] = gateways;
    const before = (await first?.keys())?.keys[0]?.kid;
    const kept: JSONWebKeySet[] = [];
    const signedBy = new Set<string>();
    await rotate();
    for (let minute = 0; minute <= 40; minute += 1) {
      for (const gateway of gateways) {
        const token = await gateway.token();
        kept.push(await gateway.keys());
        const told = [kept.at(-20) ?? kept[0], kept.at(-1)];
        for (const keys of told) if (keys !== undefined) signedBy.add(await verify(token, keys));
      }
      at += MINUTE;
    }
    expect([...signedBy]).toHaveLength(2);
    expect([...signedBy][0]).toBe(before);
    expect((await first?.keys())?.keys.map(({ kid }) => kid)).toEqual([[...signedBy][1]]);
  });

  test('a token of the old key counts until it is over', async () => {
    const gateway = await openGateway();
    await rotate();
    at += 15 * MINUTE - 1;
    const token = await gateway.token();
    at += 5 * MINUTE - 1000;
    await verify(token, await gateway.keys());
  });

  test('a second one before the first has signed is refused in a sentence, and changes nothing', async () => {
    const gateway = await openGateway();
    await rotate();
    at += MINUTE;
    const told = await gateway.keys();
    expect(told.keys).toHaveLength(2);
    await expect(rotate()).rejects.toThrow('does not sign yet');
    at += MINUTE;
    expect(await gateway.keys()).toEqual(told);
    at += 15 * MINUTE;
    expect((await rotate())[0]).toContain(new Date(at + 15 * MINUTE).toISOString());
  });

  test('at once: every gateway within half a minute, and no earlier token counts', async () => {
    const gateways = [await openGateway(), await openGateway()];
    const early = await gateways[0]?.token();
    await rotate();
    await rotate(true);
    at += 30_000;
    for (const gateway of gateways) {
      const keys = await gateway.keys();
      expect(keys.keys).toHaveLength(1);
      await verify(await gateway.token(), keys);
      await expect(verify(early ?? '', keys)).rejects.toThrow('no applicable key');
    }
  });

  test('what is told is public, and the trail says who changed it', async () => {
    const gateway = await openGateway();
    const [line] = await rotate(true);
    at += 30_000;
    const [key, ...more] = (await gateway.keys()).keys;
    expect(more).toEqual([]);
    expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(line).toContain(key?.kid);
    expect(await db.query("select entity_id from changes where verb = 'baseKey.rotate'")).toEqual([
      { entity_id: key?.kid },
    ]);
  });

  test('before the first start it is refused in a sentence', async () => {
    const missing = keyFileAt(join(folder, `${name}-nowhere`));
    await expect(rotateBaseKey({ db, now, keyFile: missing }, false)).rejects.toThrow(
      'start Banyan first',
    );
  });
});
