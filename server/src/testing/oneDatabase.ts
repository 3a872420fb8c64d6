import type { Db } from '../ground/database/db.js';
import { bothDatabases, type TestPlace } from './testDatabases.js';

/** The embedded database for the tests of a file: open before the first, gone after the last. */
export function oneDatabase(): () => Db {
  let place: TestPlace | undefined;
  let db: Db | undefined;

  beforeAll(async () => {
    place = await bothDatabases[0]?.create();
    db = await place?.open();
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
