import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { openDatabase } from '../../ground/database/openDatabase.js';
import { keyFileAt } from '../../ground/secrets/keyFile.js';
import { openStore } from '../../releases/openStore.js';
import { buildsAs } from '../backup/builds.js';
import { dump } from '../backup/dump.js';
import { BackupSpoilt, lineSchema, type Totals } from '../backup/format.js';
import { readPassphrase, type Terminal } from '../backup/passphrase.js';
import { writeSealed } from '../backup/sealed.js';
import { sinkOf, writeTo } from '../backup/streams.js';
import { readConfig } from '../config/config.js';
import { askDump, type CommandAnswer, isRunning } from './socket.js';

const WITH_STORE = '--with-store';
/** Longer than the last line. */
const TAIL_CHARACTERS = 1_000;

export type BackupParts = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
};

/** `backup <file> [--with-store]`: from the product that runs, or from its database when none does. */
export async function backupCommand(
  { environment, terminal }: BackupParts,
  parameters: readonly string[],
): Promise<CommandAnswer> {
  const [file, ...more] = parameters.filter((one) => one !== WITH_STORE);
  if (file === undefined || more.length > 0 || file.startsWith('-')) {
    return refused(`Usage: npm run backup -- <file> [${WITH_STORE}]`);
  }
  if (existsSync(file)) return refused(`${file} is there already: name another file.`);
  const reading = await readPassphrase(environment, terminal, { isNew: true });
  if (!reading.ok) return refused(reading.problem);
  const source = await sourceIn(environment, parameters.includes(WITH_STORE));
  if (typeof source === 'string') return refused(source);
  const begun = performance.now();
  let totals: Totals | null = null;
  try {
    await writeSealed(file, reading.passphrase, async (to) => {
      totals = await source(to);
    });
  } catch (cause) {
    if (cause instanceof BackupSpoilt) return refused(cause.message);
    throw cause;
  }
  return { ok: true, lines: [summary(`${file} holds`, totals, performance.now() - begun, file)] };
}

/** What writes the dump, or why there is nothing to write. It starts only when called. */
async function sourceIn(
  environment: BackupParts['environment'],
  withStore: boolean,
): Promise<((to: Writable) => Promise<Totals>) | string> {
  const folder = environment['BANYAN_DATA'] || '.data';
  if (await isRunning(folder)) return (to) => takeDump(folder, withStore, to);
  const reading = readConfig(environment);
  if (!reading.ok) return reading.problems.join(' ');
  const { databaseUrl, dataFolder, secretFile, releasesFolder, store } = reading.config;
  if (databaseUrl === null && !existsSync(join(dataFolder, 'database'))) {
    return `There is no database in ${dataFolder}: set BANYAN_DATA to the product's folder.`;
  }
  return async (to) => {
    const db = await openDatabase({ databaseUrl, dataFolder, log: () => undefined });
    try {
      const keyFile = keyFileAt(secretFile);
      const place = openStore(releasesFolder, store);
      const as = buildsAs(place, withStore);
      const parts = { db, keyFile, store: place, buildsAs: as, now: Date.now };
      return await dump(parts, sinkOf(to));
    } finally {
      await db.close();
    }
  };
}

async function takeDump(folder: string, withStore: boolean, to: Writable): Promise<Totals> {
  const answer = await askDump(folder, withStore);
  let tail = '';
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      tail = (tail + piece.toString('latin1')).slice(-TAIL_CHARACTERS);
      await writeTo(to, piece);
    }
  } catch (cause) {
    if (to.destroyed) throw cause;
    throw brokenOff(cause);
  }
  return totalsIn(tail);
}

/** The last line says that everything came. */
function totalsIn(tail: string): Totals {
  const last = tail.trimEnd().split('\n').at(-1) ?? '';
  const line = lineSchema.safeParse(jsonOf(last)).data;
  if (line === undefined || Array.isArray(line) || typeof line === 'string') throw brokenOff();
  if (line.kind !== 'end') throw brokenOff();
  return line;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function brokenOff(cause?: unknown): BackupSpoilt {
  return new BackupSpoilt('The product broke the backup off: its log says why.', { cause });
}

export function summary(what: string, totals: Totals | null, ms: number, file: string): string {
  const { tables, rows, files, bytes } = totals ?? { tables: 0, rows: 0, files: 0, bytes: 0 };
  return `${what} ${tables} tables with ${rows} rows and ${files} release files (${mega(bytes)}): ${mega(statSync(file).size)}, ${(ms / 1000).toFixed(1)} s.`;
}

function mega(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function refused(line: string): CommandAnswer {
  return { ok: false, lines: [line] };
}
