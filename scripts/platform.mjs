/**
 * `npm run platform`: records what the shell lends areas, once PLATFORM_VERSION is raised accordingly.
 * With `--check`, as in `npm run check`, it only compares.
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
  console.error('The modules that the shell lends areas have changed: run npm run platform.');
  process.exit(1);
}
if (!same) writeFileSync(PROMISE_FILE, `${JSON.stringify(now, null, 2)}\n`);
console.log(`shared/platform/exports.json lists what the shell lends, version ${now.version}`);
