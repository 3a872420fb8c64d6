import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** The tests of a whole run hold less than 2 GiB at any time. */
const NEEDED_BYTES = 6 * 2 ** 30;

/**
 * A folder in memory for files of tests, or null if it is not usable. Tests make and remove hundreds of databases,
 * which on a disk would take most of their time.
 */
export function memoryFolder() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < NEEDED_BYTES) return null;
  } catch {
    return null;
  }
  const folder = mkdtempSync(join(MEMORY, 'banyan-tests-'));
  // A database server of the tests runs as another user.
  chmodSync(folder, 0o755);
  if (runsPrograms(folder)) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

/** Whether programs run there: containers often forbid it, and tests start copies of some. */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
