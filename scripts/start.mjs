/**
 * `npm start`: installs what is missing, builds what changed and starts the product in this process. Database and example
 * data are made while the rooms are built; what only `npm run dev` and other repositories need comes last.
 */
import { createServer } from 'node:net';
import { output, phase } from './progress.mjs';
import { buildBeside, buildRooms, checkNode, fail, install } from './ready.mjs';
import { ROOT } from './root.mjs';
import { buildServer } from './serverBuild.mjs';

checkNode();
process.chdir(ROOT);
try {
  await refuseTakenPort();
  await install();
  await phase('Server', buildServer);
} catch (cause) {
  fail(cause.message);
}
const rooms = phase('Rooms', buildRooms);
process.setSourceMapsEnabled(true);
const { run } = await import('../server/dist/run.mjs');
// Without output: the product is in use by then.
await run(output, { rooms, packages: () => buildBeside(() => undefined) });

/** Runs before anything is installed or built. The server checks again, with all settings. */
async function refuseTakenPort() {
  const { PORT: port = '4000', HOST: host = '127.0.0.1' } = process.env;
  const probe = createServer();
  await new Promise((resolve, reject) => {
    probe.once('error', reject).listen({ port, host }, resolve);
  }).catch((cause) => {
    if (cause.code !== 'EADDRINUSE') return;
    throw new Error(
      `Port ${port} on ${host} is in use: stop the other program, or set PORT to another one.`,
    );
  });
  await new Promise((resolve) => {
    probe.close(resolve);
  });
}
