// Checks what package.json and its lock file promise; prints a sentence for each broken promise.
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
      `${name} is not ${version}. webpack is pinned only because of @module-federation/enhanced 2.9.2: ` +
      'run "npm run build" and "npm test" with the new pair; if both pass, write the new versions into scripts/checkPins.mjs, ' +
      'or delete this check if federation works with the newest webpack.',
  );

// npm warns of a package that refuses the Node that the README says works.
const floor = semver.minVersion(read('package.json').engines.node);
const refusing = Object.entries(read('package-lock.json').packages)
  .filter(([, { engines, optional }]) => engines?.node !== undefined && optional !== true)
  .filter(([, { engines }]) => !semver.satisfies(floor, engines.node))
  .map(
    ([path, { version, engines }]) =>
      `${path} ${version} needs Node ${engines.node}, but Node ${floor} must work: use another version.`,
  );

const wrong = [...moved, ...refusing];
for (const sentence of wrong) console.error(sentence);
if (wrong.length > 0) process.exit(1);
console.log(
  `Pins are right: webpack 5.111.1 with @module-federation/enhanced 2.9.2, all on Node ${floor}`,
);
