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
  /** With every table. */
  create(): Promise<TestPlace>;
  /** With the example data of tests too, where it is at hand: a test server fills in what is missing. */
  createFilled(): Promise<TestPlace>;
  /** With sessions too, where they are at hand. */
  createSignedIn(): Promise<TestPlace>;
  /** Without tables: the first opening makes them. */
  createEmpty(): Promise<TestPlace>;
};

const embedded: TestDatabase = {
  name: 'pglite',
  create: createMigrated,
  createFilled: () => createLent('pglite', 'filled', createMigrated),
  createSignedIn: () => createLent('pglite', 'signedIn', createMigrated),
  createEmpty: createPglite,
};

const onServer: TestDatabase = {
  name: 'postgres',
  create: () => createLent('postgres', 'migrated', createPostgres),
  createFilled: () => createLent('postgres', 'filled', createPostgres),
  createSignedIn: () => createLent('postgres', 'signedIn', createPostgres),
  createEmpty: createPostgres,
};

/** The embedded database, and PostgreSQL where its programs are installed. */
export const bothDatabases: readonly TestDatabase[] = hasPostgres()
  ? [embedded, onServer]
  : [embedded];

/** For suites that run on one: PostgreSQL, where it is installed, opens in a tenth of the time. */
export const oneTestDatabase: TestDatabase = hasPostgres() ? onServer : embedded;

/**
 * For `describe.each`: both in `npm run test:full`. Otherwise PostgreSQL, where it is installed: it lets more happen at once, and
 * the tests in browsers are on the embedded one (decision 84).
 */
export const testDatabases: readonly TestDatabase[] = IS_FULL ? bothDatabases : [oneTestDatabase];

async function createMigrated(): Promise<TestPlace> {
  const place = await createPglite();
  await copyMigrated(place.dataFolder);
  return place;
}

function createPglite(): Promise<TestPlace> {
  return Promise.resolve(placeIn(mkdtempSync(join(tmpdir(), 'banyan-pglite-'))));
}

function placeIn(folder: string, cookies: TestPlace['cookies'] = {}): TestPlace {
  return {
    databaseUrl: null,
    dataFolder: folder,
    cookies,
    open: () => openDatabase({ databaseUrl: null, dataFolder: folder, log: () => undefined }),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

/** A copy of the run's template, where there is one. */
async function createLent(
  kind: TestDatabase['name'],
  template: Template,
  createOther: () => Promise<TestPlace>,
): Promise<TestPlace> {
  const lent = await lendDatabase(kind, template);
  if (lent === null) return createOther();
  const { place: at, cookies } = lent;
  const place = kind === 'pglite' ? placeIn(at, cookies) : placeAt(at, () => giveBack(at), cookies);
  let isRenewed = template !== 'signedIn';
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
