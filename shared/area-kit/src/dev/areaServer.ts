import webpack, { type Compilation, type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Room } from '../rooms.js';
import type { BuildPlace } from '../webpackConfig.js';
import { areaDevConfig, type ServerPlace, serverOptions } from './devConfig.js';
import { REPLACED } from './replaced.js';
import { createTypeCheck } from './typeCheck.js';
import { fromRoot } from './watching.js';

export type AreaServer = {
  /** The first that has no errors. */
  readonly good: Promise<Compilation>;
  /** Shows on the pages what is wrong. */
  show(faults: readonly string[]): void;
  /** Pages that listen are told that there is nothing more to come. */
  close(): Promise<void>;
};

/** Files that belong to a release, so that a change of them is another one. */
type Options = ServerPlace & { readonly place: BuildPlace; readonly released: readonly string[] };

/** The area from webpack-dev-server: its updates, and what is wrong with its code and its types, go to the pages. */
export async function startAreaServer({ place, released, ...at }: Options): Promise<AreaServer> {
  const compiler = webpack(areaDevConfig(place, released));
  const server = new WebpackDevServer(serverOptions(at), compiler);
  let faults: readonly string[] = [];
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
    if (faults.length > 0) server.sendMessage([client], 'errors', faults);
  });
  await compiled.first;
  return {
    good: compiled.good,
    show: (wrong) => {
      server.sendMessage(clients(), 'errors', wrong);
    },
    close: async () => {
      types.stop();
      // What it shows would stay for ever.
      server.sendMessage(clients(), 'still-ok');
      for (const client of clients()) (client as Closing).close(REPLACED);
      await server.stop();
    },
  };
}

/** Its types are those of two kinds of socket; this one is of `ws`. */
type Closing = { close(code: number): void };

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
