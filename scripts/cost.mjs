/** `npm run cost`: what each domain costs in lines, from its contract to its screens. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { costOf } from '../shared/testing/src/cost.ts';
import { ROOT } from './root.mjs';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
});
const files = listed
  .split('\n')
  .filter((path) => /\.(tsx?|css|sql|mjs)$/.test(path))
  .flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(ROOT, path), 'utf8') }];
    } catch {
      // Removed since git listed it.
      return [];
    }
  });
const bounds = JSON.parse(readFileSync(join(ROOT, 'scripts/costBounds.json'), 'utf8'));
const costs = [...costOf(files)].sort(([, a], [, b]) => b.lines - a.lines);
for (const [domain, { lines, files: count, tests, layers }] of costs) {
  const bound = bounds[domain];
  const limit = bound === undefined ? 'no bound' : `bound ${bound}`;
  const over = bound !== undefined && lines > bound ? ', OVER' : '';
  const parts = Object.entries(layers).map(([layer, sum]) => `${layer} ${sum}`);
  console.log(`${domain}: ${lines} lines in ${count} files (${limit}${over})`);
  console.log(`  ${parts.join(', ')}; of which tests ${tests}`);
}
