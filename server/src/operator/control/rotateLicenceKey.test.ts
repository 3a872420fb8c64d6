import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { registerLicenceKeys } from '../../domains/licences/keysRoute.js';
import { signingSealer } from '../../domains/licences/licenceSecrets.js';
import { createLicenceKeys } from '../../domains/licences/signingKeys.js';
import type { Db } from '../../ground/database/db.js';
import { keyFileAt } from '../../ground/secrets/keyFile.js';
import { openSecrets } from '../../ground/secrets/openSecrets.js';
import { loadVaultSecret } from '../../identity/secrets.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { controlCommands } from './commands.js';

const folder = mkdtempSync(join(tmpdir(), 'banyan-licence-keys-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe.each(testDatabases)('on $name', ({ name, create }) => {
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

  const secretFile = join(folder, name);
  const run = (...parameters: readonly string[]) =>
    controlCommands({
      db,
      now: Date.now,
      config: { baseUrl: 'https://banyan.example', provider: null, secretFile },
    })(['owner', ...parameters]);

  test('without a product that has started it says so', async () => {
    expect(await run('--rotate-licence-key')).toEqual({
      ok: false,
      lines: [`There is no ${secretFile}: start Banyan first.`],
    });
  });

  test('what was signed before a change is still verified by the public keys, and what is signed then is by the new one', async () => {
    const secrets = await openSecrets(db, keyFileAt(secretFile), true);
    const vault = await loadVaultSecret(secrets, db);
    // Of a gateway that runs on.
    const keys = createLicenceKeys(db, signingSealer(vault), Date.now);
    await keys.ensure();
    const before = await keys.sign({ sub: 'LC000000000001' }, 'banyan-licence+jwt');
    const { ok, lines } = await run('--rotate-licence-key');
    expect(ok).toBe(true);
    const after = await keys.sign({ sub: 'LC000000000002' }, 'banyan-licence+jwt');
    const { kid } = decodeProtectedHeader(after);
    expect(kid).not.toBe(decodeProtectedHeader(before).kid);
    expect(lines[0]).toBe(`The key ${kid} signs licences from now on.`);
    const app = Fastify();
    registerLicenceKeys(app, keys);
    const told = (await app.inject('/licence-keys.json')).json<JSONWebKeySet>();
    const verified = createLocalJWKSet(told);
    expect((await jwtVerify(before, verified)).payload.sub).toBe('LC000000000001');
    expect((await jwtVerify(after, verified)).payload.sub).toBe('LC000000000002');
    expect(told.keys).toHaveLength(2);
    const changes = await db.query(
      "select entity_id as id from changes where verb = 'licenceKey.rotate'",
    );
    expect(changes).toEqual([{ id: kid }]);
  });
});
