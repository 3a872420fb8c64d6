import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres, IS_FULL, startPostgres } from '@banyan/testing/node';
import type { Db } from '../ground/database/db.js';
import { openDatabase } from '../ground/database/openDatabase.js';
import { copyMigrated } from './keptDatabase.js';
import { giveBack, type Lent, lendDatabase, type Template } from './lentDatabase.js';

/** A place where databases can be opened again and again, until it is removed. */
export type TestPlace = {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  /** By account of a stage: a session that is in the database already. */
  readonly cookies: Readonly<Record<string, string>>;
  open(): Promise<Db>;
  remove(): Promise<void>;
};

export type TestDatabase = {
  readonly name: 'pglite' | 'postgres';
  create(): Promise<TestPlace>;
  /** With the example data of tests and sessions, where they are at hand; without, where not. */
  createFilled(): Promise<TestPlace>;
  /** Without tables: the first opening makes them. */
  createEmpty(): Promise<TestPlace>;
};

/** The embedded database, and a PostgreSQL server of our own where the programs are installed. */
export const bothDatabases: readonly TestDatabase[] = [
  {
    name: 'pglite',
    create: createMigrated,
    createFilled: createMigrated,
    createEmpty: createPglite,
  },
  ...(!hasPostgres()
    ? []
    : [
        {
          name: 'postgres',
          create: () => createLent('migrated'),
          createFilled: () => createLent('filled'),
          createEmpty: createPostgres,
        } as const,
      ]),
];

/**
 * For `describe.each`: both in `npm run test:full`. Otherwise PostgreSQL, where it is installed: it lets more happen at once, and
 * the tests in browsers are on the embedded one (decision 84).
 */
export const testDatabases: readonly TestDatabase[] = IS_FULL
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
    cookies: {},
    open: () => openDatabase({ databaseUrl: null, dataFolder: folder, log: () => undefined }),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
}

/** A copy on the server of the run, where there is one. */
async function createLent(template: Template): Promise<TestPlace> {
  const lent = await lendDatabase(template);
  if (lent === null) return createPostgres();
  const place = placeAt(lent.url, () => giveBack(lent), lent.cookies);
  let isRenewed = false;
  const open = async () => {
    const db = await place.open();
    if (!isRenewed) await renewSessions(db, lent);
    isRenewed = true;
    return db;
  };
  return { ...place, open };
}

/** As if everyone had just signed in: the template may be an hour old. */
async function renewSessions(db: Db, { signedInAt }: Lent): Promise<void> {
  const later = Math.floor(Date.now() / 1000) - signedInAt;
  await db.query(
    `update sessions set active_at = active_at + $1, expires_at = expires_at + $1, ends_at = ends_at + $1,
       cookies_at = cookies_at + $1, proved_at = proved_at + $1`,
    [later],
  );
}

async function createPostgres(): Promise<TestPlace> {
  const { url, remove } = await startPostgres();
  return placeAt(url, remove);
}

function placeAt(
  databaseUrl: string,
  remove: () => Promise<void>,
  cookies: TestPlace['cookies'] = {},
): TestPlace {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-data-'));
  return {
    databaseUrl,
    dataFolder: folder,
    cookies,
    open: () => openDatabase({ databaseUrl, dataFolder: folder, log: () => undefined }),
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
      await remove();
    },
  };
}
