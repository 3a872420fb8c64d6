import { randomUUID } from 'node:crypto';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import type { Db } from '../database/db.js';
import { done, REFUSALS, refused } from '../requests/refusal.js';
import { type ActKey, actOnce, removeOldActs } from './acts.js';

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  const time = Date.UTC(2026, 10, 22);
  const now = () => time;
  let written = 0;

  beforeAll(async () => {
    place = await create();
    db = await place.open();
    await db.script('create table notes (text text)');
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  const write = (act: Partial<ActKey>, isRefused = false) =>
    actOnce<string>(
      db,
      now,
      { owner: 'a', key: randomUUID(), call: 'Note/Write', content: { text: 'x' }, ...act },
      {
        perform: async (tx) => {
          written += 1;
          await tx.query('insert into notes (text) values ($1)', [String(written)]);
          return isRefused
            ? refused(REFUSALS.stepNotAllowed)
            : done({ result: 'first', ids: { id: written } });
        },
        again: (_tx, { id }) => Promise.resolve(done(`again ${id}`)),
      },
    );
  const notes = async () => (await db.query('select 1 from notes')).length;

  test('the same key fifty times at once is one act', async () => {
    const key = randomUUID();
    const before = await notes();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => write({ key })));
    expect(outcomes.every(({ success }) => success)).toBe(true);
    const firsts = outcomes.filter((outcome) => outcome.success && outcome.result === 'first');
    expect(firsts).toHaveLength(1);
    expect(await notes()).toBe(before + 1);
  });

  test('c30: the key with another content or call is refused, and another owner’s key is an act of its own', async () => {
    const key = randomUUID();
    await write({ key });
    const reused = { success: false, refusal: { code: 'KEY_REUSED' } };
    expect(await write({ key, content: { text: 'y' } })).toMatchObject(reused);
    expect(await write({ key, call: 'Note/Erase' })).toMatchObject(reused);
    expect(await write({ key, owner: 'b' })).toEqual({ success: true, result: 'first' });
  });

  test('c30: what was asked and what was answered are not kept, and the answer is not given twice', async () => {
    const key = randomUUID();
    const content = { text: 'ein Geheimnis' };
    expect(await write({ key, content })).toMatchObject({ result: 'first' });
    const rows = await db.query('select * from acts where key = $1', [key]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Geheimnis|first/u);
    const again = await write({ key, content });
    expect(again.success && again.result).toMatch(/^again/u);
  });

  test('a refused act leaves nothing behind, its key neither', async () => {
    const key = randomUUID();
    const before = await notes();
    expect(await write({ key }, true)).toMatchObject({ success: false });
    expect(await notes()).toBe(before);
    expect(await write({ key })).toEqual({ success: true, result: 'first' });
  });

  test('keys are forgotten after two days', async () => {
    expect(await removeOldActs(db, time + 48 * 3_600_000)).toBe(0);
    expect(await removeOldActs(db, time + 48 * 3_600_000 + 1)).toBeGreaterThan(0);
  });
});
