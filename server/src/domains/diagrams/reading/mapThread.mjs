// A worker of Node 20 does not read TypeScript by itself: what it is in JavaScript is kept beside the sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

const here = fileURLToPath(new URL('.', import.meta.url));
const hash = createHash('sha256');
for (const name of readdirSync(here).sort()) hash.update(readFileSync(here + name));
hash.update(readFileSync(fileURLToPath(new URL('../../../ground/files/maps.ts', import.meta.url))));
const folder = fileURLToPath(new URL('../../../../../.cache/threads', import.meta.url));
const file = `${folder}/${hash.digest('hex').slice(0, 16)}.mjs`;
if (!existsSync(file)) {
  const { buildSync } = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  // Whole or not at all: another thread may be doing the same.
  const part = `${file}.${process.pid}.${threadId}`;
  buildSync({
    entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
    outfile: part,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['saxes'],
  });
  renameSync(part, file);
}
await import(file);
