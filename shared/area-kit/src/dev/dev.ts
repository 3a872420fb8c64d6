import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEV_ORIGIN } from '@banyan/contract/releases';
import { freePort } from '@banyan/testing/node';
import { type Apart, buildRoom } from '../build.js';
import { buildAll } from '../buildAll.js';
import { helpText } from '../help.js';
import { type ProductHome, productHomeOf, roomsBuiltIn } from '../productHome.js';
import { productSettings } from '../productSettings.js';
import type { Project } from '../project.js';
import { reasonOf } from '../reasonOf.js';
import { EXIT, KitFailure } from '../registry/kitFailure.js';
import { foldersOf, type Room, roomNamed, roomsOf, SHELL } from '../rooms.js';
import { settingsOf, toolchainOf } from '../toolchain.js';
import { withArea } from '../withArea.js';
import type { FaultBoard } from './faultBoard.js';
import { oneAtATime } from './oneAtATime.js';
import { runProduct } from './productProcess.js';
import { serveArea } from './serveArea.js';
import { type Watching, watchSources } from './watching.js';

/**
 * Shows the changes to one area while it is edited. By default the whole product runs here (in an
 * area's own repository: the emulator), with this area from webpack-dev-server. `--released` uses
 * the production path from end to end, where each change is a release. With `--gateway` only the
 * area is served, and the product at that gateway loads it from this machine.
 */
export async function dev(project: Project, parameters: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: {
      gateway: { type: 'string' },
      port: { type: 'string', default: new URL(DEV_ORIGIN).port },
      released: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [name] = withArea(project, positionals);
  if (name === undefined) throw new KitFailure(helpText('dev'), EXIT.usage);
  const room = roomNamed(project, name);
  if (values.gateway !== undefined) {
    return devThere(room, new URL(values.gateway).origin, Number(values.port));
  }
  // The shell cannot replace its own code, and only webpack's server replaces modules on a page.
  if (values.released || name === SHELL.name) return devReleased(room);
  if (toolchainOf(project).kind === 'webpack') return devHot(room);
  const { openFaultBoard } = await import('./faultBoard.js');
  return devReleased(room, await openFaultBoard(room));
}

async function devHot(room: Room): Promise<void> {
  const { serveHot } = await import('./devHot.js');
  const home = productHomeOf(room.project);
  const others = await otherRooms(room, home, [SHELL.name]);
  const releases = ownFolder(room);
  link(releases, [...others, [SHELL.name, await developmentShell(home)]]);

  const port = await freePort();
  const area = await serveHot({ room, releases, port, gatewayHost: gatewayHost() });
  const development = { BANYAN_DEV_AREA: room.name, BANYAN_DEV_PORT: String(port) };
  await untilEnded(room.project, { ...development, BANYAN_RELEASES: releases }, area);
}

/** @param board shows faults on the page, where its policy may be looser than that of the published product */
async function devReleased(room: Room, board?: FaultBoard): Promise<void> {
  const others = await otherRooms(room, productHomeOf(room.project));
  const releases = ownFolder(room);
  link(releases, others);
  const rebuilding = await rebuildAtChange(room, releases, { withEntry: board?.script }, (fault) =>
    board?.built(fault),
  );
  const development = {
    BANYAN_DEV_AREA: room.name,
    BANYAN_RELEASES: releases,
    ...(board === undefined ? {} : { BANYAN_DEV_PORT: String(board.port) }),
  };
  await untilEnded(room.project, development, {
    close: () => {
      rebuilding.close();
      board?.close();
    },
  });
}

/** The folder of the development shell, which can replace components on a page. */
async function developmentShell({ development }: ProductHome): Promise<string> {
  if (development !== null) return join(development, SHELL.name);
  const { buildDevShell } = await import('./devShell.js');
  return buildDevShell(console.log);
}

async function devThere(room: Room, gateway: string, port: number): Promise<void> {
  const releases = ownFolder(room);
  const served = await serveArea({ room: room.name, releases, gateway, port });
  await rebuildAtChange(room, releases, { origin: served.origin }, (fault) => {
    if (fault === null) served.changed();
  });
  console.log(
    `${room.name} is at ${served.origin}: choose it on ${gateway}/areas to see it there, in your windows alone`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
}

/** Runs the product until a signal or its own end, then exits with its code. */
async function untilEnded(
  project: Project,
  development: Readonly<Record<string, string>>,
  area: { close(): Promise<void> | void },
): Promise<void> {
  const product = runProduct(productHomeOf(project), {
    ...(await productSettings(project, process.env)),
    ...development,
  });
  const told = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(0));
  });
  const code = await Promise.race([told, product.ended]);
  await Promise.all([product.close(), area.close()]);
  process.exit(code);
}

type Built = readonly [name: string, folder: string];

/** Every other room of the product with its folder; rebuilds changed ones in this repository. */
async function otherRooms(
  { name, project }: Room,
  { releases }: ProductHome,
  apart: readonly string[] = [],
): Promise<readonly Built[]> {
  const isOther = (room: string) => room !== name && !apart.includes(room);
  if (releases !== null) {
    const rooms = roomsBuiltIn(releases).filter(isOther);
    return rooms.map((room) => [room, join(releases, room)]);
  }
  const rooms = roomsOf(project)
    .map((room) => room.name)
    .filter(isOther);
  await buildAll(project, rooms, project.releases, console.log);
  return rooms.map((room) => [room, join(project.releases, room)]);
}

function link(releases: string, rooms: readonly Built[]): void {
  for (const [room, folder] of rooms) symlinkSync(folder, join(releases, room), 'junction');
}

/** As browsers write the product's address. */
function gatewayHost(): string {
  return new URL(process.env['BANYAN_BASE_URL'] || 'http://localhost').hostname;
}

function ownFolder({ name, project }: Room): string {
  const folder = join(project.cache, 'dev', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Builds the room into the releases now and at each change of its sources. Resolves when the first build has ended,
 * well or badly.
 * @param built called after each build, with the fault of a failed one
 */
async function rebuildAtChange(
  room: Room,
  releases: string,
  apart: Apart,
  built: (fault: string | null) => void,
): Promise<Watching> {
  const causes = new Set<string>();
  const rebuild = oneAtATime(async () => {
    const cause = causes.size === 0 ? '' : `: ${[...causes].join(', ')}`;
    causes.clear();
    const start = performance.now();
    try {
      await buildRoom(room, releases, apart);
    } catch (fault) {
      built(reasonOf(fault));
      throw fault;
    }
    console.log(
      `${room.name} built in ${((performance.now() - start) / 1000).toFixed(1)} s${cause}`,
    );
    built(null);
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
