import { NOTHING, type Sums } from './healthRows.js';
import { judge, lowerBound } from './judge.js';

const of = (sums: Partial<Sums>): Sums => ({ ...NOTHING, ...sums });
const good = of({ loads: 1_000, mounts: 1_000, errors: 4 });

test.each<[string, Partial<Sums>, Sums, 'fine' | 'bad']>([
  ['30 % of the opens fail', { loads: 20, mounts: 20, errors: 12 }, good, 'bad'],
  ['every load fails', { loadFailures: 10 }, good, 'bad'],
  ['nine failures are too few', { loadFailures: 9 }, good, 'fine'],
  [
    'as bad as before',
    { loads: 50, mounts: 50, crashes: 30 },
    of({ loads: 50, mounts: 50, crashes: 30 }),
    'fine',
  ],
  ['ten of many are little', { loads: 2_000, mounts: 2_000, errors: 10 }, good, 'fine'],
  ['nothing before it, and it fails', { loads: 50, mounts: 50, errors: 20 }, NOTHING, 'bad'],
  [
    'nothing before it, and it does well',
    { loads: 5_000, mounts: 5_000, errors: 10 },
    NOTHING,
    'fine',
  ],
  ['no samples', {}, good, 'fine'],
  ['more errors than opens', { mounts: 5, errors: 500 }, good, 'bad'],
  [
    'pages that take three times as long',
    { mounts: 30, longTaskMs: 30 * 300 },
    of({ mounts: 30, longTaskMs: 30 * 100 }),
    'bad',
  ],
  [
    'three times of little is little',
    { mounts: 30, longTaskMs: 30 * 199 },
    of({ mounts: 30, longTaskMs: 30 * 10 }),
    'fine',
  ],
  ['29 pages are too few', { mounts: 29, longTaskMs: 29 * 900 }, of({ mounts: 30 }), 'fine'],
])('%s', (_name, candidate, baseline, expected) => {
  expect(judge(of(candidate), baseline).kind).toBe(expected);
});

test('the reason has the figures', () => {
  const verdict = judge(of({ loads: 20, mounts: 20, errors: 12 }), good);
  const reason = verdict.kind === 'bad' ? verdict.reason : '';
  expect(reason).toMatch(/^12 failures in 40 opens: 30\.0 %/);
  expect(reason).toMatch(/before it 0\.2 % of 2000 opens/);
});

test('the lower bound is that of the published tables', () => {
  expect(lowerBound(0, 10)).toBe(0);
  expect(lowerBound(5, 10)).toBeCloseTo(0.2366, 3);
  expect(lowerBound(10, 10)).toBeCloseTo(0.7225, 3);
});
