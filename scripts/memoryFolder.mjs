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
/** What the tests of a whole run lay down at one time is less than 2 GiB. */
const NEEDED_BYTES = 6 * 2 ** 30;

/**
 * A folder in memory for what tests write, or null where there is no room for it. They make and remove some hundred
 * databases, which on a disk is most of what they wait for.
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

/** Containers often forbid it there, and the tests start copies of programs. */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
