import type { Db } from './db.js';
import { migrate, readMigrations } from './migrate.js';
import { openPglite } from './pglite.js';
import { openPostgres } from './postgres.js';

export type DatabaseOptions = {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly log: (message: string, cause?: unknown) => void;
};

/** Opens the database and brings its tables up to date. Throws DatabaseUnavailable or MigrationRefused. */
export async function openDatabase({ databaseUrl, dataFolder, log }: DatabaseOptions): Promise<Db> {
  const db =
    databaseUrl === null
      ? await openPglite(dataFolder)
      : await openPostgres({ url: databaseUrl, log });
  try {
    await migrate(db, await readMigrations(new URL('./migrations/', import.meta.url)));
    return db;
  } catch (cause) {
    await db.close();
    throw cause;
  }
}
