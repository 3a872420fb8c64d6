import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildRoom } from '../build.js';
import { foldersOf, type Room } from '../rooms.js';

/** An editor writes a file in several steps: one build after the last of them. */
const SETTLE_MS = 50;

/**
 * Builds the room into the releases now and at each change of its sources. Resolves when the first build has ended,
 * well or badly.
 * @param origin where its files will be asked for; empty: the page's own
 */
export async function rebuildAtChange(
  room: Room,
  releases: string,
  origin: string,
  built: () => void,
): Promise<void> {
  const rebuild = oneAtATime(async () => {
    const start = performance.now();
    try {
      await buildRoom(room, releases, origin);
      console.log(`${room.name} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
      built();
    } catch (cause) {
      console.error(cause instanceof Error ? cause.message : cause);
    }
  });
  await rebuild();
  let settling: ReturnType<typeof setTimeout> | undefined;
  for (const folder of foldersOf(room)) {
    watch(join(folder, 'src'), { recursive: true }, () => {
      clearTimeout(settling);
      settling = setTimeout(() => void rebuild(), SETTLE_MS);
    });
  }
}

/** Calls while it runs are one more run after it. */
function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let waiting = false;
  return () => {
    if (waiting) return last;
    waiting = true;
    last = last.then(() => {
      waiting = false;
      return act();
    });
    return last;
  };
}
