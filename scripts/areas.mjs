/** `npm run areas -- <command>`: what an area team runs. Publishing looks at the area in a browser, which is found first. */
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
  // Its exit code is for scripts: it is handed on as it is.
  const { status } = spawnSync(process.execPath, kit, { cwd: ROOT, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} catch (cause) {
  fail(cause.message);
}
