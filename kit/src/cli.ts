import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildKit } from './build.js';
import { BUILT, ROOT } from './rooms.js';

const { values, positionals } = parseArgs({
  options: { release: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folder = join(ROOT, 'kit/dist')] = positionals;
try {
  await buildKit({ ...BUILT, folder }, values.release);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
