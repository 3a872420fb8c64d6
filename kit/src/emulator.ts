import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod';
import type { Published } from './published.js';
import { installedFor } from './rooms.js';

/** The product as a package, for running and verifying an area in a repository of its own. */
export type Emulator = {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly manifest: (version: string) => Published;
};

/** The shell's development build, in the form of built rooms (shared/area-kit/src/dev/devShell.ts). */
const DEVELOPMENT_SHELL = '.cache/dev-shell';

/** Left out: compressed copies, for remote browsers, and maps, for the product's developers. */
const LEFT_OUT = /\.(?:br|gz|map)$/;

const liveSchema = z.object({ build: z.string() });
const serverSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const rootSchema = z.object({ license: z.string(), engines: z.object({ node: z.string() }) });

/**
 * The folders are those of the image (scripts/assemble.mjs), so that the same program finds them. Throws if a part is
 * not built.
 * @param releases the folder of the built rooms
 */
export function emulator(root: string, releases: string): Emulator {
  const files = new Map([
    ...filesIn(join(root, 'server/dist'), 'server/dist'),
    ...liveRooms(releases, 'releases'),
    ...liveRooms(join(root, DEVELOPMENT_SHELL), 'development'),
  ]);
  return { files, manifest: (version) => manifestOf(root, version) };
}

/** A stamp of the emulator's parts without reading them: if equal, so is the package. */
export function emulatorStamp(root: string, releases: string): string {
  const rooms = [releases, join(root, DEVELOPMENT_SHELL)].flatMap((folder) =>
    roomsIn(folder).map((room) => `${room} ${liveBuild(folder, room)}`),
  );
  const server = readFileSync(join(root, 'server/dist/stamp'), 'utf8');
  return [server, ...rooms].join('\n');
}

function manifestOf(root: string, version: string): Published {
  const server = join(root, 'server');
  const { dependencies } = serverSchema.parse(read(join(server, 'package.json')));
  const { license, engines } = rootSchema.parse(read(join(root, 'package.json')));
  const installed = installedFor(server);
  const needed = Object.keys(dependencies).filter((name) => !name.startsWith('@banyan/'));
  return {
    name: '@banyan/emulator',
    version,
    description: 'The product on this machine: what an area is developed and verified in.',
    license,
    type: 'module',
    engines,
    exports: { './package.json': './package.json' },
    files: ['server', 'releases', 'development', 'CHANGELOG.md'],
    dependencies: Object.fromEntries(needed.map((name) => [name, installed(name)])),
    publishConfig: { access: 'restricted' },
  };
}

/** The files of each room's live build, with the pointer to it. */
function liveRooms(folder: string, place: string): readonly (readonly [string, Buffer])[] {
  return roomsIn(folder).flatMap((room) => {
    const build = liveBuild(folder, room);
    return [
      [`${place}/${room}/live.json`, readFileSync(join(folder, room, 'live.json'))] as const,
      ...filesIn(join(folder, room, build), `${place}/${room}/${build}`),
    ];
  });
}

function roomsIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((room) => existsSync(join(folder, room, 'live.json')))
    .sort();
}

function liveBuild(folder: string, room: string): string {
  return liveSchema.parse(read(join(folder, room, 'live.json'))).build;
}

function filesIn(folder: string, place: string): readonly (readonly [string, Buffer])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file).split(sep).join('/');
      return [`${place}/${path}`, readFileSync(file)] as const;
    });
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
