/** `npm start`: installs what is missing, builds what changed, starts the product in this process. */
import { build, checkNode, fail, install, ROOT } from './ready.mjs';

checkNode();
process.chdir(ROOT);
try {
  await install();
  await build();
} catch (cause) {
  fail(cause.message);
}
const { register } = await import('tsx/esm/api');
register();
await import('../server/src/main.ts');
