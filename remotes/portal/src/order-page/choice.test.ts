import type { SoldEdition, SoldProduct } from '@banyan/contract/shop';
import { savingOf } from '@banyan/ui';
import { chosenIn, paramsOf, renewsUnsold, seatsOf } from './choice.js';
import { testProducts } from './testProducts.js';

const products = testProducts();
const inWords = (query: string, of: readonly SoldProduct[] = products) => {
  const chosen = chosenIn(new URLSearchParams(query), of);
  if (chosen === null) return null;
  const { edition, term, seats, code } = chosen;
  return [edition.id, term.id, seats, code].join(' ').trim();
};

test.each([
  ['', 'mindmap-professional y1 1'],
  ['product=naolitu', 'naolitu-team y1 3'],
  [
    'edition=mindmap-personal&term=perpetual&seats=1&code=spring',
    'mindmap-personal perpetual 1 spring',
  ],
  ['edition=naolitu-team&product=mindmap&seats=1', 'naolitu-team y1 3'],
  ['edition=naolitu-team&seats=5000', 'naolitu-team y1 50'],
  ['edition=gone&term=gone&seats=gone', 'mindmap-professional y1 1'],
  ['edition=mindmap-personal&term=y2', 'mindmap-personal y1 1'],
  [`code=${'A'.repeat(40)}`, `mindmap-professional y1 1 ${'A'.repeat(24)}`],
])('the address ?%s chooses %s', (query, expected) => {
  expect(inWords(query)).toBe(expected);
});

test.each([
  ['edition=naolitu-team&seats=4&licence=L1', false],
  ['edition=gone&seats=4&licence=L1', true],
  ['edition=naolitu-team&seats=2&licence=L1', true],
  ['edition=gone&seats=4', false],
])('whether ?%s renews what is not sold any more: %s', (query, expected) => {
  expect(renewsUnsold(new URLSearchParams(query), products)).toBe(expected);
});

test('where nothing is sold, nothing is chosen', () => {
  const none = products.map((product) => ({ ...product, editions: [] }));
  expect(inWords('edition=mindmap-personal', none)).toBeNull();
  expect(inWords('', [])).toBeNull();
});

test('an address that a choice has written chooses the same again', () => {
  const address = 'edition=naolitu-team&seats=7&code=X123&licence=LC000000000001';
  const chosen = chosenIn(new URLSearchParams(address), products);
  if (chosen === null) throw new Error('nothing is chosen');
  expect(chosenIn(new URLSearchParams(paramsOf(chosen)), products)).toEqual(chosen);
});

test('seats are kept within what is sold', () => {
  const edition = { seatsMin: 3, seatsMax: 50 };
  expect(['', '2', '3.9', '51', '-1', '7'].map((typed) => seatsOf(edition, typed))).toEqual([
    3, 3, 3, 50, 3, 7,
  ]);
});

test('what longer terms save is by the year, rounded down', () => {
  const terms: SoldEdition['terms'] = [
    { id: 'y1', priceFen: 10_000, wasFen: null, trialDays: 0 },
    { id: 'y2', priceFen: 18_001, wasFen: null, trialDays: 0 },
    { id: 'y3', priceFen: 33_000, wasFen: null, trialDays: 0 },
    { id: 'perpetual', priceFen: 1, wasFen: null, trialDays: 0 },
  ];
  expect(terms.map((term) => savingOf(terms, term) ?? 0)).toEqual([0, 9, 0, 0]);
});
