/**
 * `npm run suite-times`: writes how long the suites of the last whole run took, which orders the next run. Skipped suites
 * keep their time.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { suitesIn } from './suitesIn.mjs';

/** Shorter suites need no order. */
const FROM_SECONDS = 5;

const { testResults } = JSON.parse(readFileSync(join(ROOT, '.cache/test-report.json'), 'utf8'));
const file = join(ROOT, 'scripts/suiteTimes.json');
const before = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
const ran = testResults.flatMap(suitesIn).map(({ suite, seconds }) => [suite, Math.round(seconds)]);
const names = new Set(ran.map(([name]) => name));
const leftOut = before.filter(([name]) => !names.has(name) && existsSync(join(ROOT, name)));
const times = [...ran, ...leftOut]
  .filter(([, seconds]) => seconds >= FROM_SECONDS)
  .sort(([, a], [, b]) => b - a);
writeFileSync(file, `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`);
