import { isOver, judge, limitsOf, lowerBound, type Tally } from './judge.js';

const NONE: Tally = { opens: 0, failures: 0, mounts: 0, longTaskMs: 0 };
const of = (tally: Partial<Tally>): Tally => ({ ...NONE, ...tally });
const failing = (failures: number, opens: number) => of({ failures, opens });
const good = failing(4, 2_000);

test.each<[string, Tally, Tally, Tally, 'fine' | 'bad']>([
  ['30 % of the opens fail', failing(12, 40), good, good, 'bad'],
  ['every load fails', failing(6, 6), good, good, 'bad'],
  ['five failures are too few', failing(5, 5), good, good, 'fine'],
  ['as bad as before', failing(30, 100), failing(30, 100), failing(300, 1_000), 'fine'],
  ['ten of many are little', failing(10, 4_000), good, good, 'fine'],
  ['nothing before it, and it fails', failing(20, 100), NONE, NONE, 'bad'],
  ['nothing before it, and it does well', failing(10, 10_000), NONE, NONE, 'fine'],
  ['no votes', NONE, good, good, 'fine'],
  [
    'the one before is said to be as bad now, which it never was',
    failing(30, 100),
    failing(60, 60),
    good,
    'bad',
  ],
  [
    'the one before does twice as badly as usual now, and so does this one',
    failing(12, 200),
    failing(10, 200),
    failing(50, 2_000),
    'fine',
  ],
  [
    'pages that take three times as long',
    of({ mounts: 30, longTaskMs: 30 * 300 }),
    of({ mounts: 30, longTaskMs: 30 * 100 }),
    good,
    'bad',
  ],
  [
    'three times of little is little',
    of({ mounts: 30, longTaskMs: 30 * 199 }),
    of({ mounts: 30, longTaskMs: 30 * 10 }),
    good,
    'fine',
  ],
  [
    'the one before is said to take minutes now, which it never did',
    of({ mounts: 30, longTaskMs: 30 * 5_000 }),
    of({ mounts: 30, longTaskMs: 30 * 60_000 }),
    good,
    'bad',
  ],
  [
    '29 pages are too few',
    of({ mounts: 29, longTaskMs: 29_000 }),
    of({ mounts: 30 }),
    good,
    'fine',
  ],
])('%s', (_name, candidate, now, usual, expected) => {
  const figures = judge(candidate, limitsOf(now, usual, 2));
  expect(figures === null ? 'fine' : 'bad').toBe(expected);
});

test('the figures say what was seen and what the limit is', () => {
  const figures = judge(failing(12, 40), limitsOf(failing(20, 2_000), failing(20, 2_000), 2));
  expect(figures).toMatch(/^12 failures in 40 opens: 30\.0 %/);
  expect(figures).toMatch(/the limit is 2\.0 %/);
});

test('one person is over the limit by their own share', () => {
  const limits = limitsOf(of({ mounts: 60, opens: 60, longTaskMs: 60 }), good, 2);
  expect(isOver(failing(1, 60), limits)).toBe(true);
  expect(isOver(failing(0, 60), limits)).toBe(false);
  expect(isOver(of({ mounts: 1, longTaskMs: 5_000 }), limits)).toBe(true);
  expect(isOver(NONE, limits)).toBe(false);
});

test('the lower bound is that of the published tables', () => {
  expect(lowerBound(0, 10)).toBe(0);
  expect(lowerBound(5, 10)).toBeCloseTo(0.2366, 3);
  expect(lowerBound(10, 10)).toBeCloseTo(0.7225, 3);
});
