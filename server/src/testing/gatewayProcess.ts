import { openDatabase } from '../ground/database/openDatabase.js';
import type { AppLimits } from '../operator/start/appParts.js';
import { startTestServer } from './testServer.js';

/** One gateway of several on the same database, as a process that can die by itself. */
const [databaseUrl = '', port = '', baseUrl = '', more = '{}'] = process.argv.slice(2);
/** Further settings, limits of the listener, and the folder of the embedded database, which has no address. */
const {
  settings = {},
  limits = {},
  dataFolder = '',
} = JSON.parse(more) as {
  readonly settings?: Readonly<Record<string, string>>;
  readonly limits?: Partial<AppLimits>;
  readonly dataFolder?: string;
};

const db = await openDatabase({
  databaseUrl: databaseUrl === '' ? null : databaseUrl,
  dataFolder,
  log: () => undefined,
});
const environment = { PORT: port, BANYAN_BASE_URL: baseUrl, ...settings };
const server = await startTestServer(db, environment, { limits, jobs: 'due' });

process.on('disconnect', () => {
  process.exit();
});
process.send?.({ listening: server.listener });
