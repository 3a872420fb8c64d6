import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type KitGateway = {
  readonly origin: string;
  /** A team's key, for the areas that were named. */
  readonly key: string;
  close(): Promise<void>;
};

/**
 * A gateway with a registry of areas that hands out packages, as a process of its own.
 * @param packed the folder of the packages
 * @param folder what it keeps is in it
 */
export async function startKitGateway(
  root: string,
  packed: string,
  folder: string,
  areas: readonly string[] = [],
): Promise<KitGateway> {
  const words = [packed, folder, areas.join(), lentBy(root)];
  const gateway = fork(join(root, 'server/src/testing/kitProcess.ts'), words, {
    execArgv: ['--import', 'tsx'],
    cwd: root,
  });
  const { listening, key } = await greetingOf(gateway);
  return {
    origin: listening,
    key,
    close: async () => {
      if (!gateway.connected) return;
      const ended = once(gateway, 'exit');
      gateway.disconnect();
      await ended;
    },
  };
}

/** What the shell of these sources lends areas, by name, as JSON. */
function lentBy(root: string): string {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const promise = read('shared/platform/exports.json') as Promised;
  const { version } = read('node_modules/react/package.json') as Pick<Promised, 'version'>;
  const own = Object.keys(promise.exports).map((name) => [name, promise.version] as const);
  return JSON.stringify({
    ...Object.fromEntries(own),
    react: version,
    'react/jsx-runtime': version,
  });
}

type Promised = { readonly version: string; readonly exports: Readonly<Record<string, unknown>> };

type Greeting = { readonly listening: string; readonly key: string };

/** Rejects when it ends before it listens. */
function greetingOf(gateway: ChildProcess): Promise<Greeting> {
  return new Promise((resolve, reject) => {
    gateway.once('message', (message: Greeting) => {
      resolve(message);
    });
    gateway.once('exit', (code) => {
      reject(new Error(`the gateway ended with ${code}`));
    });
  });
}
