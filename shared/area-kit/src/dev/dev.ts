import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEV_ORIGIN } from '@banyan/contract/releases';
import { buildAll } from '../buildAll.js';
import { ROOT, type Room, roomNamed } from '../rooms.js';
import { rebuildAtChange } from './rebuilding.js';
import { serveArea } from './serveArea.js';

/**
 * One area rebuilt at each change of its sources, by the production path from end to end. Without a gateway the whole
 * product runs here too, and each change is a release of it; with one the area alone is served, and the product that
 * somebody works in takes it from here.
 */
export async function dev(name: string, parameters: readonly string[] = []): Promise<void> {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      gateway: { type: 'string' },
      port: { type: 'string', default: new URL(DEV_ORIGIN).port },
    },
  });
  const room = roomNamed(name);
  const gateway = values.gateway ?? null;
  if (gateway === null) return devHere(room);
  return devThere(room, new URL(gateway).origin, Number(values.port));
}

async function devHere(room: Room): Promise<void> {
  const built = join(ROOT, 'releases');
  const rooms = ['shell', ...readdirSync(join(ROOT, 'remotes'))];
  await buildAll([], built, console.log);

  const releases = ownFolder(room);
  for (const other of rooms.filter((each) => each !== room.name)) {
    symlinkSync(join(built, other), join(releases, other), 'junction');
  }
  await rebuildAtChange(room, releases, '', () => undefined);

  const server = spawn(process.execPath, [join(ROOT, 'scripts/serve.mjs')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, BANYAN_RELEASES: releases, BANYAN_DEV_AREA: room.name },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
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

function ownFolder({ name }: Room): string {
  const folder = join(ROOT, '.cache/dev', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
