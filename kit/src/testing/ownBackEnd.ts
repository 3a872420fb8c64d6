import { type ChildProcess, spawn } from 'node:child_process';
import { collect, ended } from '@banyan/area-kit/verify';
import { freePort } from '@banyan/testing/node';

export type OwnBackEnd = {
  readonly port: number;
  /** Who has asked for the list so far. */
  askedBy(): readonly string[];
  close(): Promise<void>;
};

/** The back end that a new area's repository begins with, for the people of one gateway. */
export async function startOwnBackEnd(project: string, gateway: string): Promise<OwnBackEnd> {
  const port = await freePort();
  const server: ChildProcess = spawn(process.execPath, ['backend/server.js'], {
    cwd: project,
    stdio: 'pipe',
    env: { BANYAN_GATEWAY: gateway, BACKEND_PORT: String(port) },
  });
  const output = collect(server);
  await output.until('The back end is at');
  return {
    port,
    askedBy: () =>
      [...output.said().matchAll(/^(\S+) asks for the list$/gm)].map(([, who]) => who ?? ''),
    close: async () => {
      server.kill();
      await ended(server);
    },
  };
}
