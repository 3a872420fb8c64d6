/** The server as it runs in production: JavaScript with source maps in `server/dist`, built again only when it changed. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './root.mjs';

const SERVER = join(ROOT, 'server/dist');
const SOURCES = join(ROOT, 'server/src');
/** Rooms that are bundled into the server; other packages stay outside. */
const OWN_ROOMS = ['server', 'shared/contract', 'shared/rules'];
/** Files that the running server reads, kept next to the program. */
const ASSETS = [
  'ground/database/migrations',
  'domains/account/picture.jpg',
  'domains/guidanceVideos/exampleVideos',
  'domains/site/share.png',
  'identity/passwords/leaked.bin',
];
const ENTRIES = {
  main: 'main.ts',
  run: 'operator/start/run.ts',
  banyan: 'operator/banyan.ts',
  services: 'operator/services.ts',
  // The worker is started by this name, also from the sources.
  pgliteThread: 'ground/database/pgliteWorker.ts',
  mapThread: 'domains/diagrams/reading/worker.ts',
  workbookThread: 'domains/exports/workbookThread.mjs',
};

/** Resolves when `server/dist` matches the sources. */
export async function buildServer() {
  const stamp = stampOf();
  const mark = join(SERVER, 'stamp');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === stamp) return;
  const { build } = await import('esbuild');
  const folder = `${SERVER}.${process.pid}`;
  await build({
    entryPoints: Object.entries(ENTRIES).map(([out, file]) => ({ out, in: join(SOURCES, file) })),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outExtension: { '.js': '.mjs' },
    sourcemap: true,
    define: { BANYAN_VERSION: JSON.stringify(readRoom().version) },
    external: externals(),
    logLevel: 'warning',
  });
  for (const asset of ASSETS) {
    cpSync(join(SOURCES, asset), join(folder, asset.split('/').at(-1)), { recursive: true });
  }
  writeFileSync(join(folder, 'stamp'), stamp);
  // Replaced as a whole: a running server has already read its files, except after a worker's restart.
  rmSync(SERVER, { recursive: true, force: true });
  renameSync(folder, SERVER);
}

function readRoom() {
  return JSON.parse(readFileSync(join(ROOT, 'server/package.json'), 'utf8'));
}

function externals() {
  const { dependencies } = readRoom();
  return Object.keys(dependencies)
    .filter((name) => !name.startsWith('@banyan/'))
    .flatMap((name) => [name, `${name}/*`]);
}

function stampOf() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  hash.update(readFileSync(new URL(import.meta.url)));
  for (const room of OWN_ROOMS) {
    for (const file of filesIn(join(ROOT, room, 'src'))) {
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
