import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEV_ORIGIN } from '@banyan/contract/releases';
import { freePort } from '@banyan/testing/node';
import { buildAll } from '../buildAll.js';
import { helpText } from '../help.js';
import type { Project } from '../project.js';
import { EXIT, KitFailure } from '../registry/kitFailure.js';
import { type Room, roomNamed, roomsOf, SHELL } from '../rooms.js';
import { withArea } from '../withArea.js';
import { runProduct } from './productProcess.js';
import { rebuildAtChange } from './rebuilding.js';
import { serveArea } from './serveArea.js';

/**
 * One area changed while it is looked at. The whole product runs here, with this area from webpack-dev-server; or with
 * `--released` by the production path from end to end, where each change is a release; or with a gateway the area alone is
 * served, and the product that somebody works in takes it from here.
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
  if (project.kind === 'area') {
    throw new KitFailure('the product is not here: dev --gateway <url> shows it there', EXIT.usage);
  }
  // The shell's own code is what would have to stay.
  return values.released || name === SHELL.name ? devReleased(room) : devHot(room);
}

async function devHot(room: Room): Promise<void> {
  const { buildDevShell } = await import('./devShell.js');
  const { serveHot } = await import('./devHot.js');
  const others = await buildOthers(room, [SHELL.name]);
  const shell = await buildDevShell(console.log);
  const releases = ownFolder(room);
  link(releases, others);
  symlinkSync(shell, join(releases, SHELL.name), 'junction');

  const port = await freePort();
  const area = await serveHot({ room, releases, port, gatewayHost: gatewayHost() });
  await untilEnded(releases, { BANYAN_DEV_AREA: room.name, BANYAN_DEV_PORT: String(port) }, area);
}

async function devReleased(room: Room): Promise<void> {
  const others = await buildOthers(room);
  const releases = ownFolder(room);
  link(releases, others);
  const rebuilding = await rebuildAtChange(room, releases, '', () => undefined);
  await untilEnded(releases, { BANYAN_DEV_AREA: room.name }, rebuilding);
}

async function devThere(room: Room, gateway: string, port: number): Promise<void> {
  const releases = ownFolder(room);
  const served = await serveArea({ room: room.name, releases, gateway, port });
  await rebuildAtChange(room, releases, served.origin, served.changed);
  console.log(
    `${room.name} is at ${served.origin}: choose it on ${gateway}/areas to see it there, in your windows alone`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
}

/** Runs the product on the releases until it is told to stop, or cannot start. */
async function untilEnded(
  releases: string,
  development: Readonly<Record<string, string>>,
  area: { close(): Promise<void> | void },
): Promise<void> {
  const product = runProduct({ ...development, BANYAN_RELEASES: releases });
  const told = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(0));
  });
  const code = await Promise.race([told, product.ended]);
  await Promise.all([product.close(), area.close()]);
  process.exit(code);
}

/** Builds the other rooms as far as they changed. Answers their folders by name. */
async function buildOthers({ name, project }: Room, apart: readonly string[] = []) {
  const built = project.releases;
  const rooms = roomsOf(project)
    .map((room) => room.name)
    .filter((room) => room !== name && !apart.includes(room));
  await buildAll(project, rooms, built, console.log);
  return rooms.map((room) => [room, join(built, room)] as const);
}

function link(releases: string, rooms: readonly (readonly [string, string])[]): void {
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
