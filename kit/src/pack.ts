import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import type { Published } from './published.js';

/** Of a file in a package. */
export type Content = string | Buffer;

export type Packed = {
  readonly manifest: Published;
  /** SHA-256 over paths and contents, independent of compression. */
  readonly content: string;
  /** As npm writes them: SHA-512 and SHA-1 of the file. */
  readonly integrity: string;
  readonly shasum: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly fileCount: number;
  /** Its name in the folder. */
  readonly file: string;
};

/** The time of every file in a package, so that the same sources give the same bytes. It is npm's own. */
const MTIME = new Date('1985-10-26T08:15:00.000Z');

/**
 * Writes a package in npm's form into a folder.
 * @param work a folder for temporary files
 */
export async function pack(
  manifest: Published,
  files: ReadonlyMap<string, Content>,
  { folder, work }: { readonly folder: string; readonly work: string },
): Promise<Packed> {
  const json = `${JSON.stringify(manifest, null, 2)}\n`;
  const all = [...new Map<string, Content>([...files, ['package.json', json]])].sort(byPath);
  const flat = manifest.name.replace('@', '').replace('/', '-');
  const stage = join(work, flat, 'package');
  for (const [path, text] of all) {
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    writeFileSync(join(stage, path), text);
    chmodSync(join(stage, path), 0o644);
  }
  const file = `${flat}-${manifest.version}.tgz`;
  await create(
    {
      file: join(folder, file),
      cwd: dirname(stage),
      gzip: { level: 9 },
      portable: true,
      noDirRecurse: true,
      mtime: MTIME,
    },
    all.map(([path]) => `package/${path}`),
  );
  const bytes = readFileSync(join(folder, file));
  return {
    manifest,
    content: contentOf(all),
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    shasum: createHash('sha1').update(bytes).digest('hex'),
    size: bytes.length,
    unpackedSize: all.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0),
    fileCount: all.length,
    file,
  };
}

function byPath([one]: readonly [string, Content], [other]: readonly [string, Content]): number {
  return one < other ? -1 : 1;
}

/** SHA-256 over paths and contents. */
export function contentOf(files: Iterable<readonly [string, Content]>): string {
  const hash = createHash('sha256');
  for (const [path, text] of files) hash.update(path).update('\0').update(text).update('\0');
  return hash.digest('hex');
}
