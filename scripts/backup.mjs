/** `npm run backup -- <file>`: writes a backup of the product, which may run meanwhile. */
import { checkNode, fail, install } from './ready.mjs';
import { buildServer } from './serverBuild.mjs';

checkNode();
try {
  await install();
  await buildServer();
} catch (cause) {
  fail(cause.message);
}
process.argv.splice(2, 0, 'backup');
await import('../server/dist/banyan.mjs');
