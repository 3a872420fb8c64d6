import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres, IS_LONG_ROUND, startPostgres } from '@banyan/testing/node';
import type { Db } from '../database/db.js';
import { openDatabase } from '../database/openDatabase.js';
import { copyMigrated } from './keptDatabase.js';

/** A place where databases can be opened again and again, until it is removed. */
export type TestPlace = {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  open(): Promise<Db>;
  remove(): Promise<void>;
};

export type TestDatabase = {
  readonly name: 'pglite' | 'postgres';
  create(): Promise<TestPlace>;
  /** Without tables: the first opening makes them. */
  createEmpty(): Promise<TestPlace>;
};

/** The embedded database, and a PostgreSQL server of our own where the programs are installed. */
export const bothDatabases: readonly TestDatabase[] = [
  { name: 'pglite', create: createMigrated, createEmpty: createPglite },
  ...(!hasPostgres()
    ? []
    : [{ name: 'postgres', create: createPostgres, createEmpty: createPostgres } as const]),
];

/**
 * For `describe.each`: both in a long round. Otherwise PostgreSQL, where it is installed: it lets more happen at once, and
 * the tests in browsers are on the embedded one (decision 84).
 */
export const testDatabases: readonly TestDatabase[] = IS_LONG_ROUND
  ? bothDatabases
  : bothDatabases.slice(-1);

async function createMigrated(): Promise<TestPlace> {
  const place = await createPglite();
  await copyMigrated(place.dataFolder);
  return place;
}

function createPglite(): Promise<TestPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-pglite-'));
  return Promise.resolve({
    databaseUrl: null,
    dataFolder: folder,
    open: () => openDatabase({ databaseUrl: null, dataFolder: folder, log: () => undefined }),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
}

async function createPostgres(): Promise<TestPlace> {
  const { url, remove } = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'banyan-data-'));
  return {
    databaseUrl: url,
    dataFolder: folder,
    open: () => openDatabase({ databaseUrl: url, dataFolder: folder, log: () => undefined }),
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
      await remove();
    },
  };
}
