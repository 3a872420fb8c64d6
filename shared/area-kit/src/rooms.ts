import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractFiles } from './contractFiles.js';

/** The repository's root folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export type Room = {
  /** `shell`, or the area's name. */
  readonly name: string;
  readonly folder: string;
};

export const SHELL: Room = { name: 'shell', folder: join(ROOT, 'shell') };

/** Every area of this repository: a folder in `remotes` with an `area.ts`. */
export function areas(root = ROOT): readonly Room[] {
  const remotes = join(root, 'remotes');
  return readdirSync(remotes)
    .sort()
    .map((name) => ({ name, folder: join(remotes, name) }))
    .filter(({ folder }) => existsSync(join(folder, 'src/area.ts')));
}

/** The shell, or the area of that name. Throws with the names that there are. */
export function roomNamed(name: string): Room {
  const rooms = [SHELL, ...areas()];
  const room = rooms.find((candidate) => candidate.name === name);
  if (room !== undefined) return room;
  const known = rooms.map((each) => each.name).join(', ');
  throw new Error(`there is no area "${name}": there are ${known}`);
}

type Manifest = { readonly name: string; readonly dependencies?: Readonly<Record<string, string>> };

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The room's folder and those of all workspaces it depends on, the room first. */
export function foldersOf(room: Room): readonly string[] {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    if (found.has(folder)) return;
    found.add(folder);
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
      if (name.startsWith('@banyan/')) visit(workspaceFolder(name));
    }
  };
  visit(room.folder);
  return [...found];
}

const DOMAINS = join(ROOT, 'shared/domains');

/** The folders of the domains that a room names itself. */
export function domainFoldersOf(room: Room): readonly string[] {
  return Object.keys(manifestOf(room.folder).dependencies ?? {})
    .filter((name) => name.startsWith('@banyan/'))
    .sort()
    .map(workspaceFolder)
    .filter((folder) => dirname(folder) === DOMAINS);
}

function workspaceFolder(name: string): string {
  const short = name.slice('@banyan/'.length);
  // `domain-kit` is what domains are made with, and none itself.
  const domain = join(DOMAINS, short.replace('domain-', ''));
  return existsSync(domain) && short.startsWith('domain-') ? domain : join(ROOT, 'shared', short);
}

/** What of the kit deals with a build when it is there: it goes into none. */
const AFTER_THE_BUILD = ['verify/', 'registry/', 'dev/', 'cli.ts', 'help.ts'];

const KIT = join(ROOT, 'shared/area-kit');
const CONTRACT = join(ROOT, 'shared/contract');

/**
 * A build id: 16 hex digits over everything that goes into the build. The same input gives the same id,
 * so an unchanged room is not built again and a version is never two things. Of the contract it is what the room uses,
 * of Node its major version.
 */
export function buildId(room: Room): string {
  const [major = ''] = process.versions.node.split('.');
  const hash = createHash('sha256').update(major);
  hash.update(readFileSync(join(ROOT, 'package-lock.json')));
  const folders = [...foldersOf(room), KIT];
  const own = folders.filter((folder) => folder !== CONTRACT).flatMap(buildSources);
  const texts = own.map((file) => readFileSync(file, 'utf8'));
  for (const folder of folders) hash.update(readFileSync(join(folder, 'package.json')));
  for (const file of [...own, ...contractFiles(join(CONTRACT, 'src'), texts)]) {
    hash
      .update(relative(ROOT, file).replaceAll('\\', '/'))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** What of a folder goes into a build. */
function buildSources(folder: string): readonly string[] {
  return sources(join(folder, 'src')).filter(
    (file) => !AFTER_THE_BUILD.some((part) => file.startsWith(join(KIT, 'src', part))),
  );
}

/** 16 hex digits over the sources in a folder. */
export function sourcesHash(folder: string): string {
  const hash = createHash('sha256');
  for (const file of sources(folder)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
