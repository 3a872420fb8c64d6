import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIdSchema } from '@banyan/contract';
import type { Unserved } from '@banyan/contract/releases';
import * as z from 'zod';
import { type BuildManifest, readRunnable, reasonOf } from './manifest.js';

export type FolderBuild = {
  readonly build: string;
  /** Its manifest, as stored there. */
  readonly text: string;
  readonly manifest: BuildManifest;
  /** It came with the product: a team's own build is not to be replaced by it. */
  readonly isShipped: boolean;
};

/** What a release folder names live. */
export type FolderView = {
  readonly live: ReadonlyMap<string, FolderBuild>;
  /** Rooms that cannot be read. */
  readonly unserved: readonly Unserved[];
};

const liveSchema = z.object({ build: buildIdSchema, shipped: z.boolean().default(false) });
export type Pointer = z.infer<typeof liveSchema>;

/**
 * The live version of each room, from `<folder>/<room>/live.json` and the manifest that it points at. A folder without
 * `live.json` is not a room; an unreadable room is left out and named, and the others are not affected.
 */
export async function readFolder(folder: string): Promise<FolderView> {
  const live = new Map<string, FolderBuild>();
  const unserved: Unserved[] = [];
  for (const room of await roomsIn(folder)) {
    try {
      const found = await readLive(join(folder, room), room);
      if (found !== null) live.set(room, found);
    } catch (cause) {
      unserved.push({ area: room, reason: reasonOf(cause) });
    }
  }
  return { live, unserved };
}

async function roomsIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isFile() && /^[a-z][a-z0-9-]{1,39}$/.test(entry.name))
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

async function readLive(home: string, room: string): Promise<FolderBuild | null> {
  // A room that was only ever published has no such file.
  const pointer = await readFile(join(home, 'live.json'), 'utf8').catch(() => null);
  if (pointer === null) return null;
  const named = pointerIn(pointer);
  if (named === null) throw new Error('live.json names no build');
  const { build, shipped: isShipped } = named;
  const text = await readFile(join(home, build, 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) {
    throw new Error(`live.json names build ${build}, whose manifest.json cannot be read`);
  }
  return { build, text, manifest: readRunnable(room, build, text), isShipped };
}

function pointerIn(text: string): Pointer | null {
  try {
    return liveSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Rooms that cannot be read now are as they were: half a write changes nothing. */
export function withUnreadable(next: FolderView, before: FolderView): FolderView {
  const live = new Map(next.live);
  for (const { area } of next.unserved) {
    const kept = before.live.get(area);
    if (kept !== undefined) live.set(area, kept);
  }
  return { ...next, live };
}
