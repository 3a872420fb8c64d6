import * as z from 'zod';
import type { Row } from '../db.js';
import { containing, readPage, startOfDay, where } from './index.js';

describe('where', () => {
  test('joins what is asked for, and places its values only', () => {
    const [state, text, from]: readonly (string | undefined)[] = ['paid', undefined, '2026-11-20'];
    expect(
      where((place) => [
        'not hidden',
        state !== undefined && `state = ${place(state)}`,
        text !== undefined && `name = ${place(text)}`,
        from !== undefined && `at >= ${place(from)} or seen >= ${place(from)}`,
      ]),
    ).toEqual({
      sql: '(not hidden) and (state = $1) and (at >= $2 or seen >= $3)',
      params: ['paid', '2026-11-20', '2026-11-20'],
    });
  });

  test('nothing asked for is true', () => {
    expect(where(() => [false, undefined])).toEqual({ sql: 'true', params: [] });
  });
});

test.each([
  ['50%', String.raw`%50\%%`],
  ['a_b', String.raw`%a\_b%`],
  [String.raw`c\d`, String.raw`%c\\d%`],
])('%s is looked for to the letter', (text, pattern) => {
  expect(containing(text)).toBe(pattern);
});

test('a day begins at midnight in China', () => {
  expect(startOfDay('2026-11-20', 0)).toBe('2026-11-19T16:00:00.000Z');
  expect(startOfDay('2026-11-20', 1)).toBe('2026-11-20T16:00:00.000Z');
});

test('a page is counted where it is cheapest, and its place comes after the condition’s values', async () => {
  const asked: [string, readonly unknown[]][] = [];
  const query = (sql: string, params: readonly unknown[] = []): Promise<readonly Row[]> => {
    asked.push([sql, params]);
    return Promise.resolve(sql.includes('count') ? [{ count: 41 }] : [{ id: 'a' }]);
  };
  const db = { query, script: () => Promise.resolve() };
  const source = {
    columns: 'r.id',
    from: 'rows r join others o on o.id = r.other',
    condition: where((place) => [`r.state = ${place('paid')}`]),
    order: 'r.at desc, r.id',
    countFrom: 'rows r',
  };
  const page = await readPage(db, z.object({ id: z.string() }), source, { page: 3, pageSize: 20 });
  expect(page).toEqual({ records: 41, results: [{ id: 'a' }] });
  expect(asked).toEqual([
    ['select count(*) as count from rows r where (r.state = $1)', ['paid']],
    [
      'select r.id from rows r join others o on o.id = r.other where (r.state = $1) order by r.at desc, r.id limit $2 offset $3',
      ['paid', 20, 40],
    ],
  ]);
});
