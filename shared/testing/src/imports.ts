import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository's root folder: Jest runs there. */
export const ROOT = resolve(process.cwd());

/** Every source file of a room, tests included. */
export function sourcesOf(room: string): readonly string[] {
  return readdirSync(join(ROOT, room, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** What a file imports, types and later imports included, as it is written there. */
export function importsIn(file: string): readonly string[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /(?:\bfrom\s+|\bimport\s+|\bimport\s*\(\s*(?:\/\*.*?\*\/\s*)?)'([^'\n]+)'/g,
  );
  return [...found].map(([, from = '']) => from);
}
