import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startPostgres } from '@banyan/testing/node';
import { openDatabase } from '../ground/database/openDatabase.js';
import type { Lent, Template } from './lentDatabase.js';
import { signInPeople } from './stagePeople.js';
import { startTestServer } from './testServer.js';

/**
 * One PostgreSQL server for the suites of a run that need a database and not a server of their own. Each gets a copy of a
 * template, which is made when the first suite asks for it.
 */
const SETTINGS = ['max_connections=400', 'shared_buffers=64MB'];
/** A suite that signs in again by the provider's session of a template counts as proved by its age. */
const LONGEST_KEPT_MS = 5 * 60_000;
let server: Promise<Postgres> | null = null;
const templates = new Map<Template, { readonly at: number; readonly made: Promise<Lent> }>();

function running(): Promise<Postgres> {
  server ??= startPostgres(SETTINGS);
  return server;
}

async function lend(template: Template): Promise<Lent> {
  const known = templates.get(template);
  const isKept =
    known !== undefined && (template === 'migrated' || Date.now() - known.at < LONGEST_KEPT_MS);
  const kept = isKept ? known : { at: Date.now(), made: make(template) };
  templates.set(template, kept);
  const { url, ...people } = await kept.made;
  return { url: await copyOf(url), ...people };
}

async function copyOf(url: string): Promise<string> {
  const { execute, urlOf } = await running();
  const name = `t${randomBytes(8).toString('hex')}`;
  execute(`create database ${name} template ${nameIn(url)}`);
  return urlOf(name);
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function make(template: Template): Promise<Lent> {
  const { urlOf } = await running();
  const url =
    template === 'migrated' ? await copyOf(urlOf('template0')) : (await lend('migrated')).url;
  const folder = mkdtempSync(join(tmpdir(), 'banyan-template-'));
  const db = await openDatabase({ databaseUrl: url, dataFolder: folder, log: () => undefined });
  try {
    if (template === 'migrated') return { url, cookies: {}, signedInAt: 0 };
    const { origin, close } = await startTestServer(db);
    const signedInAt = Math.floor(Date.now() / 1000);
    const cookies = await signInPeople(origin);
    await close();
    return { url, cookies, signedInAt };
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const door = createServer((request, response) => {
  // A connection that is kept could end in the moment in which the next suite uses it.
  response.setHeader('connection', 'close');
  const { pathname } = new URL(request.url ?? '/', 'http://here');
  const name = pathname.slice(1);
  const answer =
    request.method === 'DELETE'
      ? running().then(({ execute }) => execute(`drop database ${name} with (force)`))
      : lend(name === 'filled' ? 'filled' : 'migrated');
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
    .finally(() => process.exit());
});
