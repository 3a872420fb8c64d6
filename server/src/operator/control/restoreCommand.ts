import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../ground/database/db.js';
import { openAsItIs, ownMigrations } from '../../ground/database/openDatabase.js';
import { keyFileAt } from '../../ground/secrets/keyFile.js';
import { MasterKeyRefused } from '../../ground/secrets/masterKey.js';
import { openStore } from '../../releases/openStore.js';
import { BackupSpoilt } from '../backup/format.js';
import { load } from '../backup/load.js';
import { readPassphrase } from '../backup/passphrase.js';
import { readSealed } from '../backup/sealed.js';
import { linesOf } from '../backup/streams.js';
import { type Config, readConfig } from '../config/config.js';
import { type BackupParts, refused, summary } from './backupCommand.js';
import type { CommandAnswer } from './socket.js';

/** `restore <file>`: into the empty place that the settings name, of either database. All of it or nothing. */
export async function restoreCommand(
  { environment, terminal }: BackupParts,
  parameters: readonly string[],
): Promise<CommandAnswer> {
  const [file, ...more] = parameters;
  if (file === undefined || more.length > 0 || file.startsWith('-')) {
    return refused('Usage: npm run restore -- <file>');
  }
  if (!existsSync(file)) return refused(`There is no file ${file}.`);
  const settings = readConfig(environment);
  if (!settings.ok) return { ok: false, lines: [...settings.problems] };
  const { config } = settings;
  const taken = takenFolder(config);
  if (taken !== null) return refused(taken);
  const reading = await readPassphrase(environment, terminal, { isNew: false });
  if (!reading.ok) return refused(reading.problem);
  const begun = performance.now();
  const { databaseUrl, dataFolder, secretFile, releasesFolder, store } = config;
  const db = await openAsItIs({ databaseUrl, dataFolder, log: () => undefined });
  let isRestored = false;
  try {
    if (await hasTables(db)) {
      return refused('The database is not empty: restore into a new one, and start on that.');
    }
    const lines = linesOf(readSealed(file, reading.passphrase));
    const keyFile = keyFileAt(secretFile);
    const place = openStore(releasesFolder, store);
    const parts = { db, keyFile, store: place, migrations: await ownMigrations() };
    const totals = await load(parts, lines);
    isRestored = true;
    return { ok: true, lines: [summary('Restored', totals, performance.now() - begun, file)] };
  } catch (cause) {
    if (cause instanceof BackupSpoilt || cause instanceof MasterKeyRefused)
      return refused(cause.message);
    throw cause;
  } finally {
    await db.close();
    // It was not there before, and an empty one would refuse the next attempt.
    if (!isRestored && databaseUrl === null) {
      rmSync(databaseIn(config), { recursive: true, force: true });
    }
  }
}

function databaseIn({ dataFolder }: Config): string {
  return join(dataFolder, 'database');
}

/** Looked at before anything is opened. */
function takenFolder(config: Config): string | null {
  if (config.databaseUrl === null && existsSync(databaseIn(config))) {
    return `${databaseIn(config)} is there already: restore into an empty BANYAN_DATA.`;
  }
  const { releasesFolder } = config;
  if (existsSync(releasesFolder) && readdirSync(releasesFolder).length > 0) {
    return `${releasesFolder} is not empty: restore into an empty BANYAN_RELEASES.`;
  }
  return null;
}

async function hasTables(db: Db): Promise<boolean> {
  const rows = await db.query(
    "select 1 from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') limit 1",
  );
  return rows.length > 0;
}
