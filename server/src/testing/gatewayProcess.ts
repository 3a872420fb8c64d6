import { openDatabase } from '../database/openDatabase.js';
import { startTestServer } from './testServer.js';

/** One gateway of several on the same database, as a process that can die by itself. */
const [databaseUrl = '', port = '', baseUrl = ''] = process.argv.slice(2);

const db = await openDatabase({ databaseUrl, dataFolder: '', log: () => undefined });
const server = await startTestServer(db, { PORT: port, BANYAN_BASE_URL: baseUrl });

process.on('disconnect', () => {
  process.exit();
});
process.send?.({ listening: server.listener });
