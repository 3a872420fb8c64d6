// webpack stays at 5.111.1 because @module-federation/enhanced 2.9.2 reads webpack internals that later
// releases moved. This check says in words when the pin can go.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const pinned = { webpack: '5.111.1', '@module-federation/enhanced': '2.9.2' };

const installed = (name) =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;

const wrong = Object.entries(pinned).filter(([name, version]) => installed(name) !== version);
for (const [name, version] of wrong) {
  console.error(
    `${name} is not ${version}. The pin of webpack is there for @module-federation/enhanced 2.9.2 only: ` +
      'run "npm run build" and "npm test" with the new pair; when both pass, write the new versions into scripts/checkPins.mjs, ' +
      'or delete this check when federation loads with the newest webpack.',
  );
}
if (wrong.length > 0) process.exit(1);
console.log('pins hold: webpack 5.111.1 with @module-federation/enhanced 2.9.2');
