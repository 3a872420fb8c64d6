import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './files.js';
import type { Room } from './rooms.js';

/** A build's folder appears whole or not at all, its manifest last. */
export function isReleased(releases: string, { name }: Room, build: string): boolean {
  return existsSync(join(releases, name, build, 'manifest.json'));
}

/** Whether any build of the room is complete. */
export function hasBuilds(releases: string, { name }: Room): boolean {
  const home = join(releases, name);
  return existsSync(home) && readdirSync(home).some((entry) => /^[0-9a-f]{16}$/.test(entry));
}

/** Makes a build the live one: readers see the old pointer or the new one, never half of it. */
export function pointTo(releases: string, { name }: Pick<Room, 'name'>, build: string): void {
  mkdirSync(join(releases, name), { recursive: true });
  writeAtomically(join(releases, name, 'live.json'), `${JSON.stringify({ build })}\n`);
}

/** The rooms of a release folder that have a live build, in order; the registry keeps folders of its own beside them. */
export function liveRooms(releases: string): readonly string[] {
  return readdirSync(releases)
    .filter((name) => existsSync(join(releases, name, 'live.json')))
    .sort();
}

/** The build that a room's pointer names. Throws without a pointer. */
export function liveBuild(releases: string, room: string): string {
  const text = readFileSync(join(releases, room, 'live.json'), 'utf8');
  const live = JSON.parse(text) as { readonly build: string };
  return live.build;
}
