import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { KEPT } from '@banyan/testing/node';
import { ROOT } from '../project.js';
import { sourcesHash } from '../rooms.js';

const DAY_MS = 86_400_000;

/**
 * The folder of a database with which the next product starts: a new one costs seconds, and one
 * that the same server has made today is equivalent. Removes those of other servers or older days.
 * @param use the kind of run that keeps it
 * @param variant what else it depends on
 */
export function keptDatabase(use: string, variant = ''): string {
  return keptOf(join(KEPT, use), sourcesHash(join(ROOT, 'server/src')), variant);
}

/**
 * The same in any folder.
 * @param server identifies a version of the server
 */
export function keptOf(folder: string, server: string, variant = ''): string {
  mkdirSync(folder, { recursive: true });
  const now = Date.now();
  // Around midnight another process may still start from yesterday's.
  const days = [dayOf(now), dayOf(now - DAY_MS)];
  for (const other of readdirSync(folder)) {
    const isGood = days.some((day) => other.startsWith(`${server}-${day}`));
    if (!isGood) rmSync(join(folder, other), { recursive: true, force: true });
  }
  return join(folder, `${server}-${days[0]}${variant}`);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
