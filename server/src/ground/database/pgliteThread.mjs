// A worker of Node 20 does not read TypeScript by itself, and a loader that does takes longer than the database: what
// the worker is in JavaScript is kept beside the sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

const source = readFileSync(new URL('./pgliteWorker.ts', import.meta.url), 'utf8');
const name = createHash('sha256').update(source).digest('hex').slice(0, 16);
const folder = fileURLToPath(new URL('../../../../.cache/threads', import.meta.url));
const file = `${folder}/${name}.mjs`;
if (!existsSync(file)) {
  const { transformSync } = await import('esbuild');
  mkdirSync(folder, { recursive: true });
  // Whole or not at all: another thread may be doing the same.
  const part = `${file}.${process.pid}.${threadId}`;
  writeFileSync(part, transformSync(source, { loader: 'ts' }).code);
  renameSync(part, file);
}
await import(file);
