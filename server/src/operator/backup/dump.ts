import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import type { KeyFile } from '../../ground/secrets/keyFile.js';
import { type MasterKey, MasterKeyRefused } from '../../ground/secrets/masterKey.js';
import { keysInUse } from '../../ground/secrets/secretStore.js';
import { readAllKept } from '../../releases/kit/rows.js';
import type { Store } from '../../releases/store.js';
import { type BuildsAs, dumpBuilds, readPublished } from './builds.js';
import { quoted, readPartitions, readSequences, readTables } from './catalogue.js';
import { createTally, FORMAT, type Sink, type TableHead, type Totals, textOf } from './format.js';

const ROWS_AT_ONCE = 500;
/** Up to a megabyte each, and twice that as text. */
const PICTURES_AT_ONCE = 4;

export type DumpParts = {
  readonly db: Db;
  readonly keyFile: KeyFile;
  readonly store: Store;
  readonly buildsAs: BuildsAs;
  readonly now: () => number;
};

/**
 * Writes everything, as of one moment: all tables in one snapshot, then the builds that they name. PostgreSQL lets
 * all others write meanwhile; the embedded database has one connection, and its writers wait for the tables' end.
 */
export async function dump(parts: DumpParts, sink: Sink): Promise<Totals> {
  const { db, store } = parts;
  const before = parts.keyFile.read() ?? [];
  const { tables, rows, kept } = await db.transaction(async (tx) => {
    await tx.script(SNAPSHOT);
    await sink(await opening(tx, parts));
    for (const { text } of await keysOf(tx, parts.keyFile, before)) {
      await sink(textOf({ kind: 'master-key', key: text }));
    }
    const heads = await readTables(tx);
    let count = 0;
    for (const head of heads) count += await dumpTable(tx, head, sink);
    await sink(textOf({ kind: 'sequences', values: await readSequences(tx) }));
    const isHere = parts.buildsAs === 'files';
    const kept = {
      builds: isHere ? [] : await readPublished(tx),
      packages: isHere ? [] : await readAllKept(tx),
    };
    return { tables: heads.length, rows: count, kept };
  }, 'start');
  const { files, bytes } = await dumpBuilds(parts.buildsAs, store, kept, sink);
  const totals = { tables, rows, files, bytes };
  await sink(textOf({ kind: 'end', ...totals }));
  return totals;
}

/** The keys that the rows of this moment are sealed under, also when one took the place of another just before. */
async function keysOf(
  tx: Queryable,
  keyFile: KeyFile,
  before: readonly MasterKey[],
): Promise<readonly MasterKey[]> {
  const known = [...before, ...(keyFile.read() ?? [])];
  const ids = new Set((await keysInUse(tx)).filter((id) => id !== null));
  return [...ids].map((id) => {
    const key = known.find((one) => one.id === id);
    if (key !== undefined) return key;
    throw new MasterKeyRefused(`${keyFile.path} does not hold the master key of this database.`);
  });
}

/** One snapshot, and values in one form whatever the server's own settings are. */
const SNAPSHOT = `set transaction isolation level repeatable read, read only;
set local idle_in_transaction_session_timeout = 0;
set local synchronize_seqscans = off;
set local datestyle = 'ISO';
set local timezone = 'UTC';
set local bytea_output = 'hex';
set local extra_float_digits = 1`;

async function opening(tx: Queryable, { db, now }: DumpParts): Promise<string> {
  const migrations = z
    .array(z.object({ name: z.string(), checksum: z.string() }))
    .parse(await tx.query('select name, checksum from migrations order by name'));
  return textOf({
    kind: 'banyan-backup',
    format: FORMAT,
    at: new Date(now()).toISOString(),
    engine: db.kind,
    migrations,
    partitions: await readPartitions(tx),
  });
}

async function dumpTable(tx: Queryable, head: TableHead, sink: Sink): Promise<number> {
  const { name, columns } = head;
  await sink(textOf(head));
  const tally = createTally();
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await tx.script(
    `declare dumped no scroll cursor for select json_build_array(${values})::text as line from ${quoted(name)}`,
  );
  const most = columns.some(({ type }) => type === 'bytea') ? PICTURES_AT_ONCE : ROWS_AT_ONCE;
  for (;;) {
    const rows = z
      .array(z.object({ line: z.string() }))
      .parse(await tx.query(`fetch ${most} from dumped`));
    if (rows.length === 0) break;
    const text = rows.map(({ line }) => `${line}\n`).join('');
    tally.add(text, rows.length);
    await sink(text);
  }
  await tx.script('close dumped');
  const { count, sha256 } = tally.result();
  await sink(textOf({ kind: 'table-end', name, count, sha256 }));
  return count;
}
