/** `npm run owner -- …`: makes the first owner, and all that an operator does to administrators. */
import { checkNode, fail, install } from './ready.mjs';
import { buildServer } from './serverBuild.mjs';

checkNode();
try {
  await install();
  await buildServer();
} catch (cause) {
  fail(cause.message);
}
process.argv.splice(2, 0, 'owner');
await import('../server/dist/banyan.mjs');
