import { expect, test } from '@jest/globals';
import { lost } from './fields.js';
import { growth, type Measure } from './measures.js';
import type { Place } from './places.js';
import { asTable, findingsOf } from './report.js';
import type { Looked } from './verifyPlace.js';

const before: Measure = { nodes: 1_000, listeners: 300, styles: 3 };

test.each<[string, Partial<Measure>, readonly string[]]>([
  ['as before', {}, []],
  ['fewer', { nodes: 900, listeners: 200 }, []],
  ['a few more, not with each time', { nodes: 1_050, listeners: 315 }, []],
  ['more nodes', { nodes: 1_051 }, ['nodes went from 1000 to 1051 in 20 times']],
  ['a listener each time', { listeners: 320 }, ['listeners went from 300 to 320 in 20 times']],
])('TAB-33 %s', (_name, change, expected) => {
  expect(growth(before, { ...before, ...change }, 20)).toEqual(expected);
});

test('TAB-33 many listeners hide no listener with each time', () => {
  const many = { ...before, listeners: 10_000 };
  expect(growth(many, { ...many, listeners: 10_020 }, 20)).toHaveLength(1);
});

test('TAB-25 says what is lost, and what became of it', () => {
  const held = { texts: ['a'], checks: [true], scrolls: [60], tablePage: '2' };
  expect(lost(held, held)).toEqual([]);
  expect(lost(held, { ...held, texts: [''], tablePage: '1' })).toEqual([
    'text in fields: ["a"] became [""]',
    'the table\'s page: "2" became "1"',
  ]);
});

test('the table says what was found, what does not apply and which pages share a result', () => {
  const one = (id: string, change: Partial<Looked>): Looked => ({
    id,
    title: `${id} holds`,
    page: '/x',
    milliseconds: 500,
    findings: [],
    skipped: null,
    ...change,
  });
  const place = { area: 'x', path: '/x' } as unknown as Place;
  const finding = { id: 'TAB-31', page: '/x', message: 'asks for GET /y' };
  const verified = {
    area: 'x',
    place,
    away: ['vouchers'],
    looked: [
      one('MOUNT', {}),
      one('TAB-27', { skipped: 'no form' }),
      one('TAB-31', { findings: [finding] }),
    ],
  };
  expect(asTable([verified])).toBe(
    [
      'x /x (1.5 s)',
      '  ok    MOUNT      MOUNT holds',
      '  -     TAB-27     TAB-27 holds (no form)',
      '  FOUND TAB-31     TAB-31 holds',
      '          asks for GET /y',
      '  -     the back end vouchers did not answer: its failure is what was looked at',
    ].join('\n'),
  );
  expect(findingsOf([verified])).toEqual([finding]);
});
