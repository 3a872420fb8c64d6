import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { KEPT } from '@banyan/testing/node';
import { ROOT } from '../project.js';
import { sourcesHash } from '../rooms.js';

const DAY_MS = 86_400_000;

/**
 * Where a database is kept for the next product to begin with: a new one costs seconds, and one that this server has
 * made today is as good. Those of another server or of days ago are removed.
 * @param use whose it is
 * @param variant what else it depends on
 */
export function keptDatabase(use: string, variant = ''): string {
  return keptOf(join(KEPT, use), sourcesHash(join(ROOT, 'server/src')), variant);
}

/**
 * The same in any folder.
 * @param server what tells one server from another
 */
export function keptOf(folder: string, server: string, variant = ''): string {
  mkdirSync(folder, { recursive: true });
  const now = Date.now();
  // At midnight somebody may still begin with yesterday's.
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
