import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startPostgres } from '@banyan/testing/node';
import type { Db } from '../ground/database/db.js';
import { openDatabase } from '../ground/database/openDatabase.js';
import { fillForServer } from './fillTest.js';
import { copyMigrated } from './keptDatabase.js';
import type { Lent, Template } from './lentDatabase.js';
import { signInPeople } from './stagePeople.js';
import { startTestServer } from './testServer.js';

/**
 * Lends databases to the suites of a run: copies of templates, which are made when the first suite asks for them. Those on
 * PostgreSQL are on one server.
 */
const SETTINGS = ['max_connections=400', 'shared_buffers=64MB'];
/** A suite that signs in again by the provider's session of a template counts as proved by its age. */
const LONGEST_KEPT_MS = 5 * 60_000;
const FOLDER = mkdtempSync(join(tmpdir(), 'banyan-templates-'));
let server: Promise<Postgres> | null = null;
type Made = {
  readonly at: number;
  readonly lent: Promise<Lent>;
  /** The one before it, of which copies may be on their way. */
  readonly before: Promise<Lent> | undefined;
};
const templates = new Map<string, Made>();

function running(): Promise<Postgres> {
  server ??= startPostgres(SETTINGS);
  return server;
}

/** A place is the address of a database, or the data folder of an embedded one. */
type Kind = {
  /** Its place with every table. */
  migrated(): Promise<string>;
  copyOf(place: string): Promise<string>;
  open(place: string): Promise<Db>;
  remove(place: string): Promise<void>;
};

const log = () => undefined;
const newName = () => `t${randomBytes(8).toString('hex')}`;

const nameIn = (url: string) => new URL(url).pathname.slice(1);

async function drop(name: string): Promise<void> {
  const { execute } = await running();
  execute(`drop database ${name} with (force)`);
}

async function copyOfDatabase(url: string): Promise<string> {
  const { execute, urlOf } = await running();
  const name = newName();
  execute(`create database ${name} template ${nameIn(url)}`);
  return urlOf(name);
}

const postgres: Kind = {
  migrated: async () => {
    const { urlOf } = await running();
    const url = await copyOfDatabase(urlOf('template0'));
    await (await postgres.open(url)).close();
    return url;
  },
  copyOf: copyOfDatabase,
  open: (databaseUrl) => openDatabase({ databaseUrl, dataFolder: FOLDER, log }),
  remove: (url) => drop(nameIn(url)),
};

const embedded: Kind = {
  migrated: async () => {
    const folder = join(FOLDER, newName());
    mkdirSync(folder);
    await copyMigrated(folder);
    return folder;
  },
  copyOf: (place) => {
    const folder = join(FOLDER, newName());
    cpSync(place, folder, { recursive: true });
    return Promise.resolve(folder);
  },
  open: (dataFolder) => openDatabase({ databaseUrl: null, dataFolder, log }),
  remove: (folder) => {
    rmSync(folder, { recursive: true });
    return Promise.resolve();
  },
};

const kindOf = (path: string) => (path.startsWith('/postgres/') ? postgres : embedded);

/** By the path of a request: `/postgres/filled`. */
function template(path: string): Promise<Lent> {
  const known = templates.get(path);
  const isKept =
    known !== undefined && (!path.endsWith('/signedIn') || Date.now() - known.at < LONGEST_KEPT_MS);
  if (isKept) return known.lent;
  const lent = make(path);
  templates.set(path, { at: Date.now(), lent, before: known?.lent });
  known?.before?.then(({ place }) => kindOf(path).remove(place)).catch(console.error);
  return lent;
}

async function make(path: string): Promise<Lent> {
  const kind = kindOf(path);
  const [, name, wanted] = path.split('/');
  const copyOf = async (other: Template, act: (db: Db) => Promise<void>) =>
    changed(kind, (await template(`/${name}/${other}`)).place, act);
  const nothing = { cookies: {}, signedInAt: 0 };
  if (wanted === 'migrated') return { place: await kind.migrated(), ...nothing };
  if (wanted === 'filled') return { place: await copyOf('migrated', fillForServer), ...nothing };
  const signedInAt = Math.floor(Date.now() / 1000);
  let cookies = {};
  const place = await copyOf('filled', async (db) => {
    cookies = await signInAll(db);
  });
  return { place, cookies, signedInAt };
}

/** A copy in which something has been done. */
async function changed(kind: Kind, place: string, act: (db: Db) => Promise<void>) {
  const copy = await kind.copyOf(place);
  const db = await kind.open(copy);
  try {
    await act(db);
  } finally {
    await db.close();
  }
  return copy;
}

async function signInAll(db: Db): Promise<Record<string, string>> {
  const { origin, close } = await startTestServer(db);
  const cookies = await signInPeople(origin);
  await close();
  return cookies;
}

async function lend(path: string): Promise<Lent> {
  const { place, ...people } = await template(path);
  return { place: await kindOf(path).copyOf(place), ...people };
}

const door = createServer((request, response) => {
  // A connection that is kept could end in the moment in which the next suite uses it.
  response.setHeader('connection', 'close');
  const path = request.url ?? '/';
  const isReturned = request.method === 'DELETE';
  const answer = isReturned ? drop(path.slice(1)) : lend(path);
  answer.then(
    (found) => response.end(JSON.stringify(found)),
    (cause: unknown) => {
      response.statusCode = 500;
      response.end(String(cause));
    },
  );
});
door.listen(0, '127.0.0.1', () => {
  process.send?.(door.address());
});

process.on('disconnect', () => {
  void Promise.resolve(server)
    .then((started) => started?.remove())
    .finally(() => {
      rmSync(FOLDER, { recursive: true, force: true });
      process.exit();
    });
});
