import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type BuildManifest, isSameManifest } from './manifest.js';

/** The compressed copies that go with a file. */
export const COPIES = [
  { extension: '.br', unpack: promisify(brotliDecompress) },
  { extension: '.gz', unpack: promisify(gunzip) },
] as const;

/** The form of Subresource Integrity. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * What is wrong with a build's folder; null: every file answers, is what the manifest says, and so are its copies.
 * @param text the manifest as the registry has it
 */
export async function problemIn(
  folder: string,
  manifest: BuildManifest,
  text: string,
): Promise<string | null> {
  const own = await contentOf(join(folder, 'manifest.json'));
  if (own === null) return 'its files are not here';
  if (!isSameText(own.toString('utf8'), text)) {
    return 'manifest.json is not the one that was registered';
  }
  for (const { path, size, integrity } of manifest.files) {
    const file = join(folder, path);
    const content = await contentOf(file);
    if (content === null) return `${path} is missing`;
    if (content.length !== size || integrityOf(content) !== integrity) return `${path} was changed`;
    for (const { extension, unpack } of COPIES) {
      const copy = await contentOf(file + extension);
      if (copy !== null && !(await isCopy(copy, unpack, content))) {
        return `${path}${extension} is no copy of it`;
      }
    }
  }
  return null;
}

/** Bytes of each file as it is sent: compressed where there is a copy. */
export async function packedSizes(
  folder: string,
  { files }: BuildManifest,
): Promise<Readonly<Record<string, number>>> {
  const sizes = files.map(async ({ path, size }) => {
    const copy = await stat(join(folder, `${path}.br`)).catch(() => null);
    return [path, copy?.size ?? size] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}

export async function isCopy(
  copy: Buffer,
  unpack: (content: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>,
  original: Buffer,
): Promise<boolean> {
  try {
    // Never more than it should be: a small copy can unpack to very much.
    const unpacked = await unpack(copy, { maxOutputLength: Math.max(1, original.length) });
    return unpacked.equals(original);
  } catch {
    return false;
  }
}

function isSameText(own: string, registered: string): boolean {
  try {
    return isSameManifest(own, registered);
  } catch {
    return false;
  }
}

function contentOf(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null);
}
