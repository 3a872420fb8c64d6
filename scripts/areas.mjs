/** `npm run areas -- <command>`: an area team's commands. Publishing verifies the area in a browser, found first. */
import { spawnSync } from 'node:child_process';
import { checkNode, fail } from './ready.mjs';
import { readyForBrowser } from './readyForBrowser.mjs';
import { ROOT } from './root.mjs';

checkNode();
const parameters = process.argv.slice(2);
const isLooking = parameters[0] === 'publish' && !parameters.includes('--no-verify');
try {
  const env = isLooking ? await readyForBrowser({ builds: false }) : process.env;
  const kit = ['--import', 'tsx', 'shared/area-kit/src/cli.ts', ...parameters];
  // Passes on the exit code, which scripts use.
  const { status } = spawnSync(process.execPath, kit, { cwd: ROOT, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} catch (cause) {
  fail(cause.message);
}
