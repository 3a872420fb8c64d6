/** `npm run suite-times`: writes how long the suites of the last whole run took, by which the next one is ordered. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './root.mjs';

/** Shorter ones fit in anywhere. */
const FROM_SECONDS = 5;

const { testResults } = JSON.parse(readFileSync(join(ROOT, '.cache/test-report.json'), 'utf8'));
const times = testResults
  .map(({ name, startTime, endTime }) => [
    relative(ROOT, name).replaceAll('\\', '/'),
    Math.round((endTime - startTime) / 1000),
  ])
  .filter(([, seconds]) => seconds >= FROM_SECONDS)
  .sort(([, a], [, b]) => b - a);
writeFileSync(
  join(ROOT, 'scripts/suiteTimes.json'),
  `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`,
);
