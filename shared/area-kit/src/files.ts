import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Below this a compressed copy saves less than its headers cost. */
const COMPRESS_FROM_BYTES = 1024;

export type BuiltFile = {
  readonly path: string;
  readonly size: number;
  readonly integrity: string;
};

export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Every file of a build with its size and SHA-384. */
export function listFiles(folder: string): readonly BuiltFile[] {
  return pathsIn(folder).map((path) => {
    const content = readFileSync(join(folder, path));
    return { path, size: content.length, integrity: integrityOf(content) };
  });
}

/** Writes `.br` and `.gz` beside each file that gains from it. */
export function compress(folder: string): void {
  for (const path of pathsIn(folder)) {
    const content = readFileSync(join(folder, path));
    if (content.length < COMPRESS_FROM_BYTES) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content, quality));
    writeFileSync(join(folder, `${path}.gz`), gzipSync(content, { level: 9 }));
  }
}

/** What browsers will ask a build for: neither its compressed copies, nor its maps and its manifest. */
function pathsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|json|map)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Readers see the old content or the new one, never half of it. */
export function writeAtomically(file: string, content: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}
