import type { Db } from '../database/db.js';
import { type TestPlace, testDatabases } from '../testing/testDatabases.js';
import { fillDemo } from './fillDemo.js';

jest.setTimeout(60_000);

const OPTIONS = { seed: 1, orders: 50, until: Date.UTC(2026, 10, 20) };
const keysOf = (db: Db) =>
  db.query(
    `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated
       from pg_constraint where contype = 'f' order by 1, 2`,
  );

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

  test('once, and the tables guard what refers to what as before', async () => {
    const before = await keysOf(db);
    expect(before.filter(({ table }) => table === 'orders').length).toBeGreaterThanOrEqual(3);
    expect(await fillDemo(db, OPTIONS, () => undefined)).toBe('filled');
    expect(await fillDemo(db, OPTIONS, () => undefined)).toBe('kept');
    expect(await keysOf(db)).toEqual(before);
    await expect(db.query("update orders set customer_id = 'nobody'")).rejects.toThrow(
      'foreign key',
    );
  });
});
