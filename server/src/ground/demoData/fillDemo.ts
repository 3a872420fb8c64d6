import * as z from 'zod';
import type { Db, Queryable } from '../database/db.js';
import type { DemoOptions, DemoPart } from './demoPart.js';

/** Any number, the same in every process. */
const LOCK_KEY = 4_202_602;

const DAY_MS = 86_400_000;

const namesSchema = z.array(z.object({ name: z.string() }));

/**
 * Fills a database with the parts of the example data that it does not have yet, all or nothing. Resolves to the names
 * of those. `progress` hears how many orders are in.
 */
export async function fillDemo(
  db: Db,
  parts: readonly DemoPart[],
  options: DemoOptions,
  progress: (done: number) => void,
): Promise<readonly string[]> {
  const filled = await db.transaction(async (tx) => {
    if (db.kind === 'postgres') await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const missing = await missingIn(tx, parts);
    for (const { name, fill } of missing) {
      await fill(tx, options, progress);
      await tx.query('insert into demo_parts (name, seed) values ($1, $2)', [name, options.seed]);
    }
    return missing.map(({ name }) => name);
  }, 'start');
  // The embedded database has no autovacuum: without this each count reads the rows instead of an index.
  if (filled.length > 0) await db.script('vacuum analyze');
  return filled;
}

/** Until when example orders reach: whole days, so a second process that starts at the same time writes the same. */
export function demoUntil(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS;
}

async function missingIn(tx: Queryable, parts: readonly DemoPart[]): Promise<readonly DemoPart[]> {
  const rows = namesSchema.parse(await tx.query('select name from demo_parts'));
  const known = new Set(rows.map(({ name }) => name));
  return parts.filter(({ name }) => !known.has(name));
}
