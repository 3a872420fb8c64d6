import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

type Environment = Readonly<Record<string, string | undefined>>;

/** The headless one first: it does the same with fewer resources. */
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

/**
 * The path of a Chromium: the one that `CHROMIUM_PATH` names, one of this machine, or the one that playwright has
 * downloaded. Null: not found. Throws when the named one does not exist.
 */
export function findBrowser(environment: Environment): string | null {
  const named = environment['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const folders = (environment['PATH'] ?? '').split(delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...found, ...PLACES, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}
