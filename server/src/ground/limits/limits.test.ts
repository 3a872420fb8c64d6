import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import type { Db } from '../database/db.js';
import { createLimits, removeOldLimits } from './limits.js';

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  let time = Date.UTC(2026, 10, 22);

  beforeAll(async () => {
    place = await create();
    db = await place.open();
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  const process = () => createLimits(db, 'secret', () => time);

  test('two processes count together, also all at once, and one hears that it is the first refused', async () => {
    const [one, other] = [process(), process()];
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).take(['k', 'a'], 8, 300)),
    );
    expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(8);
    expect(taken.filter(({ isFirstRefused }) => isFirstRefused)).toHaveLength(1);
    expect((await one.take(['k', 'b'], 8, 300)).isAllowed).toBe(true);
  });

  test('the next window is open again, and says how long that takes', async () => {
    time += 100_000;
    expect(await process().take(['k', 'a'], 8, 300)).toMatchObject({
      isAllowed: false,
      retryAfterSeconds: 200,
    });
    time += 200_000;
    expect((await process().take(['k', 'a'], 8, 300)).isAllowed).toBe(true);
  });

  test('what succeeded is free again', async () => {
    const limits = process();
    for (let tries = 0; tries < 9; tries += 1) await limits.take(['k', 'c'], 8, 300);
    await limits.free(['k', 'c'], 300);
    expect((await limits.take(['k', 'c'], 8, 300)).isAllowed).toBe(true);
  });

  test('the table names no account or address, and old rows are removed', async () => {
    await process().take(['password', 'anna', '203.0.113.9'], 8, 300);
    const kept = JSON.stringify(await db.query('select * from limits'));
    expect(kept).not.toMatch(/anna|203\.0/);
    expect(await removeOldLimits(db, time)).toBe(0);
    expect(await removeOldLimits(db, time + 86_400_000 + 300_000)).toBeGreaterThan(0);
  });
});
