import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forgetBeside, KEPT, keepFolder } from '@banyan/testing/node';
import { openDatabase } from '../ground/database/openDatabase.js';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const MIGRATIONS = join(SERVER, 'src/ground/database/migrations');

/**
 * Lays an embedded database with every table, and no rows, into a data folder. It is made once for these migrations
 * and this PGlite and copied from then on: making one costs seconds.
 */
export async function copyMigrated(dataFolder: string): Promise<void> {
  const kept = join(KEPT, 'migrated', sourcesKey());
  if (!existsSync(kept)) await make(kept);
  cpSync(kept, dataFolder, { recursive: true });
}

async function make(kept: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-migrated-'));
  try {
    const db = await openDatabase({ databaseUrl: null, dataFolder: folder, log: () => undefined });
    await db.close();
    forgetBeside(kept);
    keepFolder(folder, kept);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The server's package.json pins PGlite's version. */
function sourcesKey(): string {
  const hash = createHash('sha256').update(readFileSync(join(SERVER, 'package.json')));
  for (const name of readdirSync(MIGRATIONS).sort()) {
    hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
