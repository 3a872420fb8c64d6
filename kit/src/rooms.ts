import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Room, readRoom } from './published.js';

/** The repository's root folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** This repository, and its rooms as `npm run build` leaves them. */
export const BUILT = {
  root: ROOT,
  releases: process.env['BANYAN_RELEASES'] ?? join(ROOT, 'releases'),
};

export type RoomFolder = { readonly folder: string; readonly room: Room };

/** The rooms that areas outside this repository can install: all shared ones. */
export function sharedRooms(root: string): readonly RoomFolder[] {
  return ['shared', 'shared/domains']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(root, parent, name)))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({
      folder,
      room: readRoom(readFileSync(join(folder, 'package.json'), 'utf8')),
    }))
    .sort((one, other) => (one.room.name < other.room.name ? -1 : 1));
}

/** What a room exports, one by one: the name below the package to its source. */
export function exportsOf({ folder, room }: RoomFolder): ReadonlyMap<string, string> {
  const { exports } = room;
  const all = typeof exports === 'string' ? { '.': exports } : exports;
  return new Map(
    Object.entries(all).flatMap(([name, source]) => {
      if (!source.includes('*')) return [[name, source] as const];
      return wordsFor(folder, source).map(
        (word) => [name.replace('*', word), source.replace('*', word)] as const,
      );
    }),
  );
}

/** The words that match the `*` of a pattern. */
function wordsFor(folder: string, pattern: string): readonly string[] {
  const [before = '', after = ''] = pattern.split('*');
  return readdirSync(join(folder, before))
    .filter((name) => !name.endsWith('.d.ts'))
    .map((name) => (name.endsWith(after) ? name.slice(0, -after.length) : name))
    .filter((word) => existsSync(join(folder, before + word + after)))
    .sort();
}

/** The version of a package that a room resolves to. */
export function installedFor(folder: string): (name: string) => string {
  return (name) => {
    const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
    const found = places.map((place) => join(place, name, 'package.json')).find(existsSync);
    if (found === undefined) throw new Error(`${name} is not installed`);
    return (JSON.parse(readFileSync(found, 'utf8')) as { readonly version: string }).version;
  };
}
