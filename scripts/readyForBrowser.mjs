/** Prepares browser tests: builds the product; takes, finds or downloads a Chromium. Never skips them. */
import { spawnSync } from 'node:child_process';
import { readyMachine } from './machine.mjs';
import { build, install } from './ready.mjs';
import { ROOT } from './root.mjs';
import { buildServer } from './serverBuild.mjs';

/** Prepares everything; answers the environment to run in. */
export async function readyForBrowser({ builds } = { builds: true }) {
  await install();
  if (builds) await build();
  else await buildServer();
  readyMachine('browser');
  return { ...process.env, CHROMIUM_PATH: await browser() };
}

/** The path of a browser that starts. Throws with what was tried. */
async function browser() {
  const { tsImport } = await import('tsx/esm/api');
  const file = '../shared/area-kit/src/verify/findBrowser.ts';
  const { findBrowser } = await tsImport(file, import.meta.url);
  const found = findBrowser(process.env);
  if (found !== null) return found;
  // Without output: if the download fails, the error below says so.
  const program = ['node_modules/playwright-core/cli.js', 'install', 'chromium'];
  spawnSync(process.execPath, program, { cwd: ROOT, stdio: 'ignore' });
  const downloaded = findBrowser(process.env);
  if (downloaded !== null) return downloaded;
  throw new Error(
    'Chromium was not found and could not be installed or downloaded. Set CHROMIUM_PATH to one.',
  );
}
