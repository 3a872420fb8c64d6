import { describe, expect, jest, test } from '@jest/globals';
import { guessedBy } from './enumeration.js';
import { onceMore } from './onceMore.js';
import { type Row, table, traces, verdicts } from './report.js';
import { compare, median, quantile } from './statistics.js';

test.each([
  [[3], 3],
  [[3, 1], 2],
  [[10, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
  expect(median([])).toBeNaN();
});

test('quartiles lie between the values', () => {
  expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75);
  expect(quantile([1, 2, 3, 4], 0.75)).toBe(3.25);
});

test('a slow round weighs no more than any other: ratios are taken within a round', () => {
  const pairs = [
    { product: 110, twin: 100 },
    { product: 1_100, twin: 1_000 },
    { product: 55, twin: 50 },
  ];
  const { ratio, difference, product, twin, quartiles, rounds } = compare(pairs);
  expect([product, twin, rounds]).toEqual([110, 100, 3]);
  expect(ratio).toBeCloseTo(1.1);
  expect(quartiles[0]).toBeCloseTo(1.1);
  expect(difference).toBe(10);
});

const row = (over: Partial<Row>): Row => ({
  profile: 'desktop',
  scenario: 'cold',
  twin: 'one build',
  unit: 'ms',
  comparison: {
    product: 205,
    twin: 200,
    ratio: 1.025,
    quartiles: [1, 1.1],
    difference: 5,
    rounds: 15,
  },
  ...over,
});

test.each([
  [[1, 2, 3], [1, 2, 3], 0.5],
  [[4, 5], [1, 2], 1],
  [[1, 2], [4, 5], 1],
  [[1, 3], [2, 4], 0.75],
])('%j and %j are told apart in %d of the cases', (these, those, expected) => {
  expect(guessedBy(these, those)).toBe(expected);
});

describe('the report', () => {
  test('says both values, their ratio and its spread', () => {
    expect(
      table([row({})])
        .split('\n')
        .at(-1),
    ).toBe('| desktop | cold | 205 ms | one build | 200 ms | 1.02 | 1.00–1.10 | 5.0 ms | 15 |');
  });

  test.each([
    ['ratio', 1.025, 'pass: cold, desktop, against one build: 1.02 (goal ≤ 1.02)'],
    ['ratio', 1, 'FAIL: cold, desktop, against one build: 1.02 (goal ≤ 1.00)'],
    ['difference', 5, 'pass: cold, desktop, against one build: 5.0 ms (goal ≤ 5.0 ms)'],
    ['difference', 4.9, 'FAIL: cold, desktop, against one build: 5.0 ms (goal ≤ 4.9 ms)'],
    [
      'upper quartile',
      1.1,
      'pass: cold, desktop, against one build: 1.10, upper quartile (goal ≤ 1.10)',
    ],
    [
      'upper quartile',
      1,
      'FAIL: cold, desktop, against one build: 1.10, upper quartile (goal ≤ 1.00)',
    ],
    ['product', 204, 'FAIL: cold, desktop, against one build: 205 ms (goal ≤ 204 ms)'],
    ['either way', 1.01, 'FAIL: cold, desktop, against one build: 1.02 (goal ≤ 1.01)'],
  ] as const)('holds the %s against %d', (of, limit, expected) => {
    const goal = { profile: 'desktop', scenario: 'cold', twin: 'one build', of, limit };
    expect(verdicts([goal], [row({})])).toEqual([expected]);
  });

  test('tells the way of a page load of each', () => {
    const at = (scenario: string, product: number, twin: number) =>
      row({ scenario, comparison: { ...row({}).comparison, product, twin } });
    const rows = [
      at('files', 150, 140),
      at('run', 155, 150),
      at('call', 160, 155),
      at('painted', 300, 310),
    ];
    expect(traces(rows, { files: 'files', run: 'run', call: 'call', rows: 'painted' })).toEqual([
      '- trace, desktop: the product files 150 ms, run 155 ms, call 160 ms, rows 300 ms; one build files 140 ms, run 150 ms, call 155 ms, rows 310 ms',
    ]);
  });

  test('counts bytes as kilobytes', () => {
    const comparison = { ...row({}).comparison, product: 450 * 1024 };
    const bytes = row({ scenario: 'bytes', unit: 'KB', comparison });
    const goal = { profile: 'desktop', scenario: 'bytes', twin: 'one build', limit: 450 * 1024 };
    expect(verdicts([{ ...goal, of: 'product' }], [bytes])).toEqual([
      'pass: bytes, desktop, against one build: 450 KB (goal ≤ 450 KB)',
    ]);
  });

  test('a goal that nothing measured is an error, not a success', () => {
    const goal = {
      profile: 'slow 4G',
      scenario: 'cold',
      twin: 'one build',
      of: 'ratio',
      limit: 1,
    } as const;
    expect(() => verdicts([goal], [row({})])).toThrow('not measured: slow 4G, cold');
  });
});

test('what breaks off is made once more, and no more than that', async () => {
  const said = jest.spyOn(console, 'log').mockReturnValue();
  let tries = 0;
  const after = (failures: number) =>
    onceMore('a visit', () => {
      tries += 1;
      return tries > failures ? Promise.resolve(tries) : Promise.reject(new Error('broke off'));
    });
  expect(await after(1)).toBe(2);
  expect(said).toHaveBeenCalledTimes(1);
  tries = 0;
  await expect(after(2)).rejects.toThrow('broke off');
  said.mockRestore();
});
