/** `node --import tsx scripts/developmentShell.mjs`: builds the shell for development when it has changed. */
import { constants, setPriority } from 'node:os';
import { buildDevShell } from '../shared/area-kit/src/dev/devShell.ts';
import { fail } from './ready.mjs';

// Nobody waits for it: the rooms are built before it.
setPriority(constants.priority.PRIORITY_LOW);
try {
  await buildDevShell(console.log);
} catch (cause) {
  fail(cause.message);
}
