import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const GATEWAY = fileURLToPath(new URL('./gatewayProcess.ts', import.meta.url));

/**
 * A gateway as a process of its own that can die. Resolves once it listens.
 * @param more further settings, and limits of the listener, as JSON
 */
export async function forkGateway(
  databaseUrl: string,
  port: string,
  origin: string,
  more = '{}',
): Promise<ChildProcess> {
  const child = fork(GATEWAY, [databaseUrl, port, origin, more], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => {
      resolve();
    });
    child.once('exit', (code) => {
      reject(new Error(`a gateway ended with ${code}`));
    });
  });
  return child;
}

export function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** Ends it as `kill -9` does, and resolves once it has ended. */
export async function killGateway(child: ChildProcess): Promise<void> {
  const ended = isAlive(child)
    ? new Promise((resolve) => {
        child.once('exit', resolve);
      })
    : Promise.resolve();
  child.kill('SIGKILL');
  await ended;
}
