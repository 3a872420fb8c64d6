/** `npm run build`: builds what changed into the releases. */
import { build, checkNode, fail, install } from './ready.mjs';

checkNode();
try {
  await install();
  await build();
} catch (cause) {
  fail(cause.message);
}
