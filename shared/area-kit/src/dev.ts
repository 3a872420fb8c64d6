import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildRoom } from './build.js';
import { buildAll, roomNamed } from './buildAll.js';
import { foldersOf, ROOT } from './rooms.js';

/** An editor writes a file in several steps: one build after the last of them. */
const SETTLE_MS = 50;

/**
 * The built product with one area rebuilt at each change of its sources. It is the production path from end to
 * end: each change is a release, and the page replaces the open tabs of this area when the hub tells of it.
 */
export async function dev(name: string): Promise<void> {
  const room = roomNamed(name);
  const built = join(ROOT, 'releases');
  const others = ['shell', ...readdirSync(join(ROOT, 'remotes'))].filter((other) => other !== name);
  await buildAll([], built, console.log);

  const releases = join(ROOT, '.cache/dev', name);
  rmSync(releases, { recursive: true, force: true });
  mkdirSync(releases, { recursive: true });
  for (const other of others) symlinkSync(join(built, other), join(releases, other), 'junction');

  const rebuild = oneAtATime(async () => {
    const start = performance.now();
    try {
      await buildRoom(room, releases);
      console.log(`${name} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
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

  const server = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, BANYAN_RELEASES: releases, BANYAN_DEV_AREA: name },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
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
