import { spawn } from 'node:child_process';

export type Ended = {
  readonly code: number | null;
  readonly out: string;
  /** What went to the other output. */
  readonly progress: string;
};

export type CommandPlace = {
  /** The team's checkout. */
  readonly folder: string;
  readonly gateway: string;
  readonly key: string;
};

/** An area team's command, to its end. */
export function areasCommand(
  { folder, gateway, key }: CommandPlace,
  ...parameters: readonly string[]
): Promise<Ended> {
  const kit = ['--import', 'tsx', 'shared/area-kit/src/cli.ts', ...parameters];
  const env = { ...process.env, BANYAN_GATEWAY: gateway, BANYAN_KEY: key };
  const child = spawn(process.execPath, kit, { cwd: folder, env });
  const said = { out: '', progress: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.progress += chunk.toString();
  });
  return new Promise((ended) => {
    child.on('close', (code) => {
      ended({ code, ...said });
    });
  });
}
