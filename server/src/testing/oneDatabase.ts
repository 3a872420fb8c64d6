import type { Db } from '../ground/database/db.js';
import { oneTestDatabase, type TestPlace } from './testDatabases.js';

/** A database with every table for the tests of a file: open before the first, gone after the last. */
export function oneDatabase(create = oneTestDatabase.create): () => Db {
  let place: TestPlace | undefined;
  let db: Db | undefined;

  beforeAll(async () => {
    place = await create();
    db = await place.open();
  });
  afterAll(async () => {
    await db?.close();
    await place?.remove();
  });

  return () => {
    if (db === undefined) throw new Error('the database is open inside tests and their hooks only');
    return db;
  };
}

/** With the example data of tests, for suites that start a server. */
export function filledDatabase(): () => Db {
  return oneDatabase(oneTestDatabase.createFilled);
}
