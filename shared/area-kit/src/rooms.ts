import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractFiles } from './contractFiles.js';
import { areaNameOf, dependenciesOf, lockFileOf, PRODUCT, type Project, ROOT } from './project.js';
import { settingsOf } from './toolchain.js';

export type Room = {
  /** `shell`, or the area's name. */
  readonly name: string;
  readonly folder: string;
  readonly project: Project;
};

export const SHELL: Room = { name: 'shell', folder: join(ROOT, 'shell'), project: PRODUCT };

/** Every area of a project; in the product a folder in `remotes` with an `area.ts`. */
export function areas(project: Project): readonly Room[] {
  const { kind, root } = project;
  if (kind === 'area') return [{ name: areaNameOf(project), folder: root, project }];
  const remotes = join(root, 'remotes');
  return readdirSync(remotes)
    .sort()
    .map((name) => ({ name, folder: join(remotes, name), project }))
    .filter(({ folder }) => existsSync(join(folder, 'src/area.ts')));
}

/** All that a project builds. */
export function roomsOf(project: Project): readonly Room[] {
  return project.kind === 'product' ? [SHELL, ...areas(project)] : areas(project);
}

/** The shell, or the area of that name. Throws with the names that there are. */
export function roomNamed(project: Project, name: string): Room {
  const rooms = roomsOf(project);
  const room = rooms.find((candidate) => candidate.name === name);
  if (room !== undefined) return room;
  const known = rooms.map((each) => each.name).join(', ');
  throw new Error(`there is no area "${name}": there are ${known}`);
}

/** The room's folder and those of all workspaces it depends on, the room first. What is installed is known by its lock. */
export function foldersOf({ folder, project }: Room): readonly string[] {
  if (project.kind === 'area') return [folder];
  const found = new Set<string>();
  const visit = (each: string): void => {
    if (found.has(each)) return;
    found.add(each);
    for (const name of dependenciesOf(each)) {
      if (name.startsWith('@banyan/')) visit(workspaceFolder(name));
    }
  };
  visit(folder);
  return [...found];
}

const DOMAINS = join(ROOT, 'shared/domains');
const DOMAIN = '@banyan/domain-';

/** The folders of the sources of the domains that a room names itself, or has; of installed ones it is what was made of them. */
export function domainFoldersOf({ folder, project }: Room): readonly string[] {
  const named = dependenciesOf(folder)
    .filter((name) => name.startsWith(DOMAIN) && name !== `${DOMAIN}kit`)
    .sort();
  if (project.kind === 'product') return named.map((name) => join(workspaceFolder(name), 'src'));
  const { resolve } = createRequire(join(folder, 'package.json'));
  return [...ownDomains(folder), ...named.map((name) => dirname(resolve(name)))];
}

/** Of an area that is alone: `src/domains/<domain>`. */
function ownDomains(folder: string): readonly string[] {
  const domains = join(folder, 'src/domains');
  if (!existsSync(domains)) return [];
  return readdirSync(domains, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(domains, name))
    .sort();
}

function workspaceFolder(name: string): string {
  const short = name.slice('@banyan/'.length);
  // `domain-kit` is what domains are made with, and none itself.
  const domain = join(DOMAINS, short.replace('domain-', ''));
  return existsSync(domain) && short.startsWith('domain-') ? domain : join(ROOT, 'shared', short);
}

/** What of the kit goes into no build of the product: it deals with one that is there, or is for other toolchains. */
const IN_NO_BUILD = [
  ...['verify/', 'registry/', 'dev/', 'work/', 'vite/', 'rspack/'],
  ...['cli.ts', 'help.ts'],
];

const KIT = join(ROOT, 'shared/area-kit');
const CONTRACT = join(ROOT, 'shared/contract');

/**
 * A build id: 16 hex digits over everything that goes into the build. The same input gives the same id,
 * so an unchanged room is not built again and a version is never two things. Of the contract it is what the room uses,
 * of Node its major version, of a toolchain that the area has chosen its settings. What is installed, the kit among it, is
 * what the lock file says.
 */
export function buildId(room: Room): string {
  const { kind, root } = room.project;
  const [major = ''] = process.versions.node.split('.');
  const hash = createHash('sha256').update(major);
  hash.update(readFileSync(lockFileOf(room.project)));
  if (kind === 'area') hash.update(kitVersion());
  for (const file of settingsOf(room.project)) hash.update(readFileSync(file));
  const folders = [...foldersOf(room), ...(kind === 'product' ? [KIT] : [])];
  const own = folders.filter((folder) => folder !== CONTRACT).flatMap(buildSources);
  for (const folder of folders) hash.update(readFileSync(join(folder, 'package.json')));
  for (const file of [...own, ...(kind === 'product' ? usedOfContract(own) : [])]) {
    hash
      .update(relative(root, file).replaceAll('\\', '/'))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function usedOfContract(files: readonly string[]): readonly string[] {
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  return contractFiles(join(CONTRACT, 'src'), texts);
}

/** A kit may be linked to the project, which its lock does not say. */
function kitVersion(): string {
  const file = fileURLToPath(new URL('../package.json', import.meta.url));
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}

/** What of a folder goes into a build. */
function buildSources(folder: string): readonly string[] {
  return sources(join(folder, 'src')).filter(
    (file) => !IN_NO_BUILD.some((part) => file.startsWith(join(KIT, 'src', part))),
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
