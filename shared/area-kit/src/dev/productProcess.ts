import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ProductHome } from '../productHome.js';
import { ROOT } from '../project.js';
import { type Watching, watchSources } from './watching.js';

/** What the server is compiled from (scripts/serverBuild.mjs). */
const SERVER_SOURCES = ['server/src', 'shared/contract/src', 'shared/rules/src'];

type ProductProcess = {
  /** Resolves with its code when it ends by itself before anything was changed. */
  readonly ended: Promise<number>;
  close(): Promise<void>;
};

/**
 * The product in a process of its own, started again at each change of its sources where it has some; database and
 * sessions stay.
 */
export function runProduct(
  { program, version }: ProductHome,
  environment: Readonly<Record<string, string>>,
): ProductProcess {
  const start = () =>
    spawn(process.execPath, [program], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
  let server = start();
  let restarting = Promise.resolve();
  let isClosed = false;
  let isFirst = true;
  const first = server;
  const ended = new Promise<number>((resolve) => {
    first.once('exit', (code) => {
      if (isFirst) resolve(code ?? 1);
    });
  });

  const sources = version === null ? SERVER_SOURCES.map((folder) => join(ROOT, folder)) : [];
  const watching: Watching = watchSources({ root: ROOT, directories: sources }, (files) => {
    restarting = restarting.then(async () => {
      if (isClosed) return;
      isFirst = false;
      console.log(`the server starts again: ${files.join(', ')}`);
      await endProcess(server);
      server = start();
    });
  });
  if (sources.length > 0) console.log(`watching ${watching.count} files of the server`);
  return {
    ended,
    close: async () => {
      isClosed = true;
      watching.close();
      await restarting;
      await endProcess(server);
    },
  };
}

async function endProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
