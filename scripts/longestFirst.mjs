/** The order of the test files: the longest first, so that no long one runs alone at the end. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import sequencer from '@jest/test-sequencer';
import { ROOT } from './root.mjs';

// Node imports the module, a transform the class itself.
const Sequencer = sequencer.default ?? sequencer;

/** The assumed time of a suite that is not in the table, in seconds: in a browser, any other. */
const NEW = { browser: 20, other: 1 };

/** Path to seconds, of the suites that take five and more; `npm run suite-times` writes it from the last whole run. */
const TIMES = JSON.parse(readFileSync(join(ROOT, 'scripts/suiteTimes.json'), 'utf8'));

function secondsOf({ path, context }) {
  const isInBrowser = context.config.displayName?.name === 'browser';
  const name = relative(ROOT, path).replaceAll('\\', '/');
  const group = /^\.groups\/.*-(\d+)s\.test\.ts$/.exec(name);
  if (group !== null) return Number(group[1]);
  return TIMES[name] ?? (isInBrowser ? NEW.browser : NEW.other);
}

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}
