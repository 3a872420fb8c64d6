/** `npm start`: installs what is missing, builds what changed, starts the product in this process. */
import { build, checkNode, fail, install } from './ready.mjs';
import { ROOT } from './root.mjs';

checkNode();
process.chdir(ROOT);
try {
  await install();
  await build();
} catch (cause) {
  fail(cause.message);
}
await import('./serve.mjs');
