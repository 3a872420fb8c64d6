import type { Db } from './db.js';
import { type Migration, migrate, readMigrations } from './migrate.js';
import { openPglite } from './pglite.js';
import { openPostgres } from './postgres.js';

export type DatabaseOptions = {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly log: (message: string, cause?: unknown) => void;
  /** Told once, in one sentence, when the embedded database has ended by itself. */
  readonly fatal?: (sentence: string) => void;
};

const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** Opens the database and brings its tables up to date. Throws DatabaseUnavailable or MigrationRefused. */
export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  const db = await openAsItIs(options);
  try {
    await migrate(db, await ownMigrations());
    return db;
  } catch (cause) {
    await db.close();
    throw cause;
  }
}

/** Whatever is in it. Throws DatabaseUnavailable. */
export function openAsItIs({ databaseUrl, ...options }: DatabaseOptions): Promise<Db> {
  return databaseUrl === null
    ? openPglite(options)
    : openPostgres({ url: databaseUrl, log: options.log });
}

export function ownMigrations(): Promise<readonly Migration[]> {
  return readMigrations(MIGRATIONS);
}
