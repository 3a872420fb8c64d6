import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { describeBuild, layDown } from '../build.js';
import { readDefinition } from '../definition.js';
import { domainsOf } from '../domains.js';
import { importFresh } from '../importFresh.js';
import { reasonOf } from '../reasonOf.js';
import { pointTo } from '../releaseFolder.js';
import { domainFoldersOf, type Room } from '../rooms.js';
import { checkSources } from '../sourceFaults.js';
import type { BuildPlace } from '../webpackConfig.js';
import { areaDevConfig, type ServerPlace, serverOptions } from './devConfig.js';
import { devPath } from './devPath.js';
import { oneAtATime } from './oneAtATime.js';
import { REPLACED } from './replaced.js';
import { createTypeCheck } from './typeCheck.js';
import { fromRoot, watchSources } from './watching.js';

type AreaServer = {
  /** The first that has no errors. */
  readonly good: Promise<Compilation>;
  /** Shows on the pages what is wrong. */
  show(faults: readonly string[]): void;
  /** Pages that listen are told that there is nothing more to come. */
  close(): Promise<void>;
};

/** Files that belong to a release, so that a change of them is another one. */
type ServerOptions = ServerPlace & {
  readonly place: BuildPlace;
  readonly released: readonly string[];
};

/** Its types are those of two kinds of socket; this one is of `ws`. */
type ClosingServer = { close(code: number): void };

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
      checkSources(room, await readDefinition(room));
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

/** The area from webpack-dev-server: its updates, and what is wrong with its code and its types, go to the pages. */
async function startAreaServer({ place, released, ...at }: ServerOptions): Promise<AreaServer> {
  const compiler = webpack(areaDevConfig(place, released));
  const server = new WebpackDevServer(serverOptions(at), compiler);
  let faults: readonly string[] = [];
  /** Also for windows that connect later: one may just be loading the area. */
  let shown: readonly string[] = [];
  const clients = () => server.webSocketServer?.clients ?? [];
  const { folder, project } = place.room;
  const types = createTypeCheck({ root: project.root, folder }, (found) => {
    if (found.length > 0) {
      console.error(found.join('\n'));
      server.sendMessage(clients(), 'errors', found);
    } else if (faults.length > 0) server.sendMessage(clients(), 'still-ok');
    faults = found;
  });
  compiler.hooks.invalid.tap('dev', types.stop);
  compiler.hooks.done.tap('dev', ({ compilation }) => {
    // What cannot be read has no types.
    if (compilation.errors.length === 0) types.begin();
  });
  sayBuilds(compiler, place.room);
  const compiled = compilations(compiler);
  await server.start();
  server.webSocketServer?.implementation.on('connection', (client) => {
    const all = [...shown, ...faults];
    if (all.length > 0) server.sendMessage([client], 'errors', all);
  });
  await compiled.first;
  return {
    good: compiled.good,
    show: (wrong) => {
      shown = wrong;
      server.sendMessage(clients(), 'errors', wrong);
    },
    close: async () => {
      types.stop();
      // What it shows would stay for ever.
      server.sendMessage(clients(), 'still-ok');
      for (const client of clients()) (client as ClosingServer).close(REPLACED);
      await server.stop();
    },
  };
}

function compilations(compiler: Compiler) {
  const until = (isWanted: (compilation: Compilation) => boolean) =>
    new Promise<Compilation>((resolve) => {
      compiler.hooks.done.tap('until', ({ compilation }) => {
        if (isWanted(compilation)) resolve(compilation);
      });
    });
  return { first: until(() => true), good: until(({ errors }) => errors.length === 0) };
}

/** Each build with its cause, the first with what is looked after. */
function sayBuilds(compiler: Compiler, room: Room): void {
  const { name } = room;
  let isFirst = true;
  compiler.hooks.done.tap('say', ({ compilation, startTime, endTime }) => {
    const seconds = ((endTime - startTime) / 1000).toFixed(2);
    if (isFirst) {
      console.log(`${name} built in ${seconds} s, watching ${watchedBy(compilation)} files`);
    } else console.log(`${name} built in ${seconds} s: ${causeOf(compiler, room.project.root)}`);
    isFirst = false;
  });
}

/** What is installed is known by its package and not looked at. */
function watchedBy({ fileDependencies }: Compilation): number {
  return [...fileDependencies].filter((file) => !file.includes('node_modules')).length;
}

function causeOf({ modifiedFiles, removedFiles }: Compiler, root: string): string {
  const all = [...(modifiedFiles ?? []), ...(removedFiles ?? [])];
  const files = all.map((file) => fromRoot(root, file));
  return files.filter((file) => /\.\w+$/.test(file)).join(', ');
}
