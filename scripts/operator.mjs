/**
 * `npm run owner | backup | restore -- …`: what an operator does, beside a running product or without one. The command
 * is the first parameter, as for `banyan` in the image.
 */
import { checkNode, fail, install } from './ready.mjs';
import { buildServer } from './serverBuild.mjs';

checkNode();
try {
  await install();
  await buildServer();
} catch (cause) {
  fail(cause.message);
}
await import('../server/dist/banyan.mjs');
