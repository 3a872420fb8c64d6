/** `npm run bench`: builds what changed, then measures the product against the same areas as one build. */

import { checkNode, fail, run } from './ready.mjs';
import { readyForBrowser } from './readyForBrowser.mjs';
import { ROOT } from './root.mjs';

checkNode();
process.chdir(ROOT);
try {
  const env = await readyForBrowser();
  await run(process.execPath, ['--import', 'tsx', 'bench/src/bench.ts'], { env });
} catch (cause) {
  fail(cause.message);
}
