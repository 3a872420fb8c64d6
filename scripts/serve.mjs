/** The server alone, as `npm start` runs it after the rooms are built: compiled if it changed, in this process. */
import { buildServer } from './serverBuild.mjs';

await buildServer();
process.setSourceMapsEnabled(true);
await import('../server/dist/main.mjs');
