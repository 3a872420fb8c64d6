import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isReleased, pointTo } from './releaseFolder.js';
import { areas, buildId, type Room, SHELL } from './rooms.js';

/**
 * Builds each named room that changed (all without a name), the rooms side by side in processes of their own.
 * Throws with the rooms that failed; the others are built all the same.
 */
export async function buildAll(
  names: readonly string[],
  releases: string,
  say: (line: string) => void,
): Promise<void> {
  const rooms = names.length === 0 ? [SHELL, ...areas()] : names.map(roomNamed);
  const stale: Room[] = [];
  for (const room of rooms) {
    const build = buildId(room);
    if (isReleased(releases, room, build)) pointTo(releases, room, build);
    else stale.push(room);
  }
  const unchanged = rooms.length - stale.length;
  if (unchanged > 0) say(`${unchanged} of ${rooms.length} rooms unchanged`);
  const failed: string[] = [];
  await eachOf(stale, availableParallelism(), async (room) => {
    const start = performance.now();
    say(`${room.name} …`);
    if (!(await buildInProcess(room, releases))) failed.push(room.name);
    else say(`${room.name} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  });
  if (failed.length > 0) throw new Error(`not built: ${failed.join(', ')}`);
}

export function roomNamed(name: string): Room {
  const room = [SHELL, ...areas()].find((candidate) => candidate.name === name);
  if (room === undefined) throw new Error(`there is no room "${name}"`);
  return room;
}

/** A process of its own: webpack keeps one core busy, and its memory goes when it ends. */
function buildInProcess(room: Room, releases: string): Promise<boolean> {
  const worker = fileURLToPath(new URL('./buildWorker.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', worker, room.name, releases], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
