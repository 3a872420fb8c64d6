import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBucket } from '../ground/bucket/bucketSettings.js';
import type { Db } from '../ground/database/db.js';
import { type KeyFile, keyFileAt } from '../ground/secrets/keyFile.js';
import { buildsAs } from '../operator/backup/builds.js';
import { dump } from '../operator/backup/dump.js';
import { type Line, lineSchema } from '../operator/backup/format.js';
import { readSealed } from '../operator/backup/sealed.js';
import { linesOf, sinkOf } from '../operator/backup/streams.js';
import type { BackupParts } from '../operator/control/backupCommand.js';
import { restoreCommand } from '../operator/control/restoreCommand.js';
import { type CommandAnswer, openControl } from '../operator/control/socket.js';
import { openStore } from '../releases/openStore.js';
import type { TestPlace } from './testDatabases.js';

export const PASSPHRASE = 'a plain passphrase of a test';

export const BUILD_FILES = {
  'orders/live.json': Buffer.from('{"build":"one"}'),
  'orders/one/manifest.json': Buffer.from('{"name":"orders"}'),
  'orders/one/.published': Buffer.alloc(0),
  'orders/one/entry.js': Buffer.alloc(200_000, 'let one = 1;\n'),
  'orders/one/entry.js.br': Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256)),
} as const;

/** The settings of one product: a database, a data folder, a release folder. */
export type BackupPlace = {
  readonly place: TestPlace;
  readonly releasesFolder: string;
  readonly keyFile: KeyFile;
  parts(passphrase?: string): BackupParts;
  /** In a process of its own, as an operator runs it: to derive its key holds a process up for seconds. */
  backup(...parameters: readonly string[]): Promise<CommandAnswer>;
  restore(file: string, passphrase?: string): Promise<CommandAnswer>;
  /** As the product does that runs on it. */
  openDoor(db: Db): Promise<{ close(): Promise<void> }>;
  remove(): Promise<void>;
};

/** @param storeSettings where published builds are kept; without them in the release folder */
export async function createBackupPlace(
  create: () => Promise<TestPlace>,
  storeSettings: Readonly<Record<string, string>> = {},
): Promise<BackupPlace> {
  const place = await create();
  const folder = mkdtempSync(join(tmpdir(), 'banyan-backup-'));
  const releasesFolder = join(folder, 'releases');
  const { databaseUrl, dataFolder } = place;
  const keyFile = keyFileAt(join(dataFolder, 'secret'));
  const reading = readBucket(storeSettings);
  if (!reading.ok) throw new Error(reading.problems.join(' '));
  const { bucket } = reading;
  const parts = (passphrase = PASSPHRASE): BackupParts => ({
    environment: {
      BANYAN_DATA: dataFolder,
      BANYAN_RELEASES: releasesFolder,
      DATABASE_URL: databaseUrl ?? '',
      BANYAN_BACKUP_PASSPHRASE: passphrase,
      ...storeSettings,
    },
    terminal: { ask: null },
  });
  return {
    place,
    releasesFolder,
    keyFile,
    parts,
    backup: (...parameters) => runBanyan(parts().environment, ['backup', ...parameters]),
    restore: (file, passphrase) => restoreCommand(parts(passphrase), [file]),
    openDoor: async (db) => {
      const door = await openControl(
        dataFolder,
        () => Promise.resolve({ ok: false, lines: [] }),
        async (to, withStore) => {
          const store = openStore(releasesFolder, bucket);
          const as = buildsAs(store, withStore);
          await dump({ db, keyFile, store, buildsAs: as, now: Date.now }, sinkOf(to));
        },
      );
      if (door === null) throw new Error('somebody else hears commands there');
      return door;
    },
    remove: async () => {
      await place.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const BANYAN = fileURLToPath(new URL('../operator/banyan.ts', import.meta.url));

function runBanyan(
  environment: BackupParts['environment'],
  parameters: readonly string[],
): Promise<CommandAnswer> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', BANYAN, ...parameters],
      { env: { PATH: process.env['PATH'], ...environment } },
      (cause, stdout, stderr) => {
        const lines = `${stdout}${stderr}`.trimEnd().split('\n');
        if (cause === null || cause.code === 1) resolve({ ok: cause === null, lines });
        else reject(new Error(lines.join('\n'), { cause }));
      },
    );
  });
}

export function writeBuilds(releasesFolder: string): void {
  for (const [path, content] of Object.entries(BUILD_FILES)) {
    const file = join(releasesFolder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Every line that is neither a row nor a piece of a file. */
export async function markersIn(file: string): Promise<readonly Line[]> {
  const markers: Line[] = [];
  for await (const text of linesOf(readSealed(file, PASSPHRASE))) {
    if (text.startsWith('{')) markers.push(lineSchema.parse(JSON.parse(text)));
  }
  return markers;
}

export async function markersOf(
  db: Db,
  { releasesFolder, keyFile }: Pick<BackupPlace, 'releasesFolder' | 'keyFile'>,
): Promise<readonly Line[]> {
  const markers: Line[] = [];
  const store = openStore(releasesFolder, null);
  await dump({ db, keyFile, store, buildsAs: 'files', now: Date.now }, (lines) => {
    if (lines.startsWith('{')) markers.push(lineSchema.parse(JSON.parse(lines)));
    return Promise.resolve();
  });
  return markers;
}
