import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Db, Queryable } from './db.js';

const FILE = /^(\d{3})-[a-z0-9-]+\.sql$/;
/** Any number, the same in every process. */
const LOCK_KEY = 4_202_601;

const appliedSchema = z.array(z.object({ name: z.string(), checksum: z.string() }));

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

/** Applies what is new, all in one transaction; two processes that start together take turns. Throws MigrationRefused. */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<void> {
  await db.transaction(async (tx) => {
    if (db.kind === 'postgres') await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    await tx.script(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = await appliedNames(tx);
    for (const name of applied.keys()) {
      if (!migrations.some((migration) => migration.name === name)) {
        throw new MigrationRefused(
          `The database was made by a newer version: it has ${name}, which this version does not know.`,
        );
      }
    }
    for (const { name, sql } of migrations) {
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      const before = applied.get(name);
      if (before === checksum) continue;
      if (before !== undefined) {
        throw new MigrationRefused(
          `The migration ${name} was changed after it was applied: restore the file and add a new one instead.`,
        );
      }
      await tx.script(sql);
      await tx.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    }
  }, 'start');
}

async function appliedNames(tx: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = appliedSchema.parse(await tx.query('select name, checksum from migrations'));
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
