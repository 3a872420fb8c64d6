import { listAddress } from './listAddress.js';
import {
  called,
  day,
  flag,
  id,
  listOfOne,
  oneNumberOf,
  oneOf,
  someOf,
  text,
  yuan,
} from './words.js';

const LIST = listAddress(
  {
    text: text(8),
    states: someOf(['open', 'held', 'done']),
    owner: called('by', id(4)),
    channel: oneOf(['web', 'app']),
    from: day,
    least: called('min', yuan),
    isIdle: called('idle', flag()),
    isFull: called('seats', flag('full', null)),
    withinDays: called('within', oneNumberOf([7, 30])),
    tags: called('tag', listOfOne(text(4))),
  },
  ['at', 'amountFen'],
);

const read = (query: string) => LIST.read(new URLSearchParams(query));

test.each([
  ['page=-3', { page: 1 }],
  ['page=2.9', { page: 2 }],
  ['page=99999999', { page: 10_000 }],
  ['page=NaN', { page: 1 }],
  ['size=1000000', { pageSize: 20 }],
  ['size=50', { pageSize: 50 }],
  ['after=abc', { cursor: { after: 'abc' } }],
  ['before=abc', { cursor: { before: 'abc' } }],
  ['after=', { cursor: null }],
  [`after=${'a'.repeat(1_001)}`, { cursor: null }],
  ['sort=-amountFen', { sort: { by: 'amountFen', direction: 'desc' } }],
  ['sort=amountFen', { sort: { by: 'amountFen', direction: 'asc' } }],
  ['sort=phone', { sort: { by: 'at', direction: 'desc' } }],
  ['sort=--at', { sort: { by: 'at', direction: 'desc' } }],
])('the address %s means %o', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test.each([
  ['states=held,stolen,open,held', { states: ['open', 'held'] }],
  ['channel=carrier-pigeon', { channel: null }],
  ['from=2026-02-30', { from: null }],
  ['min=1.005', { least: null }],
  ['min=19.9', { least: 1990 }],
  ['text=abcdefghijk', { text: 'abcdefgh' }],
  ['by=12345', { owner: '1234' }],
  ['idle=no&seats=full', { isIdle: false, isFull: true }],
  ['idle=full&seats=no', { isIdle: null, isFull: null }],
  ['within=30', { withinDays: 30 }],
  ['within=8', { withinDays: null }],
  ['tag=abcdef', { tags: ['abcd'] }],
  ['tag=', { tags: [] }],
])('the address %s filters by %o', (query, expected) => {
  expect(read(query).filters).toMatchObject(expected);
});

test('what is read is what was written, and the words of others stay', () => {
  const query =
    'tab=a%232&open=7&text=x&states=open%2Cdone&by=u1&channel=web&from=2026-11-01&min=9.90&idle=no&seats=full&within=7&tag=vip&sort=-amountFen&page=7&after=x&size=50';
  const written = LIST.write(new URLSearchParams(query), read(query));
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(new URLSearchParams(query)));
});

test('what is usual is not written', () => {
  expect(LIST.write(new URLSearchParams('tab=a&page=3&text=x'), read('')).toString()).toBe('tab=a');
  expect(read('').filters).toEqual(LIST.none);
});

test('what is not asked for is not sent; nought is asked for', () => {
  expect(LIST.asked(LIST.none)).toEqual({});
  const { filters } = read('min=0&states=held&idle=no&tag=');
  expect(LIST.asked(filters)).toEqual({ least: 0, states: ['held'], isIdle: false });
});
