import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './product.js';

/** `npm run owner | backup | restore -- …` with the settings of a product; answers what it printed. */
export async function operator(
  settings: Readonly<Record<string, string>>,
  ...parameters: readonly string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/dist/banyan.mjs', ...parameters],
    { cwd: ROOT, env: { ...process.env, ...settings } },
  );
  return stdout;
}
