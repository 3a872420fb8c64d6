import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ownProgram } from './ownFiles.js';
import type { Project } from './project.js';
import { isReleased, pointTo } from './releaseFolder.js';
import { buildId, type Room, roomNamed, roomsOf } from './rooms.js';

/**
 * Builds each named room that changed (all without a name), the rooms side by side in processes of their own.
 * Throws with the rooms that failed; the others are built all the same.
 */
export async function buildAll(
  project: Project,
  names: readonly string[],
  releases: string,
  say: (line: string) => void,
): Promise<void> {
  const rooms =
    names.length === 0 ? roomsOf(project) : names.map((name) => roomNamed(project, name));
  const stale: Room[] = [];
  for (const room of rooms) {
    const build = buildId(room);
    if (isReleased(releases, room, build)) pointTo(releases, room, build);
    else stale.push(room);
  }
  const unchanged = rooms.length - stale.length;
  if (unchanged > 0) say(`${unchanged} of ${rooms.length} rooms unchanged`);
  const failed: string[] = [];
  const waiting = [...stale];
  const work = async () => {
    const builder = createBuilder(project, releases);
    for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
      const start = performance.now();
      say(`${room.name} …`);
      if (!(await builder.build(room))) failed.push(room.name);
      else say(`${room.name} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
    builder.end();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (failed.length > 0) throw new Error(`not built: ${failed.join(', ')}`);
}

/**
 * Builds rooms one after another in a process of its own: webpack keeps one core busy, and half the time of a small
 * area is loading and warming it up. A process that ends costs the room that it was building, and no other.
 */
function createBuilder(project: Project, releases: string) {
  let worker: ChildProcess | null = null;
  return {
    build: (room: Room) =>
      new Promise<boolean>((resolve) => {
        const child = worker ?? startWorker(project, releases);
        worker = child;
        const lost = () => {
          worker = null;
          resolve(false);
        };
        child.once('exit', lost).once('error', lost);
        child.once('message', (built) => {
          child.off('exit', lost).off('error', lost);
          resolve(built === true);
        });
        child.send(room.name);
      }),
    end: () => {
      worker?.disconnect();
    },
  };
}

function startWorker({ root }: Project, releases: string): ChildProcess {
  return spawn(process.execPath, [...ownProgram('buildWorker'), root, releases], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Without it React and antd, which draw the style sheets here, are their slower builds with warnings.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
