import { pathToFileURL } from 'node:url';
import { bothDatabases, type TestPlace } from '../../testing/testDatabases.js';
import type { Db } from './db.js';
import { COMPATIBILITY, type Migration, migrate, needsOf, readMigrations } from './migrate.js';

const FOLDER = pathToFileURL(`${__dirname}/migrations/`);
const ADDED: Migration = {
  name: '900-expanding.sql',
  sql: `-- needs at least ${COMPATIBILITY}\ncreate table test_table (id integer);\n`,
};
const CONTRACTING: Migration = {
  name: '901-contracting.sql',
  sql: `-- needs at least ${COMPATIBILITY + 1}\ndrop table test_table;\n`,
};

describe.each(bothDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  let own: readonly Migration[];

  beforeAll(async () => {
    place = await create();
    db = await place.open();
    own = await readMigrations(FOLDER);
  });
  afterEach(async () => {
    await db.script(
      "drop table if exists test_table; delete from migrations where name like '90%'",
    );
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  test('a migration is applied once, and one that was changed afterwards is refused with a sentence', async () => {
    await migrate(db, [...own, ADDED]);
    await migrate(db, [...own, ADDED]);
    expect(await db.query('select name from migrations')).toHaveLength(own.length + 1);
    const changed = { ...ADDED, sql: 'select 1' };
    await expect(migrate(db, [...own, changed])).rejects.toThrow(
      'The migration 900-expanding.sql was changed after it was applied',
    );
  });

  test('this server starts on a database that a newer one has only expanded', async () => {
    await migrate(db, [...own, ADDED]);
    await migrate(db, own);
    expect(await db.query("select needs from migrations where name = '900-expanding.sql'")).toEqual(
      [{ needs: COMPATIBILITY }],
    );
  });

  test.each([
    ['contracted', [ADDED, CONTRACTING], '901-contracting.sql'],
    ['changed without a word', [{ ...ADDED, sql: 'select 1' }], '900-expanding.sql'],
  ])('it does not start on one that was %s', async (_how, more, named) => {
    await migrate(db, [...own, ...more]);
    await expect(migrate(db, own)).rejects.toThrow(
      `The database was made by a newer version: it has ${named}, which this version cannot work with.`,
    );
  });

  test('the needs line of a migration is not in its checksum: databases from before it still fit', async () => {
    const before = own.map(({ name, sql }) => ({ name, sql: sql.replace(/^-- needs.*\n/, '') }));
    expect(before).not.toEqual(own);
    await migrate(db, before);
    await migrate(db, own);
  });
});

test('every migration from 012 on says which servers it fits, and they fit this one', async () => {
  const own = (await readMigrations(FOLDER)).filter(({ name }) => name >= '012');
  expect(own.length).toBeGreaterThan(3);
  for (const migration of own) {
    expect(`${migration.name} needs ${needsOf(migration)}`).toMatch(/ needs \d+$/);
    expect(needsOf(migration)).toBeLessThanOrEqual(COMPATIBILITY);
  }
});

const postgres = bothDatabases.filter(({ name }) => name === 'postgres');

test.each(postgres)(
  'a table that is held is waited for, and in the end named on $name',
  async ({ create }) => {
    const place = await create();
    const db = await place.open();
    const own = await readMigrations(FOLDER);
    await db.script('create table test_table (id integer)');
    const held = {
      name: '900-held.sql',
      sql: `-- needs at least ${COMPATIBILITY}\nalter table test_table add column more text;\n`,
    };
    const patience = { lockMs: 100, giveUpMs: 300 };
    await db.transaction(async (tx) => {
      await tx.query('select * from test_table');
      await expect(migrate(db, [...own, held], patience)).rejects.toThrow(
        'The tables are held by another program',
      );
    });
    await migrate(db, [...own, held], patience);
    await db.close();
    await place.remove();
  },
);
