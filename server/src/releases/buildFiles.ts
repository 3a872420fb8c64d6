import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** `/areas/<room>/<build>/<file>`: what a build wrote, and nothing else of the folder. */
const BUILT_FILE =
  /^\/areas\/([a-z][a-z0-9-]{1,39})\/([0-9a-f]{16})\/([A-Za-z0-9_@-][A-Za-z0-9_.@/-]*)$/;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

export type BuiltFile = {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly open: () => Readable;
};

/** The path below the release folder, or null for a path that names no built file. */
export function builtFilePath(path: string): string | null {
  const [, room, build, file] = BUILT_FILE.exec(path) ?? [];
  if (room === undefined || build === undefined || file === undefined) return null;
  if (file.split('/').some((part) => part === '' || part.startsWith('.'))) return null;
  return extname(file) in TYPES ? join(room, build, file) : null;
}

/** A built file in the smallest form that the browser takes. Its path names its content, so it never changes. */
export async function findBuiltFile(
  folder: string,
  path: string,
  acceptEncoding: string,
): Promise<BuiltFile | null> {
  const inside = builtFilePath(path);
  if (inside === null) return null;
  const file = join(folder, inside);
  const original = await statOf(file);
  if (original === null) return null;
  const headers = {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  };
  const accepted = acceptEncoding.split(',').map((part) => part.split(';')[0]?.trim());
  for (const { name, extension } of ENCODINGS) {
    if (!accepted.includes(name)) continue;
    const packed = await statOf(file + extension);
    // A copy older than its original is not a copy of it.
    if (packed === null || packed.mtimeMs < original.mtimeMs) continue;
    return {
      headers: { ...headers, 'content-encoding': name, 'content-length': packed.size },
      open: () => createReadStream(file + extension),
    };
  }
  return {
    headers: { ...headers, 'content-length': original.size },
    open: () => createReadStream(file),
  };
}

async function statOf(file: string) {
  try {
    const found = await stat(file);
    return found.isFile() ? found : null;
  } catch {
    return null;
  }
}
