import * as z from 'zod/mini';
import { removeCall, saveCall } from '../actForms.js';
import type { RequestOf, ResultOf } from '../calls.js';
import { exportCall, listCall } from '../listForms.js';
import {
  fen,
  flag,
  ids,
  instant,
  line,
  percent,
  record,
  schemasOf,
  whole,
  words,
} from './index.js';

const STATES = {
  active: { zh: '生效中', en: 'Active' },
  disabled: { zh: '已停用', en: 'Disabled' },
} as const;
const OFFER = record({
  entity: 'offer',
  noun: { zh: '优惠', measure: '个', one: 'offer', many: 'offers' },
  can: { view: 'discounts.view', edit: 'discounts.edit', export: 'discounts.export' },
  fields: {
    title: line(6, ['名称', 'Title'], {
      unique: true,
      filter: 'part',
      list: 'opens',
      exported: true,
    }),
    note: line(6, ['备注', 'Note'], { optional: true }),
    amountFen: fen(500, ['优惠', 'Off'], { optional: true, least: 1, exported: true }),
    share: percent(100, ['比例', 'Share'], { usual: 5, exported: true }),
    seats: whole(9, ['人数', 'Seats'], { sort: true }),
    editions: ids(2, ['版本', 'Editions']),
    combines: flag(true, ['可用于续费', 'Renewals'], { filter: 'value' }),
    startsAt: instant(['开始', 'Starts'], { filter: 'days', exported: true }),
    endsAt: instant(['结束', 'Ends'], { optional: true }),
    state: words(STATES, ['状态', 'Status'], { readOnly: true, filter: 'value' }),
    approvedBy: line(9, ['批准人', 'Approved by'], { readOnly: true, optional: true }),
  },
  alsoExported: ['createdBy'],
});
const offer = schemasOf(OFFER);
const CALLS = {
  'Offer/GetList': listCall('discounts.view', offer),
  'Offer/Save': saveCall('discounts.edit', offer),
  'Offer/Remove': removeCall('discounts.edit'),
} as const;

const AT = '2026-11-20T02:00:00.000Z';
const FIELDS = { title: 'a', seats: 2, startsAt: AT };
const refuses = (schema: z.ZodMiniType, value: unknown) => !z.safeParse(schema, value).success;

test('what may be left out of a request has its usual value', () => {
  expect(z.parse(offer.fields, FIELDS)).toEqual({
    ...FIELDS,
    note: '',
    amountFen: null,
    share: 5,
    editions: [],
    combines: true,
    endsAt: null,
  });
});

test.each<[string, object]>([
  ['an empty text', { title: ' ' }],
  ['a text that is too long', { title: 'seventy' }],
  ['an invisible sign', { title: 'a\u200bb' }],
  ['money beyond its bound', { amountFen: 501 }],
  ['money below its bound', { amountFen: 0 }],
  ['half a percent', { share: 0.5 }],
  ['too many of a list', { editions: ['a', 'b', 'c'] }],
  ['a day for an instant', { startsAt: '2026-11-20' }],
  ['no value where one is needed', { seats: null }],
])('a save refuses %s', (_what, change) => {
  expect(refuses(offer.fields, { ...FIELDS, ...change })).toBe(true);
});

test('letters that look alike are one name', () => {
  expect(z.parse(offer.fields, { ...FIELDS, title: 'Ａｂ' }).title).toBe('Ab');
});

test('a text that is not unique keeps its punctuation', () => {
  expect(z.parse(offer.fields, { ...FIELDS, note: '好，（新）' }).note).toBe('好，（新）');
});

test('what is missing is null; a text that a form writes is empty then', () => {
  const { approvedBy, note, endsAt } = offer.row.shape;
  expect([approvedBy, note, endsAt].map((schema) => refuses(schema, null))).toEqual([
    false,
    true,
    false,
  ]);
});

test('a list is filtered and sorted by the fields that say so', () => {
  const filter = { text: 'x', combines: false, from: '2026-11-01', state: 'active' } as const;
  const { request } = CALLS['Offer/GetList'];
  expect(z.parse(request, { filter, sort: { by: 'seats' } })).toMatchObject({ filter });
  expect(z.parse(request, {}).sort).toEqual({ by: 'createdAt', direction: 'desc' });
  expect(refuses(request, { sort: { by: 'title' } })).toBe(true);
  expect(refuses(request, { filter: { state: 'lost' } })).toBe(true);
});

test('a file has the columns that say so, money and percent with their unit', () => {
  expect(Object.values(offer.titles).map(({ en }) => en)).toEqual([
    'Title',
    'Off (CNY)',
    'Share (%)',
    'Starts',
    'Created by',
  ]);
  const file = exportCall('Offer/Export', 'discounts.export', CALLS['Offer/GetList'], offer.titles);
  expect(refuses(file.request, { columns: ['seats'] })).toBe(true);
});

// The types are as if they had been written by hand: what does not compile is held by the compiler.
type Row = ResultOf<typeof CALLS, 'Offer/GetList'>['results'][number];
type Saved = RequestOf<typeof CALLS, 'Offer/Save'>['fields'];
type Asked = RequestOf<typeof CALLS, 'Offer/GetList'>;

test('the types know what is empty, what is left out and what is read alone', () => {
  const row: Pick<Row, 'title' | 'amountFen' | 'state' | 'approvedBy' | 'version'> = {
    title: 'a',
    approvedBy: null,
    amountFen: null,
    state: 'active',
    version: 1,
  };
  const saved: Saved = FIELDS;
  // @ts-expect-error no such state
  const lost: Row['state'] = 'lost';
  // @ts-expect-error the services derive the state
  const written: Saved = { ...FIELDS, state: 'active' } satisfies Saved;
  // @ts-expect-error a title is needed
  const unnamed: Saved = { seats: 1, startsAt: AT };
  // @ts-expect-error not sorted by that
  const unsorted: Asked = { sort: { by: 'endsAt' } };
  expect([row, saved, lost, written, unnamed, unsorted]).toHaveLength(6);
});
