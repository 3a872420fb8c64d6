import { createHash } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Unserved } from '@banyan/contract/releases';
import type { Db } from '../ground/database/db.js';
import type { SecretStore } from '../ground/secrets/secretStore.js';
import { namesDeclaredBy } from '../identity/areaPermissions.js';
import { bringToOwners } from '../identity/roles.js';
import { NOBODY, type Viewer } from './choose.js';
import { type FolderView, readFolder, withUnreadable } from './folder.js';
import { type Development, snapshotOfFolder } from './folderSnapshot.js';
import { takeFromFolder } from './folderSync.js';
import { reasonOf } from './manifest.js';
import { type Release, releasesOf, type Snapshot, tellsVisitorsApart } from './release.js';
import { RELEASES_CHANNEL } from './rows.js';
import { createSnapshots } from './snapshot.js';
import type { Store } from './store.js';

type FolderWatch = {
  /** Watches rooms that are new. */
  follow(): Promise<void>;
  close(): void;
};

/** File events and notices of the database can be lost: both are read again this often at the latest. */
const RESCAN_MS = 5_000;

export type ReleaseParts = {
  readonly db: Db;
  readonly secrets: SecretStore;
  readonly store: Store;
  readonly warn: (message: string, cause?: unknown) => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  /** The folder alone counts, and leaves nothing in the registry. */
  readonly development?: Development | null;
};

export type ServedBuild = {
  readonly area: string;
  readonly version: string;
  readonly build: string;
};

export type ReleaseWatch = {
  readonly folder: string;
  /** What a user gets: the same from every process. */
  releaseFor(viewer: Viewer): Release;
  /** Whether visitors are to be told apart by a value of their own. */
  tellsVisitorsApart(): boolean;
  /** For `/healthz`; null: ready. */
  problem(): string | null;
  /** The build of each area for all users. */
  served(): readonly ServedBuild[];
  /** What the live shell lends areas, by name. */
  lends(): Readonly<Record<string, string>>;
  /** What this process should serve and cannot. */
  unserved(): readonly Unserved[];
  /** Told when windows are to ask for their release again. */
  subscribe(listener: (revision: string) => void): () => void;
  /** Brings a published build into the folder whose files are asked for and not there. False: it cannot. */
  bring(area: string, build: string, file: string): Promise<boolean>;
  /** Reads folder and registry now. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

type Known = {
  readonly snapshot: Snapshot;
  readonly releaseFor: (viewer: Viewer) => Release;
  readonly mark: string;
};

/** What is released, read again whenever the registry or the folder changes: publishing needs no restart. */
export async function createReleases(parts: ReleaseParts): Promise<ReleaseWatch> {
  const { db, secrets, store, warn, now = Date.now, development = null } = parts;
  const { folder } = store;
  const snapshots = createSnapshots({ db, secrets, store, now });
  const listeners = new Set<(revision: string) => void>();
  let view: FolderView = { live: new Map(), unserved: [] };
  let unserved: readonly Unserved[] = [];

  async function readAll(): Promise<Known> {
    const next = await readFolder(folder);
    if (development !== null) {
      say(next.unserved);
      const names = namesDeclaredBy([...next.live.values()].map(({ manifest }) => manifest));
      // The registry is not told: without this, no role could open pages under development.
      await db.transaction((tx) => bringToOwners(tx, names));
      return knownOf(await snapshotOfFolder({ db, secrets, folder, now }, next, development));
    }
    const seen = withUnreadable(next, view);
    const refused = await takeChanges(seen);
    view = seen;
    const taken = await snapshots.take((area) => view.live.has(area));
    say([...next.unserved, ...refused, ...taken.unserved]);
    return knownOf(taken.snapshot);
  }

  async function takeChanges(next: FolderView): Promise<readonly Unserved[]> {
    const refused: Unserved[] = [];
    for (const [area, found] of next.live) {
      if (view.live.get(area)?.text === found.text) continue;
      snapshots.forget(area, found.build);
      const reason = await takeFromFolder(parts, folder, { area, found, now: now() });
      if (reason !== null) refused.push({ area, reason });
    }
    return refused;
  }

  function say(found: readonly Unserved[]): void {
    const said = new Set(unserved.map(wordsOf));
    for (const words of found.map(wordsOf)) if (!said.has(words)) warn(words);
    unserved = found;
  }

  let known = await readAll();

  // A notice during a reading is one more reading after it.
  let last = Promise.resolve();
  let waiting = false;
  let isClosed = false;
  function refresh(): Promise<void> {
    if (waiting || isClosed) return last;
    waiting = true;
    last = last.then(async () => {
      waiting = false;
      try {
        take(await readAll());
        await watching.follow();
      } catch (cause) {
        warn(`what is released was not read: ${reasonOf(cause)}`, cause);
      }
    });
    return last;
  }

  function take(next: Known): void {
    const isOther = next.mark !== known.mark;
    if (isOther || next.snapshot.sequence !== known.snapshot.sequence) known = next;
    if (isOther) for (const listener of listeners) listener(next.mark);
  }

  const notice = () => void refresh();
  const watching = watchFolder(folder, notice);
  await watching.follow();
  const unlisten = await db.listen(RELEASES_CHANNEL, notice, {
    lost: () => undefined,
    back: notice,
  });
  const timer = setInterval(notice, RESCAN_MS);
  timer.unref();

  return {
    folder,
    releaseFor: (viewer) => known.releaseFor(viewer),
    tellsVisitorsApart: () => tellsVisitorsApart(known.snapshot),
    problem: () => (known.releaseFor(NOBODY).shell === null ? 'no release of the shell' : null),
    served: () =>
      known
        .releaseFor(NOBODY)
        .areas.map(({ name: area, version, build }) => ({ area, version, build })),
    lends: () => known.releaseFor(NOBODY).shell?.provides ?? {},
    unserved: () => unserved,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    bring: snapshots.bring,
    refresh,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await unlisten();
      // What is being read would begin to watch again.
      await last;
      watching.close();
    },
  };
}

function knownOf(snapshot: Snapshot): Known {
  return { snapshot, releaseFor: releasesOf(snapshot), mark: markOf(snapshot) };
}

function wordsOf({ area, reason }: Unserved): string {
  return `${area}: ${reason}`;
}

/** Changes with everything that may change what a user gets. */
function markOf({ areas, keys }: Snapshot): string {
  const content = areas.map(({ area, channels: { stable, canary, previews, killed, revoked } }) => [
    ...[area, stable, canary, previews, killed, revoked],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([keys.current.id, content]))
    .digest('hex')
    .slice(0, 16);
}

/** Notices of changes in a folder and in its rooms. Some are lost on some file systems: who listens looks by itself too. */
function watchFolder(folder: string, notice: () => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>();

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

  return {
    follow: async () => {
      const rooms = await readdir(folder, { withFileTypes: true }).catch(() => []);
      const wanted = new Set([
        folder,
        ...rooms.filter((room) => !room.isFile()).map((room) => join(folder, room.name)),
      ]);
      for (const path of wanted) {
        if (!watchers.has(path)) watchOne(path);
      }
    },
    close: () => {
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}
