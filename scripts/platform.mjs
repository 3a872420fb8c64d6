/**
 * `npm run platform`: writes down what the shell lends areas, once PLATFORM_VERSION says what has become of it.
 * `npm run check` only looks: with `--check`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  brokenPromise,
  currentPromise,
  PROMISE_FILE,
  writtenPromise,
} from '../shared/area-kit/src/platformPromise.ts';

const { check } = parseArgs({ options: { check: { type: 'boolean' } } }).values;
const [written, now] = [writtenPromise(), await currentPromise()];
const same = JSON.stringify(written) === JSON.stringify(now);
const broken = brokenPromise(written, now);
if (broken !== null) {
  console.error(`${broken} (shared/area-kit/src/sharedModules.ts).`);
  process.exit(1);
}
if (check && !same) {
  console.error('What the shell lends areas has changed: npm run platform writes it down.');
  process.exit(1);
}
if (!same) writeFileSync(PROMISE_FILE, `${JSON.stringify(now, null, 2)}\n`);
console.log(`the shell lends areas what shared/platform/exports.json says, version ${now.version}`);
