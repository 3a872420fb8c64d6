/**
 * The order of the test files: of those in browsers and of the others the longest first, so that no long one runs alone at the
 * end; both kinds spread over the run, since one in a browser keeps more than a core busy, and any other less.
 */
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

const isInBrowser = ({ context }) => context.config.displayName?.name === 'browser';

function secondsOf(test) {
  const name = relative(ROOT, test.path).replaceAll('\\', '/');
  const group = /^\.groups\/.*-(\d+)s\.test\.ts$/.exec(name);
  if (group !== null) return Number(group[1]);
  return TIMES[name] ?? (isInBrowser(test) ? NEW.browser : NEW.other);
}

/** Each with the part of its kind's time that is before it, from 0 to 1. */
function placedByTime(tests) {
  const whole = tests.reduce((sum, test) => sum + secondsOf(test), 0);
  let before = 0;
  return tests.map((test) => {
    const placed = { test, before: before / whole };
    before += secondsOf(test);
    return placed;
  });
}

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests).toSorted((a, b) => secondsOf(b) - secondsOf(a));
    const kinds = [sorted.filter(isInBrowser), sorted.filter((test) => !isInBrowser(test))];
    const placed = kinds.flatMap(placedByTime);
    return placed.toSorted((a, b) => a.before - b.before).map(({ test }) => test);
  }
}
