import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export type FolderWatch = {
  /** Watches rooms that are new. */
  follow(): Promise<void>;
  close(): void;
};

/** Notices of changes in a folder and in its rooms. Some are lost on some file systems: who listens looks by itself too. */
export function watchFolder(folder: string, notice: () => void): FolderWatch {
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
