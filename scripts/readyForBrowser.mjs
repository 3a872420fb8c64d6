/** What runs in a browser: the product built, a Chromium named, found, downloaded or installed (never skipped), fonts. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { build, install, phase, run } from './ready.mjs';

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
  const browser = await findBrowser();
  await ensureFonts();
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
    (await fromPackages()) ??
    Promise.reject(
      new Error(
        'No Chromium: none was found, none could be downloaded or installed. Set CHROMIUM_PATH to one.',
      ),
    )
  );
}

function onThisMachine() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...found, ...PLACES].find((path) => existsSync(path)) ?? null;
}

async function downloaded() {
  const { chromium } = await import('playwright-core');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  try {
    await phase('Downloading a browser', () =>
      run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']),
    );
  } catch {
    return null;
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

async function fromPackages() {
  // Not every distribution has both.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    try {
      await phase(`Installing ${name}`, () => installPackages([name, 'fonts-noto-cjk']));
      return onThisMachine();
    } catch {}
  }
  return null;
}

/** Chinese text is boxes without a Chinese font, and the pictures of the tests say nothing. */
async function ensureFonts() {
  if (process.platform !== 'linux' || hasChineseFont()) return;
  await phase('Installing a Chinese font', () => installPackages(['fonts-noto-cjk']));
}

function hasChineseFont() {
  try {
    return execFileSync('fc-list', [':lang=zh']).length > 0;
  } catch {
    return false;
  }
}

async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  await run('apt-get', ['install', '-y', '-qq', ...names], env);
}
