/** `npm run services`: the services as a process of their own, behind a gateway that names it as its base `web`. */
import { checkNode, fail, install } from './ready.mjs';
import { buildServer } from './serverBuild.mjs';

checkNode();
try {
  await install();
  await buildServer();
} catch (cause) {
  fail(cause.message);
}
process.setSourceMapsEnabled(true);
await import('../server/dist/services.mjs');
