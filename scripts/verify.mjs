/** `npm run verify`: opens every page of the areas in the real product. With BANYAN_RELEASES nothing is built. */
import { checkNode, fail, run } from './ready.mjs';
import { readyForBrowser } from './readyForBrowser.mjs';

checkNode();
try {
  const env = await readyForBrowser({ builds: process.env['BANYAN_RELEASES'] === undefined });
  const kit = ['--import', 'tsx', 'shared/area-kit/src/cli.ts', 'verify'];
  await run(process.execPath, [...kit, ...process.argv.slice(2)], { env });
} catch (cause) {
  fail(cause.message);
}
