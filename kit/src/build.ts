import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { documentPaths } from './documents.js';
import { emulatorStamp } from './emulator.js';
import { type PackPlace, packAll } from './packAll.js';
import { sharedRooms } from './rooms.js';

/** Resolves when the folder has the packages of the current sources; packs only if something changed. */
export async function buildKit(place: PackPlace, isRelease: boolean): Promise<void> {
  const { folder } = place;
  const stamp = stampOf(place, isRelease);
  const mark = join(folder, 'stamp');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === stamp) return;
  const next = `${folder}.${process.pid}`;
  try {
    await packAll({ ...place, folder: next }, isRelease);
    writeFileSync(join(next, 'stamp'), stamp);
    // Replaced as a whole.
    rmSync(folder, { recursive: true, force: true });
    renameSync(next, folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

function stampOf({ root, releases }: PackPlace, isRelease: boolean): string {
  const hash = createHash('sha256').update(String(isRelease)).update(emulatorStamp(root, releases));
  const rooms = sharedRooms(root).map(({ folder }) => folder);
  const files = [
    ...['package.json', 'package-lock.json', 'tsconfig.json', 'kit/CHANGELOG.md'],
    ...documentPaths(root),
    'shared/platform/exports.json',
    ...rooms.map((folder) => relative(root, join(folder, 'package.json'))),
    ...[join(root, 'kit'), ...rooms].flatMap((folder) => sourcesIn(root, folder)),
  ];
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function sourcesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
