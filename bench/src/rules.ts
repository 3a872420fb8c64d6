import { findIdNumbers, VALIDATORS, type ValidatorName } from '@banyan/rules';
import type { Goal, Row } from './report.js';
import { compare, type Pair } from './statistics.js';

const PROFILE = 'rules';
const TODAY = '2026-11-20';

const NUMBERS = 'ID numbers found in 1 MB, 40,000 of them';
const SLOWEST = 'the slowest validator, 100 kB';

/** A pattern that only tests the form: no region, no birthday, no check digit. */
const PATTERN = 'a pattern for the form';
const FORM = /(?<![0-9A-Za-z])(?:\d{17}[\dXx]|\d{15})(?![0-9A-Za-z])/g;
/** The cost of reading each character once. */
const ONCE = 'reading it once';

export const RULE_GOALS: readonly Goal[] = [
  { profile: PROFILE, scenario: NUMBERS, twin: PATTERN, of: 'product', limit: 50 },
  { profile: PROFILE, scenario: SLOWEST, twin: ONCE, of: 'product', limit: 5 },
];

/** How long users wait while they type and paste, in this process. */
export function measureRules(rounds: number): readonly Row[] {
  const text = '身份证11010519491231002X。'.repeat(40_000).padEnd(1_048_576, '文');
  const inputs = ['1', 'a', '@', 'a.', 'http://a/', ' ', '１', 'x1-', '110105194912310'].map(
    (part) => part.repeat(Math.ceil(100_000 / part.length)),
  );
  const names = Object.keys(VALIDATORS) as ValidatorName[];
  const numbers: Pair[] = [];
  const validators: Pair[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const found = time(() => findIdNumbers(text, { today: TODAY }).length);
    const matched = time(() => [...text.matchAll(FORM)].length);
    const slowest = names.flatMap((name) =>
      inputs.map((input) => time(() => VALIDATORS[name](input, TODAY))),
    );
    const once = inputs.map((input) => time(() => sumOf(input)));
    if (round === 0) continue;
    numbers.push({ product: found, twin: matched });
    validators.push({ product: Math.max(...slowest), twin: Math.max(...once) });
  }
  return [
    {
      profile: PROFILE,
      scenario: NUMBERS,
      twin: PATTERN,
      unit: 'ms',
      comparison: compare(numbers),
    },
    {
      profile: PROFILE,
      scenario: SLOWEST,
      twin: ONCE,
      unit: 'ms',
      comparison: compare(validators),
    },
  ];
}

function time(act: () => unknown): number {
  const begun = performance.now();
  act();
  return performance.now() - begun;
}

function sumOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at);
  return sum;
}
