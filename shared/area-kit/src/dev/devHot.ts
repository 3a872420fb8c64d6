import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { describeBuild, layDown } from '../build.js';
import { readDefinition } from '../definition.js';
import { domainsOf } from '../domains.js';
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
 * Serves the area from webpack-dev-server, with a release of its own in the folder. A page cannot
 * replace the routes, the menu and the domains of a release: a change to them makes a new release,
 * and the open tabs move to it.
 */
export async function serveHot({
  room,
  releases,
  port,
  gatewayHost,
}: HotOptions): Promise<HotArea> {
  const { files: defining } = await importFresh(room.project, join(room.folder, 'src/area.ts'));
  const own = [join(room.folder, 'src/register.ts'), ...defining];
  const domains = domainFoldersOf(room);
  let server: AreaServer | null = null;

  /** Reports a definition that cannot be read; the previous version stays in use. */
  async function look(): Promise<void> {
    try {
      await readDefinition(room);
      await domainsOf(room);
    } catch (cause) {
      server?.show([reasonOf(cause)]);
      throw cause;
    }
  }

  async function publish(place: BuildPlace, compilation: Compilation): Promise<void> {
    await layDown(room, place.build, releases, ({ output }) => {
      // A build must contain a file.
      writeFileSync(
        join(output, 'dev.txt'),
        'The files of this build come from webpack-dev-server.\n',
      );
      return describeBuild({ ...place, output }, compilation);
    });
    pointTo(releases, room, place.build);
  }

  const releaseAnew = oneAtATime(async () => {
    await look();
    await server?.close();
    // Always a new id: a page may hold older files under a former one.
    const build = randomBytes(8).toString('hex');
    const place: BuildPlace = {
      room,
      build,
      output: join(releases, room.name, build),
      publicPath: `${devPath(room.name)}${build}/`,
    };
    const started = await startAreaServer({
      place,
      released: [...own, ...domains.map((folder) => `${folder}/**`)],
      area: room.name,
      port,
      gatewayHost,
    });
    server = started;
    // The product starts without waiting until a broken area is fixed.
    const published = started.good.then((compilation) => publish(place, compilation));
    published.catch((cause: unknown) => {
      console.error(reasonOf(cause));
      started.show([reasonOf(cause)]);
    });
  });

  await releaseAnew();
  const watching = watchSources(
    { root: room.project.root, files: own, directories: domains },
    (files) => {
      console.log(`${room.name} is released anew: ${files.join(', ')}`);
      void releaseAnew();
    },
  );
  return {
    close: async () => {
      watching.close();
      await server?.close();
    },
  };
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
