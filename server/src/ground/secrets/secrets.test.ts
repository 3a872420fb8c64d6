import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { rotateSecret } from '../../operator/control/rotateSecret.js';
import { loadSigningKeys, rotateSigningKeys } from '../../releases/signingKeys.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import type { Db } from '../database/db.js';
import { type KeyFile, keyFileAt } from './keyFile.js';
import { MasterKeyRefused, masterKeysOf, newMasterKey } from './masterKey.js';
import { openSecrets } from './openSecrets.js';
import { keysInUse } from './secretStore.js';

const folder = mkdtempSync(join(tmpdir(), 'banyan-secrets-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const URL_SAFE = 'A-_'.padEnd(43, 'x');

test.each([
  ['', 'is empty'],
  ['\n \n', 'is empty'],
  ['too short', 'holds no key'],
  [newMasterKey().slice(0, 40), 'holds no key'],
  [`${newMasterKey()}\nand more`, 'holds no key'],
])('a key file with %j is refused in a sentence', (text, reason) => {
  expect(() => masterKeysOf(text, 'the file')).toThrow(MasterKeyRefused);
  expect(() => masterKeysOf(text, 'the file')).toThrow(reason);
});

test('keys are read as other programs write them, and each is told from the others', () => {
  const one = newMasterKey();
  const keys = masterKeysOf(`${one}\r\n\n${URL_SAFE}\n`, 'the file');
  expect(keys.map(({ text }) => text)).toEqual([one, URL_SAFE]);
  expect(new Set(keys.map(({ id }) => id)).size).toBe(2);
  expect(keys.every(({ id, text }) => !text.includes(id))).toBe(true);
});

test('a file is made for its owner alone, once, and leaves nothing beside it', () => {
  const path = join(folder, 'made', 'secret');
  const file = keyFileAt(path);
  expect(file.read()).toBeNull();
  const first = newMasterKey();
  file.create([first]);
  file.create([newMasterKey()]);
  expect(file.read()?.map(({ text }) => text)).toEqual([first]);
  expect(file.replace([newMasterKey(), first])).toBe(true);
  expect(file.read()).toHaveLength(2);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'made'))).toEqual(['secret']);
  expect(() => keyFileAt(join(folder, 'made')).read()).toThrow('cannot be read (EISDIR)');
});

test.each([
  [0o644, 1],
  [0o604, 1],
  [0o640, 0],
  [0o600, 0],
  [0o400, 0],
])('a key of mode %o is told to the operator %i times', (mode, times) => {
  const path = join(mkdtempSync(join(folder, 'mode-')), 'secret');
  expect(keyFileAt(path).warning()).toBeNull();
  writeFileSync(path, newMasterKey());
  chmodSync(path, mode);
  const told = keyFileAt(path).warning();
  expect(told === null ? 0 : 1).toBe(times);
  if (told !== null) expect(told).toMatch(/the master key in .*secret, .*chmod 400/);
});

const rowsSchema = z.array(z.object({ text: z.string() }));
const numberSchema = z.array(z.number());

