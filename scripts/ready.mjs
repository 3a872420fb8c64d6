/** What `npm start` and `npm test` need first. Plain JavaScript without packages: nothing is installed yet. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { phase } from './progress.mjs';
import { ROOT } from './root.mjs';
import { buildServer } from './serverBuild.mjs';

/** Ends the process with one sentence if Node is older than package.json requires. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const floor = engines.node.replace('>=', '');
  const wanted = floor.split('.').map(Number);
  const given = process.versions.node.split('.').map(Number);
  const at = given.findIndex((part, index) => part !== wanted[index]);
  if (at >= 0 && given[at] < wanted[at]) {
    fail(`Banyan needs Node ${floor} or newer; this is ${process.versions.node}.`);
  }
}

/** Installs the packages of the lock file if it is newer than the installed ones. */
export async function install() {
  const lock = join(ROOT, 'package-lock.json');
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await phase('Packages', (tell) => run(npm, ['ci', '--no-audit', '--no-fund'], { tell }));
}

/** Prepares a command that only needs the server. Ends the process with one sentence on failure. */
export async function readyServer() {
  checkNode();
  try {
    await install();
    await buildServer();
  } catch (cause) {
    fail(cause.message);
  }
}

/** Builds all that changed: the server, the rooms, and what `buildBeside` builds. */
export async function build() {
  await phase('Server', buildServer);
  await phase('Rooms', buildRooms);
  await phase('Packages for other repositories', buildBeside);
}

/** The shell and the areas, into the release folder. Rejects when a room cannot be built. */
export async function buildRooms(tell) {
  const parameters = ['--import', 'tsx', 'shared/area-kit/src/cli.ts', 'build'];
  await run(process.execPath, parameters, { tell });
}

/**
 * The shell for `npm run dev`, then the packages of `/kit/`, which contain it. The product does not need them, so a type
 * error there is only reported.
 */
export async function buildBeside(tell) {
  // Otherwise antd, which generates the style sheets, warns about its own components.
  const low = { tell, isLow: true, env: { ...process.env, NODE_ENV: 'production' } };
  const tsx = ['--import', 'tsx'];
  const shell = run(process.execPath, [...tsx, 'scripts/developmentShell.mjs'], low);
  // It prints the reason; the packages then report that the shell is missing.
  await shell.catch(() => undefined);
  await run(process.execPath, [...tsx, 'kit/src/cli.ts'], low).catch(() => {
    console.error('The packages of /kit/ could not be built; the earlier ones stay.');
  });
}

/**
 * Runs a command of the project; rejects when it fails.
 * @param options.tell gets the lines it prints, instead of the terminal
 * @param options.isLow whether it runs at low priority
 */
export function run(command, parameters, { env = process.env, tell, isLow = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: ROOT,
      env,
      stdio: ['inherit', tell === undefined ? 'inherit' : 'pipe', 'inherit'],
      shell: command.endsWith('.cmd'),
    });
    if (isLow && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    if (tell !== undefined) createInterface({ input: child.stdout }).on('line', tell);
    const pass = (signal) => child.kill(signal);
    process.once('SIGINT', pass);
    process.once('SIGTERM', pass);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      if (code === 0) resolve();
      else reject(new Error(`${command} ${parameters.join(' ')} ended with ${signal ?? code}`));
    });
  });
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
