/** `node --import tsx scripts/developmentShell.mjs`: builds the shell for development when it has changed. */
import { buildDevShell } from '../shared/area-kit/src/dev/devShell.ts';
import { fail } from './ready.mjs';

try {
  await buildDevShell(console.log);
} catch (cause) {
  fail(cause.message);
}
