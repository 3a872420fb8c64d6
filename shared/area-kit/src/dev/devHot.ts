import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeBuild, layDown } from '../build.js';
import { importFresh } from '../importFresh.js';
import { pointTo } from '../releaseFolder.js';
import { domainFoldersOf, type Room } from '../rooms.js';
import type { BuildPlace } from '../webpackConfig.js';
import { type AreaServer, startAreaServer } from './areaServer.js';
import { devPath } from './devConfig.js';
import { oneAtATime } from './oneAtATime.js';
import { watchSources } from './watching.js';

export type HotArea = { close(): Promise<void> };

type HotOptions = {
  readonly room: Room;
  readonly releases: string;
  readonly port: number;
  readonly gatewayHost: string;
};

/**
 * The area from webpack-dev-server, with a release of its own in the folder. What a release names, its routes, its menu
 * and its domains, cannot be replaced on a page: when that changes, another release comes, and the open tabs move to it.
 */
export async function serveHot({
  room,
  releases,
  port,
  gatewayHost,
}: HotOptions): Promise<HotArea> {
  const { files: defining } = await importFresh(join(room.folder, 'src/area.ts'));
  const own = [join(room.folder, 'src/register.ts'), ...defining];
  const domains = domainFoldersOf(room).map((folder) => join(folder, 'src'));
  let server: AreaServer | null = null;

  const releaseAnew = oneAtATime(async () => {
    await server?.close();
    // Never one that a page has had: what it keeps of that one is older.
    const build = randomBytes(8).toString('hex');
    const place: BuildPlace = {
      room,
      build,
      output: join(releases, room.name, build),
      publicPath: `${devPath(room.name)}${build}/`,
    };
    server = await startAreaServer({
      place,
      released: [...own, ...domains.map((folder) => `${folder}/**`)],
      area: room.name,
      port,
      gatewayHost,
    });
    const { compilation } = server;
    if (compilation === null) return;
    await layDown(room, build, releases, ({ output }) => {
      // A build has a file.
      writeFileSync(
        join(output, 'dev.txt'),
        'The files of this build come from webpack-dev-server.\n',
      );
      return describeBuild({ ...place, output }, compilation);
    });
    pointTo(releases, room, build);
  });

  await releaseAnew();
  const watching = watchSources({ files: own, directories: domains }, (files) => {
    console.log(`${room.name} is released anew: ${files.join(', ')}`);
    void releaseAnew();
  });
  return {
    close: async () => {
      watching.close();
      await server?.close();
    },
  };
}
