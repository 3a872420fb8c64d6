import type { Db, Queryable } from '../../ground/database/db.js';
import { applyMigrations, checksumOf, type Migration } from '../../ground/database/migrate.js';
import type { KeyFile } from '../../ground/secrets/keyFile.js';
import { type MasterKey, masterKeysOf } from '../../ground/secrets/masterKey.js';
import { sealAll } from '../../ground/secrets/secretStore.js';
import type { Store } from '../../releases/store.js';
import { keepBuilds } from './builds.js';
import { quoted, readTables } from './catalogue.js';
import {
  BackupSpoilt,
  createTally,
  type Ending,
  FORMAT,
  type Line,
  lineSchema,
  type Marker,
  type Opening,
  type TableHead,
  type Tally,
  type Totals,
} from './format.js';
import { receiveFiles } from './releaseFiles.js';

const BATCH_ROWS = 1_000;
const BATCH_CHARACTERS = 1_000_000;

type Receiving = { readonly head: TableHead; readonly tally: Tally; rows: string[]; size: number };

export type LoadParts = {
  readonly db: Db;
  readonly keyFile: KeyFile;
  readonly store: Store;
  readonly migrations: readonly Migration[];
};

/**
 * Puts a backup into an empty place: all of it or nothing. Every count and hash is checked before the database commits;
 * the release files move to their place just before.
 */
export async function load(parts: LoadParts, lines: AsyncIterable<string>): Promise<Totals> {
  const files = receiveFiles(parts.store.folder);
  try {
    return await parts.db.transaction(async (tx) => {
      const totals = await loadLines(tx, parts, files, lines);
      await files.keep();
      await keepBuilds(tx, parts.store);
      return totals;
    }, 'start');
  } catch (cause) {
    await files.discard();
    throw cause;
  }
}

async function loadLines(
  tx: Queryable,
  { migrations, keyFile }: LoadParts,
  files: ReturnType<typeof receiveFiles>,
  lines: AsyncIterable<string>,
): Promise<Totals> {
  await tx.script("set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'");
  const tables = receiveTables(tx);
  let isOpened = false;
  const keys: MasterKey[] = [];
  const ends: Totals[] = [];

  async function take(marker: Marker): Promise<void> {
    if (isOpened === (marker.kind === 'banyan-backup')) {
      throw new BackupSpoilt('This is no backup of Banyan.');
    }
    switch (marker.kind) {
      case 'banyan-backup':
        isOpened = true;
        return prepare(tx, marker, migrations);
      case 'table':
        return tables.begin(marker);
      case 'table-end':
        return tables.end(marker);
      case 'sequences':
        return setSequences(tx, marker.values);
      case 'master-key':
        keys.push(...masterKeysOf(marker.key, 'The backup'));
        return;
      case 'file':
        return files.begin(marker.path);
      case 'file-end':
        return files.end(marker);
      case 'stored-build':
        return;
      case 'end':
        ends.push(marker);
    }
  }

  for await (const text of lines) {
    if (ends.length > 0) throw new BackupSpoilt('The backup has something after its end.');
    const line = read(text);
    if (Array.isArray(line)) await tables.row(text);
    else if (typeof line === 'string') await files.piece(line);
    else await take(line);
  }
  const had = { ...tables.had(), ...files.had() };
  const totals = wholeOr(ends[0], had);
  await placeKeys(tx, keyFile, keys);
  return totals;
}

/** A place with a master key keeps it, and everything is sealed under that; another one gets the backup's. */
async function placeKeys(tx: Queryable, keyFile: KeyFile, keys: readonly MasterKey[]) {
  const own = keyFile.read();
  if (own !== null) await sealAll(tx, [...own, ...keys], own[0]);
  else if (keys.length > 0) keyFile.create(keys.map(({ text }) => text));
}

function wholeOr(end: Totals | undefined, had: Totals): Totals {
  if (end === undefined) throw new BackupSpoilt('The backup has no end: it was cut.');
  const isWhole =
    end.tables === had.tables &&
    end.rows === had.rows &&
    end.files === had.files &&
    end.bytes === had.bytes;
  if (!isWhole) throw new BackupSpoilt('The backup does not hold all that its end says.');
  return had;
}

function read(text: string): Line {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupSpoilt('The backup has a line that this version cannot read.', { cause });
  }
}

async function setSequences(
  tx: Queryable,
  values: readonly { readonly name: string; readonly last: string; readonly called: boolean }[],
): Promise<void> {
  for (const { name, last, called } of values) {
    await tx.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, called]);
  }
}

/** The tables as they were when the backup was made; what came later is applied by the next start. */
async function prepare(
  tx: Queryable,
  { format, migrations: had, partitions }: Opening,
  known: readonly Migration[],
): Promise<void> {
  if (format !== FORMAT) {
    throw new BackupSpoilt('The backup was made by a newer version: restore it with that one.');
  }
  const migrations = had.map(({ name, checksum }) => {
    const own = known.find((migration) => migration.name === name);
    if (own !== undefined && checksumOf(own) === checksum) return own;
    throw new BackupSpoilt(
      `The backup has ${name}, which this version does not have: restore it with the version that made it.`,
    );
  });
  await applyMigrations(tx, migrations);
  for (const { name, of, bound } of partitions) {
    const [row] = await tx.query('select to_regclass($1) is null as missing', [quoted(name)]);
    if (row?.['missing'] === true) {
      await tx.script(`create table ${quoted(name)} partition of ${quoted(of)} ${bound}`);
    }
  }
  const tables = (await readTables(tx)).map(({ name }) => quoted(name));
  await tx.script(`truncate ${tables.join(', ')}`);
}

/** Writes the rows of one table after the other, some at a time. */
function receiveTables(tx: Queryable) {
  let open: Receiving | null = null;
  let tables = 0;
  let rows = 0;

  async function flush(table: Receiving): Promise<void> {
    await insert(tx, table.head, table.rows);
    table.rows = [];
    table.size = 0;
  }

  return {
    begin: (head: TableHead) => {
      open = { head, tally: createTally(), rows: [], size: 0 };
    },
    row: async (text: string) => {
      if (open === null) throw new BackupSpoilt('The backup has a row of no table.');
      open.tally.add(`${text}\n`, 1);
      open.rows.push(text);
      open.size += text.length;
      if (open.rows.length >= BATCH_ROWS || open.size >= BATCH_CHARACTERS) await flush(open);
    },
    end: async (ending: Ending) => {
      if (open === null) throw new BackupSpoilt('The backup ends no table.');
      await flush(open);
      open.tally.check(open.head.name, ending);
      tables += 1;
      rows += ending.count;
      open = null;
    },
    had: () => ({ tables, rows }),
  };
}

async function insert(tx: Queryable, head: TableHead, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  const names = head.columns.map(({ name }) => quoted(name)).join(', ');
  const values = head.columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(', ');
  await tx.query(
    `insert into ${quoted(head.name)} (${names}) overriding system value
     select ${values} from json_array_elements($1::json) line`,
    [`[${rows.join(',')}]`],
  );
}
