import { relative } from 'node:path';
import { ROOT } from './root.mjs';

/** The suites of a test file, which may be a group of them: then by the time of their tests. */
export function suitesIn({ name, startTime, endTime, assertionResults }) {
  const suite = relative(ROOT, name).replaceAll('\\', '/');
  if (!suite.startsWith('.groups')) return [{ suite, seconds: (endTime - startTime) / 1000 }];
  const own = new Map();
  for (const { ancestorTitles, duration } of assertionResults) {
    own.set(ancestorTitles[0], (own.get(ancestorTitles[0]) ?? 0) + (duration ?? 0) / 1000);
  }
  return [...own].map(([each, seconds]) => ({ suite: each, seconds }));
}
