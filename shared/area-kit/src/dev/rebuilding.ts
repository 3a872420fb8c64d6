import { join } from 'node:path';
import { buildRoom } from '../build.js';
import { foldersOf, type Room } from '../rooms.js';
import { settingsOf } from '../toolchain.js';
import { oneAtATime } from './oneAtATime.js';
import { type Watching, watchSources } from './watching.js';

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
): Promise<Watching> {
  const causes = new Set<string>();
  const rebuild = oneAtATime(async () => {
    const cause = causes.size === 0 ? '' : `: ${[...causes].join(', ')}`;
    causes.clear();
    const start = performance.now();
    await buildRoom(room, releases, origin);
    console.log(
      `${room.name} built in ${((performance.now() - start) / 1000).toFixed(1)} s${cause}`,
    );
    built();
  });
  await rebuild();
  const { root } = room.project;
  const directories = foldersOf(room).map((folder) => join(folder, 'src'));
  const watching = watchSources(
    { root, files: settingsOf(room.project), directories },
    (changed) => {
      for (const file of changed) causes.add(file);
      void rebuild();
    },
  );
  console.log(`watching ${watching.count} files`);
  return watching;
}