describe.each(testDatabases)('on $name', ({ name, create }) => {
  let place: TestPlace;
  let db: Db;
  let file: KeyFile;

  beforeAll(async () => {
    place = await create();
  });
  beforeEach(async () => {
    db = await place.open();
    await db.script('delete from identity_secrets');
    file = keyFileAt(join(mkdtempSync(join(folder, `${name}-`)), 'secret'));
  });
  afterEach(async () => {
    await db.close();
  });
  afterAll(async () => {
    await place.remove();
  });

  const ownId = () => file.read()?.[0].id;
  const held = async () =>
    rowsSchema
      .parse(await db.query('select value::text as text from identity_secrets'))
      .map(({ text }) => text)
      .join('\n');
  const rotate = (keyFile = file) => rotateSecret({ db, now: Date.now, keyFile });

  test('a trial makes its key; the database alone gives no secret away', async () => {
    const keys = await loadSigningKeys(await openSecrets(db, file, true), db);
    expect(await held()).not.toContain(keys.current.jwk.d);
    expect(await held()).not.toContain('Ed25519');
    expect(await keysInUse(db)).toEqual([ownId()]);
    const again = await openSecrets(db, file, true);
    expect(await loadSigningKeys(again, db)).toEqual(keys);
  });

  test('nothing starts without the key that belongs to the database, and no other is made', async () => {
    await loadSigningKeys(await openSecrets(db, file, true), db);
    const missing = keyFileAt(join(folder, `${name}-nowhere`));
    await expect(openSecrets(db, missing, true)).rejects.toThrow(`There is no ${missing.path}`);
    expect(missing.read()).toBeNull();
    writeFileSync(missing.path, newMasterKey());
    await expect(openSecrets(db, missing, true)).rejects.toThrow('does not hold the master key');
  });

  test('in production a key that is not there is never made', async () => {
    await expect(openSecrets(db, file, false)).rejects.toThrow('openssl rand -base64 32');
    expect(file.read()).toBeNull();
  });

  test('what an earlier version left open is sealed at the start, and stays what it was', async () => {
    await db.query("insert into identity_secrets (name, value) values ('old', '[1, 2]')");
    const secrets = await openSecrets(db, file, true);
    expect(await held()).not.toContain('[1, 2]');
    expect(await secrets.load(db, 'old', numberSchema, () => [])).toEqual([1, 2]);
  });

  test('a secret in the place of another one does not open', async () => {
    const secrets = await openSecrets(db, file, true);
    await secrets.load(db, 'one', numberSchema, () => [1]);
    await db.script("update identity_secrets set name = 'two' where name = 'one'");
    await expect(secrets.load(db, 'two', numberSchema, () => [])).rejects.toThrow();
  });

  test('with a new master key running processes keep working, and the old key opens nothing', async () => {
    const running = await openSecrets(db, file, true);
    const keys = await loadSigningKeys(running, db);
    const old = readFileSync(file.path, 'utf8');
    expect((await rotate())[0]).toContain('sealed under a new master key');
    expect(readFileSync(file.path, 'utf8')).not.toContain(old.trim());
    expect(file.read()).toHaveLength(1);
    expect(await keysInUse(db)).toEqual([ownId()]);
    expect(await loadSigningKeys(running, db)).toEqual(keys);
    const next = await db.transaction((tx) => rotateSigningKeys(running, tx));
    expect(next.current).toEqual(keys.next);
    expect(await keysInUse(db)).toEqual([ownId()]);
    const changes = await db.query(
      "select 1 from changes where verb = 'masterKey.rotate' and entity_id = $1",
      [ownId()],
    );
    expect(changes).toHaveLength(1);
    file.replace([old]);
    await expect(openSecrets(db, file, true)).rejects.toThrow('does not hold the master key');
  });

  test('a new one in a file that cannot be changed from here: the operator writes it, the command seals', async () => {
    await loadSigningKeys(await openSecrets(db, file, true), db);
    const fixed: KeyFile = { ...file, replace: () => false };
    await expect(rotate(fixed)).rejects.toThrow('on a line above');
    const before = file.read()?.[0].text ?? '';
    const next = newMasterKey();
    writeFileSync(file.path, `${next}\n${before}\n`);
    expect(await rotate(fixed)).toEqual([
      `All secrets are sealed under the first key of ${file.path} now.`,
      'Take the keys below it out.',
    ]);
    writeFileSync(file.path, next);
    expect(await keysInUse(db)).toEqual([ownId()]);
    await openSecrets(db, file, false);
  });

  test('what was broken off half-way opens, and the same command ends it', async () => {
    const keys = await loadSigningKeys(await openSecrets(db, file, true), db);
    const before = file.read()?.[0].text ?? '';
    file.replace([newMasterKey(), before]);
    expect(await loadSigningKeys(await openSecrets(db, file, true), db)).toEqual(keys);
    expect((await rotate())[1]).toBe('It is the only one there.');
    expect(await keysInUse(db)).toEqual([ownId()]);
  });
});
