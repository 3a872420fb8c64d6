/** `npm run restore -- <file>`: puts a backup into an empty place. */
import { checkNode, fail, install } from './ready.mjs';
import { buildServer } from './serverBuild.mjs';

checkNode();
try {
  await install();
  await buildServer();
} catch (cause) {
  fail(cause.message);
}
process.argv.splice(2, 0, 'restore');
await import('../server/dist/banyan.mjs');
