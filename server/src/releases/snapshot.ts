import { join } from 'node:path';
import type { Unserved } from '@banyan/contract/releases';
import type { Queryable } from '../ground/database/db.js';
import type { SecretStore } from '../ground/secrets/secretStore.js';
import type { Channels } from './channels.js';
import { type BuildManifest, readManifest, readRunnable, reasonOf } from './manifest.js';
import { problemIn } from './ready.js';
import type { AreaBuilds, Snapshot } from './release.js';
import { type AreaRow, readAreas, readFirst, readSequence, readVersion } from './rows.js';
import { isSealed, loadSigningKeys, type SigningKeys } from './signingKeys.js';
import { bringBuild, type Store } from './store.js';

export type Taken = {
  readonly snapshot: Snapshot;
  /** Builds that should be served and cannot be. */
  readonly unserved: readonly Unserved[];
};

export type SnapshotParts = {
  readonly db: Queryable;
  readonly secrets: SecretStore;
  readonly store: Store;
  readonly now: () => number;
};

export type Snapshots = {
  /** @param isInFolder whether this process's own folder has the room live: what came from a folder needs that */
  take(isInFolder: (area: string) => boolean): Promise<Taken>;
  /** Looks at a build that is kept elsewhere, even one no longer served: open tabs hold it. */
  bring(area: string, build: string, file: string): Promise<boolean>;
  /** Makes the next look read a build's files again. */
  forget(area: string, build: string): void;
};

/**
 * What the registry says, as far as this process can serve it. A build whose files are not all here and right is not
 * announced: what was live before it stays. Each build is looked at once.
 */
export function createSnapshots({ db, secrets, store, now }: SnapshotParts): Snapshots {
  const ready = new Map<string, BuildManifest>();
  const first = new Map<string, number>();

  /** One look at a build at a time: two would put it into the folder over each other. */
  const looking = new Map<string, Promise<BuildManifest>>();

  async function look(area: string, build: string, keys: SigningKeys): Promise<BuildManifest> {
    const key = `${area}/${build}`;
    const known = ready.get(key);
    if (known !== undefined) return known;
    const one = looking.get(key) ?? lookAt(area, build, keys).finally(() => looking.delete(key));
    looking.set(key, one);
    const manifest = await one;
    ready.set(key, manifest);
    return manifest;
  }

  async function lookAt(area: string, build: string, keys: SigningKeys): Promise<BuildManifest> {
    const version = await readVersion(db, area, build);
    if (version === null) throw new Error('the registry does not know it');
    if (!isSealed(keys, version.manifest, version)) {
      throw new Error('its manifest was changed in the database');
    }
    const manifest = readRunnable(area, build, version.manifest);
    const found =
      version.source === 'published'
        ? await bringBuild(store, manifest, version.manifest)
        : await problemIn(join(store.folder, area, build), manifest, version.manifest);
    if (found !== null) throw new Error(found);
    return manifest;
  }

  async function buildsOf(row: AreaRow, keys: SigningKeys, say: (one: Unserved) => void) {
    const { area, channels } = row;
    const builds = new Map<string, BuildManifest>();
    const take = async (build: string): Promise<string | null> => {
      if (builds.has(build)) return build;
      try {
        builds.set(build, await look(area, build, keys));
        return build;
      } catch (cause) {
        say({ area, reason: `build ${build} is not served: ${reasonOf(cause)}` });
        return null;
      }
    };
    return { area, builds, channels: await servable(channels, take) };
  }

  /** When what the domains of these builds do was first published: it stays so. */
  async function sinceOf(areas: readonly AreaBuilds[]): Promise<ReadonlyMap<string, number>> {
    const contents = areas
      .flatMap(({ builds }) => [...builds.values()])
      .flatMap(({ slices }) => slices.flatMap(({ content }) => content ?? []));
    const news = contents.filter((content) => !first.has(content));
    if (news.length > 0) {
      for (const [content, at] of await readFirst(db, news)) first.set(content, at);
    }
    return first;
  }

  async function bring(area: string, build: string, file: string): Promise<boolean> {
    const version = await readVersion(db, area, build);
    if (version?.source !== 'published' || version.removedAt !== null) return false;
    const { files } = readManifest(area, build, version.manifest);
    // Anyone can ask for builds that never existed.
    if (!files.some(({ path }) => path === file)) return false;
    ready.delete(`${area}/${build}`);
    return look(area, build, await loadSigningKeys(secrets, db)).then(
      () => true,
      () => false,
    );
  }

  return {
    bring,
    forget: (area, build) => ready.delete(`${area}/${build}`),
    take: async (isInFolder) => {
      const unserved: Unserved[] = [];
      const keys = await loadSigningKeys(secrets, db);
      const sequence = await readSequence(db);
      const areas: AreaBuilds[] = [];
      for (const row of await readAreas(db)) {
        const { stable } = row.channels;
        const version = stable === null ? null : await readVersion(db, row.area, stable);
        // Removing a room from the folder removes it from the product, unless its team publishes it.
        if (version?.source === 'folder' && !isInFolder(row.area)) continue;
        areas.push(await buildsOf(row, keys, (one) => unserved.push(one)));
      }
      const since = await sinceOf(areas);
      const snapshot = { sequence, areas, keys, since, at: now(), fromDevServer: null };
      return { snapshot, unserved };
    },
  };
}

/** The same channels with what can be served: another stable than the registry's where that one is not here. */
async function servable(
  channels: Channels,
  take: (build: string) => Promise<string | null>,
): Promise<Channels> {
  const { canary, previews } = channels;
  let stable: string | null = null;
  for (const build of [channels.stable, ...channels.history.toReversed()]) {
    stable ??= build === null ? null : await take(build);
  }
  const shown: Channels['previews'] = [];
  for (const preview of previews) {
    if ((await take(preview.build)) !== null) shown.push(preview);
  }
  const isHere = canary !== null && (await take(canary.build)) !== null;
  return { ...channels, stable, canary: isHere ? canary : null, previews: shown };
}
