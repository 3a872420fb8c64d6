import * as z from 'zod';
import type { Db } from '../database/db.js';

const MONTHS_AHEAD = 2;
/** Any number, the same in every process. */
const LOCK_KEY = 4_202_603;

/** The tables with one partition for each month of `at`, and for how many months after its own a partition is kept. */
const TABLES = [
  { table: 'changes', behind: 0, kept: null },
  // Programs that were offline for 30 days, and example data of 90.
  { table: 'client_events', behind: 3, kept: 3 },
] as const;

const existsSchema = z.tuple([z.object({ exists: z.boolean() })]);

/**
 * Makes the partitions of this month and the next ones. A month without one is not a fault: its rows go into the rest
 * table and stay there, since moving rows would hold up all writers.
 * @returns the names of those that were made
 */
export async function makePartitions(db: Db, now: number): Promise<readonly string[]> {
  const made: string[] = [];
  for (const { table, behind } of TABLES) {
    for (let month = -behind; month <= MONTHS_AHEAD; month += 1) {
      const { name, from, to } = monthOf(table, now, month);
      const isNew = await db.transaction(async (tx) => {
        if (db.kind === 'postgres') await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
        const [{ exists }] = existsSchema.parse(
          await tx.query(
            `select to_regclass($1) is not null or exists (select 1 from ${table}_rest where at >= $2 and at < $3) as exists`,
            [name, from, to],
          ),
        );
        if (exists) return false;
        await tx.script(
          `create table ${name} partition of ${table} for values from ('${from}') to ('${to}')`,
        );
        return true;
      });
      if (isNew) made.push(name);
    }
  }
  return made;
}

/** Removes partitions whose rows are kept no longer, whole months at a time. @returns their names */
export async function dropPartitions(db: Db, now: number): Promise<readonly string[]> {
  const dropped: string[] = [];
  for (const { table, kept } of TABLES) {
    if (kept === null) continue;
    const { name: oldest, from } = monthOf(table, now, -kept);
    const rows = await db.query(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = $1::regclass and c.relname < $2 and c.relname ~ '_\\d{4}_\\d\\d$' order by 1`,
      [table, oldest],
    );
    for (const { name } of namesSchema.parse(rows)) {
      await db.script(`drop table ${name}`);
      dropped.push(name);
    }
    await db.query(`delete from ${table}_rest where at < $1`, [from]);
  }
  return dropped;
}

const namesSchema = z.array(z.object({ name: z.string() }));

/** A month in UTC, so many months after that of an instant. */
export function monthOf(table: string, now: number, ahead: number) {
  const date = new Date(now);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + ahead;
  const from = new Date(Date.UTC(year, month, 1)).toISOString();
  const to = new Date(Date.UTC(year, month + 1, 1)).toISOString();
  return { name: `${table}_${from.slice(0, 7).replace('-', '_')}`, from, to };
}
