import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAKING = '.tmp';

/** Where this checkout keeps folders that cost seconds to make: databases for tests to begin with. */
export const KEPT = fileURLToPath(new URL('../../../.cache/databases', import.meta.url));

/** Keeps a copy of a folder, whole or not at all: another test may be doing the same. */
export function keepFolder(made: string, kept: string): void {
  if (existsSync(kept)) return;
  mkdirSync(dirname(kept), { recursive: true });
  const temporary = `${kept}.${process.pid}${MAKING}`;
  cpSync(made, temporary, { recursive: true, preserveTimestamps: true });
  try {
    renameSync(temporary, kept);
  } catch {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Removes what lies beside a kept folder: it was made from earlier sources. */
export function forgetBeside(kept: string): void {
  const room = dirname(kept);
  if (!existsSync(room)) return;
  for (const name of readdirSync(room)) {
    if (name === basename(kept) || name.endsWith(MAKING)) continue;
    rmSync(join(room, name), { recursive: true, force: true });
  }
}
