import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Db, Queryable } from './db.js';
import { QueryFailure } from './failure.js';

const FILE = /^(\d{3})-[a-z0-9-]+\.sql$/;
/** Any number, the same in every process. */
const LOCK_KEY = 4_202_601;

/** What this server's tables promise to older servers and newer ones: a migration that breaks the promise raises it. */
export const COMPATIBILITY = 1;
/** A migration's first line. It is about servers, not about tables, and no part of the checksum. */
const NEEDS = /^-- needs at least (\d{1,6})\r?\n/;
const LOCK_NOT_AVAILABLE = '55P03';

const appliedSchema = z.array(
  z.object({ name: z.string(), checksum: z.string(), needs: z.number().nullable() }),
);
type Applied = z.infer<typeof appliedSchema>[number];

/** The database and the program do not belong together; the message is one sentence for the operator. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
  readonly code = 'MIGRATION_REFUSED';
}

export type Migration = { readonly name: string; readonly sql: string };

/** Reads the numbered files of a folder, in order. */
export async function readMigrations(folder: URL): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })),
  );
}

/** How long a migration waits for a table that others use, and when it gives up trying. */
export type MigrationPatience = { readonly lockMs: number; readonly giveUpMs: number };
const PATIENCE: MigrationPatience = { lockMs: 5_000, giveUpMs: 60_000 };

/**
 * Applies what is new, all in one transaction; two processes that start together take turns. Requests queue behind a
 * migration that waits for their table, so it waits for a short time, lets them pass and tries again.
 * Throws MigrationRefused.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[],
  { lockMs, giveUpMs }: MigrationPatience = PATIENCE,
): Promise<void> {
  const begun = performance.now();
  for (;;) {
    try {
      await db.transaction(async (tx) => {
        if (db.kind === 'postgres') await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
        await tx.script(`set local lock_timeout = ${lockMs}`);
        await applyMigrations(tx, migrations);
      }, 'start');
      return;
    } catch (cause) {
      const isHeld = cause instanceof QueryFailure && cause.sqlState === LOCK_NOT_AVAILABLE;
      if (!isHeld) throw cause;
      if (performance.now() - begun < giveUpMs) continue;
      throw new MigrationRefused(
        'The tables are held by another program, such as a long report: end it, then start again.',
        { cause },
      );
    }
  }
}

/** Within a transaction of the caller's. Throws MigrationRefused. */
export async function applyMigrations(
  tx: Queryable,
  migrations: readonly Migration[],
): Promise<void> {
  await tx.script(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  await addNeeds(tx);
  const applied = await readApplied(tx);
  const unknown = [...applied.values()].filter(
    ({ name }) => !migrations.some((migration) => migration.name === name),
  );
  for (const { name, needs } of unknown) {
    if (needs !== null && needs <= COMPATIBILITY) continue;
    throw new MigrationRefused(
      `The database was made by a newer version: it has ${name}, which this version cannot work with.`,
    );
  }
  for (const migration of migrations) {
    const { name, sql } = migration;
    const checksum = checksumOf(migration);
    const before = applied.get(name)?.checksum;
    if (before === checksum) continue;
    if (before !== undefined) {
      throw new MigrationRefused(
        `The migration ${name} was changed after it was applied: restore the file and add a new one instead.`,
      );
    }
    await tx.script(sql);
    await tx.query('insert into migrations (name, checksum, needs) values ($1, $2, $3)', [
      name,
      checksum,
      needsOf(migration),
    ]);
  }
}

/** The least compatibility number of a server that can work with the tables after this migration; null: it says none. */
export function needsOf({ sql }: Migration): number | null {
  const found = NEEDS.exec(sql)?.[1];
  return found === undefined ? null : Number(found);
}

export function checksumOf({ sql }: Migration): string {
  const text = sql.replace(NEEDS, '').replaceAll('\r\n', '\n');
  return createHash('sha256').update(text).digest('hex');
}

/** Asked first: to alter a table is to wait for all who read it. */
async function addNeeds(tx: Queryable): Promise<void> {
  const columns = await tx.query(
    "select 1 from pg_attribute where attrelid = to_regclass('migrations') and attname = 'needs'",
  );
  if (columns.length === 0) await tx.script('alter table migrations add column needs integer');
}

async function readApplied(tx: Queryable): Promise<ReadonlyMap<string, Applied>> {
  const rows = appliedSchema.parse(
    await tx.query('select name, checksum, needs from migrations order by name'),
  );
  return new Map(rows.map((row) => [row.name, row]));
}
