import type { SoldTerm } from '@banyan/contract/shop';
import { editionPrices, shortYuan } from './editionPrices.js';

function term(id: SoldTerm['id'], priceFen: number): SoldTerm {
  return { id, priceFen, wasFen: null, trialDays: 0 };
}

test('an edition is known by the price of a year', () => {
  const terms = [term('m1', 4_900), term('y1', 39_900), term('perpetual', 149_900)];
  expect(editionPrices(terms).main).toBe(terms[1]);
  expect(editionPrices(terms).others.map(({ id }) => id)).toEqual(['m1', 'perpetual']);
});

test('where no year is sold, by the first price; where nothing is, by none', () => {
  expect(editionPrices([term('m1', 4_900), term('y2', 71_800)])).toMatchObject({
    main: { id: 'm1' },
    others: [{ id: 'y2', savingPercent: null }],
  });
  expect(editionPrices([])).toEqual({ main: null, others: [] });
});

test.each([
  ['y2', 71_800, 10],
  ['y2', 79_799, null],
  ['y2', 80_000, null],
  ['y3', 99_750, 16],
  ['m1', 4_900, null],
  ['perpetual', 10_000, null],
] as const)('%s for %i fen saves %s %% against years of ¥399', (id, fen, savingPercent) => {
  expect(editionPrices([term('y1', 39_900), term(id, fen)]).others).toMatchObject([
    { savingPercent },
  ]);
});

test('years that are free save nothing', () => {
  const { others } = editionPrices([term('y1', 0), term('y2', 0)]);
  expect(others).toMatchObject([{ savingPercent: null }]);
});

test('noughts of a price are left out, other fen are not', () => {
  expect(shortYuan(129_900)).toBe('¥1,299');
  expect(shortYuan(39_950)).toBe('¥399.50');
});
