import { spawn } from 'node:child_process';

export type Ran = { readonly code: number | null; readonly said: string };

/** Runs a program to its end. */
export function run(
  command: string,
  parameters: readonly string[],
  { cwd, env = process.env }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...parameters], {
      cwd,
      env,
      stdio: 'pipe',
      shell: command.endsWith('.cmd'),
    });
    let said = '';
    const add = (piece: Buffer) => {
      said += piece.toString();
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code, said });
    });
  });
}
