/** What runs in a browser: the product built, and a Chromium named, found or downloaded. It is never skipped. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readyMachine } from './machine.mjs';
import { build, install } from './ready.mjs';
import { ROOT } from './root.mjs';
import { buildServer } from './serverBuild.mjs';

/** The one without windows first: it does the same with less. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Sets up all of it; answers the environment to run in. */
export async function readyForBrowser({ builds } = { builds: true }) {
  await install();
  if (builds) await build();
  else await buildServer();
  readyMachine('browser');
  const browser = await findBrowser();
  return { ...process.env, CHROMIUM_PATH: browser };
}

/** The path of a browser that starts. Throws with what was tried. */
async function findBrowser() {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  return (
    onThisMachine() ??
    (await downloaded()) ??
    Promise.reject(
      new Error(
        'No Chromium: none was found, none could be installed or downloaded. Set CHROMIUM_PATH to one.',
      ),
    )
  );
}

function onThisMachine() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...found, ...PLACES].find((path) => existsSync(path)) ?? null;
}

/** Quietly: where it cannot be had, the one sentence above says it. */
async function downloaded() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  const program = ['node_modules/playwright-core/cli.js', 'install', 'chromium'];
  spawnSync(process.execPath, program, { cwd: ROOT, stdio: 'ignore' });
  return existsSync(path) ? path : null;
}
