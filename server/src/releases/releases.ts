import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MenuEntry, Person } from '@banyan/contract';
import type { Db } from '../database/db.js';
import {
  type ReleasedAreas,
  type ReleasedShell,
  type ReleaseSet,
  readReleases,
} from './readReleases.js';
import { releaseDocument } from './releaseDocument.js';
import { sequenceOf } from './sequence.js';
import { loadSigningKeys, publicKeys, sign } from './signingKeys.js';

/** File events are lost on some file systems: the folder is read again this often at the latest. */
const RESCAN_MS = 5_000;

export type ReleaseParts = {
  readonly db: Db;
  readonly folder: string;
  readonly warn: (message: string, cause?: unknown) => void;
};

type Texts = { readonly document: string; readonly signed: string };

export type ReleaseWatch = {
  readonly folder: string;
  /** The release document as JSON, and the same signed (`signedReleasesSchema`). */
  document(): string;
  signed(): string;
  current(): ReleasedAreas;
  shell(): ReleasedShell | null;
  menuFor(person: Person | null): readonly MenuEntry[];
  problem(): string | null;
  subscribe(listener: (revision: string) => void): () => void;
  /** Reads the folder now. */
  refresh(): Promise<void>;
  close(): void;
};

/** The released versions, read again whenever the folder changes: publishing needs no restart. */
export async function createReleases({ db, folder, warn }: ReleaseParts): Promise<ReleaseWatch> {
  const keys = await loadSigningKeys(db);
  let known = await readReleases(folder);
  let texts = await write(known.document);
  for (const problem of known.problems) warn(problem);
  const listeners = new Set<(revision: string) => void>();

  // A notice during a reading is one more reading after it.
  let last = Promise.resolve();
  let waiting = false;
  function refresh(): Promise<void> {
    if (waiting) return last;
    waiting = true;
    last = last.then(async () => {
      waiting = false;
      await take(await readReleases(folder)).catch((cause: unknown) => {
        warn('what is released was not taken over', cause);
      });
      await follow();
    });
    return last;
  }

  async function write(released: ReleasedAreas): Promise<Texts> {
    const sequence = await sequenceOf(db, released.revision);
    const document = JSON.stringify(releaseDocument(released, sequence, publicKeys(keys)));
    return { document, signed: JSON.stringify(sign(keys, document)) };
  }

  async function take(next: ReleaseSet): Promise<void> {
    for (const problem of next.problems) {
      if (!known.problems.includes(problem)) warn(problem);
    }
    const changed = next.document.revision !== known.document.revision;
    if (changed) texts = await write(next.document);
    known = next;
    if (changed) for (const listener of listeners) listener(next.document.revision);
  }

  const watchers = new Map<string, FSWatcher>();
  const notice = () => void refresh();

  async function follow(): Promise<void> {
    const rooms = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const wanted = new Set([
      folder,
      ...rooms.filter((room) => !room.isFile()).map((room) => join(folder, room.name)),
    ]);
    for (const path of wanted) {
      if (!watchers.has(path)) watchOne(path);
    }
  }

  function watchOne(path: string): void {
    const forget = () => {
      watchers.get(path)?.close();
      watchers.delete(path);
    };
    try {
      const watcher = watch(path, notice);
      watcher.on('error', forget);
      watchers.set(path, watcher);
    } catch {
      // The folder went between reading and watching: the next scan sees it.
    }
  }

  await follow();
  const timer = setInterval(notice, RESCAN_MS);
  timer.unref();

  return {
    folder,
    document: () => texts.document,
    signed: () => texts.signed,
    current: () => known.document,
    shell: () => known.shell,
    menuFor: (person) => menuFor(known.document, person),
    problem: () => (known.shell === null ? 'no release of the shell' : null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    close: () => {
      clearInterval(timer);
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}

/** What a person may see of all areas' menus: an entry without permission, and a group left empty, do not exist. */
export function menuFor(document: ReleasedAreas, person: Person | null): readonly MenuEntry[] {
  if (person?.audience !== 'admin') return [];
  const allowed = document.areas
    .flatMap((area) => area.menu)
    .filter(
      ({ permission }) => permission === undefined || person.permissions.includes(permission),
    );
  const kept = waysToPages(allowed);
  return allowed.filter(({ id }) => kept.has(id));
}

/** The ids of all pages and of what is above them. No step of a way is taken twice, so circles end too. */
function waysToPages(entries: readonly MenuEntry[]): ReadonlySet<string> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const kept = new Set<string>();
  for (const page of entries) {
    if (page.route === null) continue;
    let current: MenuEntry | undefined = page;
    while (current !== undefined && !kept.has(current.id)) {
      kept.add(current.id);
      current = current.parentId === null ? undefined : byId.get(current.parentId);
    }
  }
  return kept;
}
