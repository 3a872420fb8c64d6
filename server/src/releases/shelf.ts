import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type FolderView, type Pointer, readFolder } from './folder.js';
import { problemIn } from './ready.js';

/** Tells a build that was published from one that the folder came with. Never served: it begins with a dot. */
const MARK = '.published';
/** Names the build of a room that came with the product last: the same one is not pointed at once more. */
const SHIPPED = '.shipped';
/** Left by a process that was killed; no write takes this long. */
const STALE_MS = 3_600_000;
const ORPHAN_MS = 86_400_000;

type Build = { readonly name: string; readonly build: string };

/**
 * Puts a build into the folder, or nothing: whole under its name once this resolves, and after a power cut too.
 * @param isWhole whether a build already there, written by another process, is the same
 */
export function putBuild(
  folder: string,
  build: Build,
  contents: ReadonlyMap<string, Uint8Array>,
  isWhole: () => Promise<boolean>,
): Promise<void> {
  return putWhole(folder, build, new Map([...contents, [MARK, new Uint8Array()]]), isWhole);
}

async function putWhole(
  folder: string,
  { name: area, build }: Build,
  contents: ReadonlyMap<string, Uint8Array>,
  isWhole: () => Promise<boolean>,
): Promise<void> {
  const home = join(folder, area, build);
  const temporary = join(folder, area, `.${build}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    for (const [path, content] of inOrder(contents)) {
      const file = join(temporary, path);
      await mkdir(dirname(file), { recursive: true });
      await writeDurably(file, content);
    }
    await syncFolder(temporary);
    await moveInto(temporary, home, isWhole);
    await syncFolder(dirname(home));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** A copy is never older than its file. */
function inOrder(contents: ReadonlyMap<string, Uint8Array>) {
  const isCopy = (path: string) => path.endsWith('.br') || path.endsWith('.gz');
  const all = [...contents];
  return [...all.filter(([path]) => !isCopy(path)), ...all.filter(([path]) => isCopy(path))];
}

async function moveInto(
  temporary: string,
  home: string,
  isWhole: () => Promise<boolean>,
): Promise<void> {
  const move = () =>
    rename(temporary, home).then(
      () => true,
      () => false,
    );
  if (await move()) return;
  if (await isWhole()) return;
  await rm(home, { recursive: true, force: true });
  if (!(await move()) && !(await isWhole())) throw new Error(`${home} cannot be written`);
}

async function writeDurably(file: string, content: Uint8Array): Promise<void> {
  await writeFile(file, content, { flush: true });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Puts the rooms that came with the product into the folder, and points at those that are new, as often as it is called:
 * what was pointed at since stays. Resolves to what it found there.
 */
export async function shipRooms(from: string, folder: string): Promise<FolderView> {
  const found = await readFolder(from);
  for (const [name, { build, manifest, text }] of found.live) {
    const home = join(folder, name, build);
    const isWhole = async () => (await problemIn(home, manifest, text)) === null;
    if (!(await isWhole())) {
      await putWhole(folder, { name, build }, await contentsOf(join(from, name, build)), isWhole);
    }
    const shipped = await readFile(join(folder, name, SHIPPED), 'utf8').catch(() => null);
    if (shipped === build) continue;
    const pointer: Pointer = { build, shipped: true };
    await replaceFile(join(folder, name, 'live.json'), `${JSON.stringify(pointer)}\n`);
    await replaceFile(join(folder, name, SHIPPED), build);
  }
  return found;
}

async function contentsOf(home: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [relative(home, path), await readFile(path)] as const),
    ),
  );
}

/** Readers see the old content or the new one, never half of it. */
async function replaceFile(file: string, content: string): Promise<void> {
  const temporary = join(dirname(file), `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    await writeDurably(temporary, Buffer.from(content));
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

export function removeBuild(folder: string, { name, build }: Build): Promise<void> {
  return rm(join(folder, name, build), { recursive: true, force: true });
}

/** Removes what processes left that were killed while they published. What the folder came with stays. */
export async function removeLeftovers(
  folder: string,
  now: number,
  isKnown: (area: string, build: string) => Promise<boolean>,
): Promise<void> {
  for (const area of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, area))) {
      const path = join(folder, area, name);
      const isTemporary = name.startsWith('.') && name.endsWith('.tmp');
      const age = now - (await changedAt(isTemporary ? path : join(path, MARK), now));
      const isLeft = isTemporary ? age > STALE_MS : age > ORPHAN_MS && !(await isKnown(area, name));
      if (isLeft) await rm(path, { recursive: true, force: true });
    }
  }
}

function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}

/** Epoch milliseconds; `now` for what is not there. */
async function changedAt(path: string, now: number): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.mtimeMs ?? now;
}
