/** `npm run bench`: builds what changed, then measures the product against the same areas as one build. */
import { build, checkNode, fail, install, ROOT, run } from './ready.mjs';

checkNode();
process.chdir(ROOT);
try {
  await install();
  await build();
  const { ensureFonts, findBrowser } = await import('./findBrowser.mjs');
  const browser = await findBrowser();
  await ensureFonts();
  const env = { ...process.env, CHROMIUM_PATH: browser };
  await run(process.execPath, ['--import', 'tsx', 'bench/src/bench.ts'], env);
} catch (cause) {
  fail(cause.message);
}
