import * as z from 'zod';
import { type TestPlace, testDatabases } from '../../../testing/testDatabases.js';
import type { Db } from '../db.js';
import { columnsOf, type KeysetSource, readKeysetPage, rowsOf, where } from './index.js';

const ROWS = 10_000;
const INSERTED = 1_000;
const REMOVED = 100;
const row = z.object({ id: z.string(), madeAt: z.string(), amountFen: z.number() });

/** Three rows share each instant. */
const insert = (from: number, count: number, odd: boolean) => `
  insert into notes (id, made_at, amount_fen)
  select ${odd ? "'x' ||" : ''} lpad(i::text, 6, '0'), timestamptz '2026-11-20' + (i / 3) * interval '1 second 7 microseconds', i % 50
  from generate_series(${from}, ${from + count - 1}) as i`;

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  beforeAll(async () => {
    place = await create();
    db = await place.open();
    await db.script(
      'create table notes (id text collate "C" primary key, made_at timestamptz not null, amount_fen bigint not null)',
    );
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });
  beforeEach(() => db.script(`truncate notes; ${insert(0, ROWS, false)}`));

  const source = (column = 'n.made_at', direction: 'asc' | 'desc' = 'desc'): KeysetSource => ({
    columns: columnsOf(row, 'n'),
    from: 'notes n',
    condition: where((at) => [`n.amount_fen >= ${at(0)}`]),
    sort: { column, id: 'n.id', direction },
  });
  const read = async (asked: Readonly<Record<string, string>>, from = source()) => {
    const page = await readKeysetPage(db, row, from, { pageSize: 100, ...asked });
    if (page === null) throw new Error('the cursor was refused');
    return page;
  };
  /** Pages from one on, in the direction of `next` or `previous`; `halfway` is done after the fiftieth. */
  async function walk(asked: object, way: 'next' | 'previous', halfway = () => Promise.resolve()) {
    const seen: string[] = [];
    let page = await read({ ...asked });
    for (let count = 1; ; count += 1) {
      seen.push(...page.results.map(({ id }) => id));
      if (count === 50) await halfway();
      const cursor = page[way];
      if (cursor === null) return { seen, last: page };
      page = await read({ [way === 'next' ? 'after' : 'before']: cursor });
    }
  }
  const change = () =>
    db.script(`${insert(2_000, INSERTED, true)};
      delete from notes where id in (select id from notes where id < 'x' order by md5(id) limit ${REMOVED})`);
  const staying = async () =>
    (await db.query("select id from notes where id < 'x' order by id")).map(({ id }) => String(id));
  const oncePerRow = (seen: readonly string[]) => {
    const old = seen.filter((id) => id < 'x');
    expect(new Set(seen).size).toBe(seen.length);
    return new Set(old);
  };

  test('b14: a walk of 10,000 rows under change shows each row that stays once', async () => {
    const { seen } = await walk({}, 'next', change);
    const shown = oncePerRow(seen);
    const stay = await staying();
    expect(stay).toHaveLength(ROWS - REMOVED);
    expect(stay.filter((id) => !shown.has(id))).toEqual([]);
  });

  test('b14: and so does the way back', async () => {
    const { last } = await walk({}, 'next');
    const { seen } = await walk({ before: last.previous ?? '' }, 'previous', change);
    const shown = oncePerRow([...seen, ...last.results.map(({ id }) => id)]);
    expect((await staying()).filter((id) => !shown.has(id))).toEqual([]);
  });

  test('counting ends at 10,000', async () => {
    expect(await read({})).toMatchObject({ total: ROWS, totalIs: 'exact', previous: null });
    await db.script(insert(0, 1, true));
    expect(await read({})).toMatchObject({ total: ROWS, totalIs: 'atLeast' });
  });

  test('an instant begins with its own rows, and the newer ones are before them', async () => {
    const { results, previous } = await read({ at: '2026-11-20T00:00:02Z' });
    expect(results.slice(0, 2).map(({ id }) => id)).toEqual(['000005', '000004']);
    const before = await read({ before: previous ?? '' });
    expect(before.results.at(-1)).toMatchObject({ id: '000006' });
  });

  test.each(['', 'x', 'bnVsbA', Buffer.from('["a"]').toString('base64url')])(
    'the cursor %j is not one of ours',
    async (after) => {
      expect(await readKeysetPage(db, row, source(), { after, pageSize: 20 })).toBeNull();
    },
  );

  test.each(['n.made_at', 'n.amount_fen', 'n.id'])('all rows by %s, both ways', async (column) => {
    const all = async (direction: 'asc' | 'desc') => {
      const ids: string[] = [];
      for await (const batch of rowsOf(db, row, source(column, direction))) {
        ids.push(...batch.map(({ id }) => id));
      }
      return ids;
    };
    const forwards = await all('asc');
    const sorted = await db.query(`select id from notes n order by ${column}, id`);
    expect(forwards).toEqual(sorted.map(({ id }) => id));
    expect(await all('desc')).toEqual(forwards.toReversed());
  });
});
