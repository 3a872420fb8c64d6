import * as z from 'zod';
import type { Db } from '../database/db.js';

const MONTHS_AHEAD = 2;
/** Any number, the same in every process. */
const LOCK_KEY = 4_202_603;

const existsSchema = z.tuple([z.object({ exists: z.boolean() })]);

/**
 * Makes the tables of this month and the next ones. A month without a table is not a fault: its rows go into the rest
 * table and stay there, since moving rows would hold up all writers.
 * @returns the names of those that were made
 */
export async function makePartitions(db: Db, now: number): Promise<readonly string[]> {
  const made: string[] = [];
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const { name, from, to } = monthOf(now, ahead);
    const isNew = await db.transaction(async (tx) => {
      if (db.kind === 'postgres') await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
      const [{ exists }] = existsSchema.parse(
        await tx.query(
          'select to_regclass($1) is not null or exists (select 1 from changes_rest where at >= $2 and at < $3) as exists',
          [name, from, to],
        ),
      );
      if (exists) return false;
      await tx.script(
        `create table ${name} partition of changes for values from ('${from}') to ('${to}')`,
      );
      return true;
    });
    if (isNew) made.push(name);
  }
  return made;
}

/** A month in UTC, so many months after that of an instant. */
export function monthOf(now: number, ahead: number) {
  const date = new Date(now);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + ahead;
  const from = new Date(Date.UTC(year, month, 1)).toISOString();
  const to = new Date(Date.UTC(year, month + 1, 1)).toISOString();
  return { name: `changes_${from.slice(0, 7).replace('-', '_')}`, from, to };
}
