// What package.json and its lock promise, in words when it no longer holds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const semver = createRequire(join(ROOT, 'server/package.json'))('semver');
const read = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

// webpack stays at 5.111.1 because @module-federation/enhanced 2.9.2 reads webpack internals that later releases moved.
const pinned = { webpack: '5.111.1', '@module-federation/enhanced': '2.9.2' };

const moved = Object.entries(pinned)
  .filter(([name, version]) => read('node_modules', name, 'package.json').version !== version)
  .map(
    ([name, version]) =>
      `${name} is not ${version}. The pin of webpack is there for @module-federation/enhanced 2.9.2 only: ` +
      'run "npm run build" and "npm test" with the new pair; when both pass, write the new versions into scripts/checkPins.mjs, ' +
      'or delete this check when federation loads with the newest webpack.',
  );

// npm warns of a package that refuses the Node that the README says works.
const floor = semver.minVersion(read('package.json').engines.node);
const refusing = Object.entries(read('package-lock.json').packages)
  .filter(([, { engines, optional }]) => engines?.node !== undefined && optional !== true)
  .filter(([, { engines }]) => !semver.satisfies(floor, engines.node))
  .map(
    ([path, { version, engines }]) =>
      `${path} ${version} needs Node ${engines.node}, and ${floor} is to work: take a version that runs on it.`,
  );

const wrong = [...moved, ...refusing];
for (const sentence of wrong) console.error(sentence);
if (wrong.length > 0) process.exit(1);
console.log(
  `pins hold: webpack 5.111.1 with @module-federation/enhanced 2.9.2, everything on Node ${floor}`,
);
