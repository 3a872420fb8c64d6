/** `npm run services`: the services as a process of their own, behind a gateway that names it as its base `web`. */
import { readyServer } from './ready.mjs';

await readyServer();
process.setSourceMapsEnabled(true);
await import('../server/dist/services.mjs');
