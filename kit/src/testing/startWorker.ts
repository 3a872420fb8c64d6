import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { collect, ended } from '@banyan/area-kit/verify';

export type WorkerParts = {
  /** Where the packages are installed. */
  readonly project: string;
  /** Its own place is made in it. */
  readonly folder: string;
  readonly gateway: string;
  /** One that verifies. */
  readonly key: string;
};

/** `area-kit work`, where an emulator is installed and nothing of the team's is. */
export async function startWorker({ project, folder, gateway, key }: WorkerParts) {
  const place = join(folder, 'worker');
  mkdirSync(place);
  symlinkSync(join(project, 'node_modules'), join(place, 'node_modules'), 'junction');
  const program = join(project, 'node_modules/@banyan/area-kit/dist/cli.js');
  const { PATH, TMPDIR, CHROMIUM_PATH } = process.env;
  const worker = spawn(process.execPath, [program, 'work', '--gateway', gateway], {
    cwd: place,
    stdio: 'pipe',
    env: { PATH, TMPDIR, CHROMIUM_PATH, BANYAN_KEY: key },
  });
  const output = collect(worker);
  await output.until('verifying for');
  return {
    said: output.said,
    close: async () => {
      worker.kill('SIGTERM');
      await ended(worker);
    },
  };
}
