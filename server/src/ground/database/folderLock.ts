import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '../errorCode.js';
import { DatabaseUnavailable } from './db.js';

const LOCK_FILE = 'banyan.lock';

/** Folders this process holds: a lock file with our own process id may also be left from an earlier life. */
const held = new Set<string>();

/**
 * Takes the data folder for this process. The embedded database has no lock of its own, and two processes
 * on one folder lose acknowledged rows. A lock is taken over only when its process is dead, never by age.
 * Throws DatabaseUnavailable with one sentence. Returns how to release.
 */
export function lockFolder(folder: string): () => void {
  const path = resolve(folder);
  const file = join(path, LOCK_FILE);
  makeFolder(path);
  if (held.has(path)) throw inUse(path, process.pid);
  if (!tryCreate(file, path)) {
    const owner = ownerOf(file);
    if (owner !== null && owner.text !== identityOf(process.pid) && isAlive(owner)) {
      throw inUse(path, owner.pid);
    }
    removeStale(file);
    if (!tryCreate(file, path)) throw inUse(path, ownerOf(file)?.pid ?? null);
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(file, { force: true });
  };
}

function makeFolder(path: string): void {
  try {
    makeFolders(path);
  } catch (cause) {
    throw new DatabaseUnavailable(`The data folder ${path} cannot be created (${codeOf(cause)}).`, {
      cause,
    });
  }
}

/** Step by step: the recursive option of Node 20 never returns below /proc. */
function makeFolders(path: string): void {
  try {
    mkdirSync(path);
  } catch (cause) {
    const code = codeOf(cause);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw cause;
    makeFolders(dirname(path));
    mkdirSync(path);
  }
}

function tryCreate(file: string, folder: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, identityOf(process.pid));
    closeSync(handle);
    return true;
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false;
    throw new DatabaseUnavailable(`The data folder ${folder} is not writable (${codeOf(cause)}).`, {
      cause,
    });
  }
}

/** By rename, so that of two processes that both see a dead owner only one continues. */
function removeStale(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw cause;
  }
}

type Owner = { readonly pid: number; readonly text: string };

function ownerOf(file: string): Owner | null {
  try {
    const text = readFileSync(file, 'utf8').trim();
    const pid = Number.parseInt(text, 10);
    return Number.isInteger(pid) && pid > 0 ? { pid, text } : null;
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw cause;
  }
}

function isAlive({ pid, text }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if (codeOf(cause) === 'ESRCH') return false;
  }
  if (isZombie(pid)) return false;
  // The number may have gone to another process since: the start time tells them apart.
  const identity = identityOf(pid);
  return !identity.includes(' ') || !text.includes(' ') || identity === text;
}

/** The process id, and on Linux the time it started in clock ticks (proc(5), field 22). */
function identityOf(pid: number): string {
  return `${pid} ${statusOf(pid)?.[19] ?? ''}`.trim();
}

/** Killed, but its parent has not taken notice yet: it writes no more. */
function isZombie(pid: number): boolean {
  return statusOf(pid)?.[0] === 'Z';
}

/** The fields of proc(5) `stat` from the third on; null where there is no such file system. */
function statusOf(pid: number): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function inUse(path: string, pid: number | null): DatabaseUnavailable {
  const who = pid === null ? 'another process' : `process ${pid}`;
  return new DatabaseUnavailable(
    `The data folder ${path} is in use by ${who}: stop it first, or set BANYAN_DATA to another folder.`,
  );
}
