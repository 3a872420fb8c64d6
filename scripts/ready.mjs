/** What `npm start` and `npm test` need before anything else. Plain JavaScript on Node alone: nothing is installed yet. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { buildServer } from './serverBuild.mjs';

/** Ends the process with one sentence when Node is older than package.json asks for. */
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

/** Installs what the lock file names, when it is newer than what is installed. */
export async function install() {
  const lock = join(ROOT, 'package-lock.json');
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await phase('Installing packages', () => run(npm, ['ci', '--no-audit', '--no-fund']));
}

/** What a command of the server alone needs. Ends the process with one sentence when it cannot be had. */
export async function readyServer() {
  checkNode();
  try {
    await install();
    await buildServer();
  } catch (cause) {
    fail(cause.message);
  }
}

export async function build() {
  await phase('Building what changed', async () => {
    await Promise.all([
      buildServer(),
      run(process.execPath, ['--import', 'tsx', 'shared/area-kit/src/cli.ts', 'build']),
      developmentShell(),
    ]);
    await packages();
  });
}

/** It goes into the packages, which say so when it is not there. */
async function developmentShell() {
  const parameters = ['--import', 'tsx', 'scripts/developmentShell.mjs'];
  await run(process.execPath, parameters).catch(() => undefined);
}

/** A type that is wrong ends no start: the product is whole without them. */
async function packages() {
  await run(process.execPath, ['--import', 'tsx', 'kit/src/cli.ts']).catch(() => {
    console.error('The packages of /kit/ stay as they were.');
  });
}

/** Says what begins, and how long it took. */
export async function phase(name, act) {
  const start = performance.now();
  console.log(`${name} …`);
  await act();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Runs a command of the project and shows what it says; rejects when it fails. */
export function run(command, parameters, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: ROOT,
      env,
      stdio: 'inherit',
      shell: command.endsWith('.cmd'),
    });
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
