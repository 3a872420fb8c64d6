import { join } from 'node:path';
import type { Db, Queryable } from '../ground/database/db.js';
import type { SecretStore } from '../ground/secrets/secretStore.js';
import { readBuildsInUse } from './buildsInUse.js';
import { act } from './channels.js';
import type { FolderBuild } from './folder.js';
import { changedDomains } from './gates/slicesGate.js';
import { packedSizes } from './ready.js';
import {
  type AreaRow,
  addVersion,
  inRegistry,
  noteEvent,
  REGISTRY,
  readArea,
  readBuilds,
  readVersion,
  saveArea,
} from './rows.js';
import { loadSigningKeys, sealManifest } from './signingKeys.js';

export type Change = {
  readonly area: string;
  readonly found: FolderBuild;
  readonly now: number;
};

/**
 * Takes what a folder names live into the registry, and makes it live for all users where that is news. What was done
 * last counts: publishing here and moving a pointer there are both acts, but a new image's pointer replaces no team's
 * build. Resolves to what speaks against it, or null.
 */
export async function takeFromFolder(
  { db, secrets }: { readonly db: Db; readonly secrets: SecretStore },
  folder: string,
  change: Change,
): Promise<string | null> {
  const { area, found } = change;
  const packed = await packedSizes(join(folder, area, found.build), found.manifest);
  return inRegistry(db, async (tx) => {
    await register(tx, secrets, change, packed);
    const row = await readArea(tx, area);
    // A pointer that was read again, or written again, names what the registry has heard already.
    if (row.channels.stable !== null && row.folderBuild === found.build) return null;
    if (found.isShipped && (await isPublished(tx, area, row.channels.stable))) {
      await saveArea(tx, { ...row, folderBuild: found.build, folderAt: change.now });
      return null;
    }
    return makeLive(tx, row, change);
  });
}

async function isPublished(tx: Queryable, area: string, build: string | null): Promise<boolean> {
  return build !== null && (await readVersion(tx, area, build))?.source === 'published';
}

async function register(
  tx: Queryable,
  secrets: SecretStore,
  { area, found, now }: Change,
  packed: Readonly<Record<string, number>>,
): Promise<void> {
  const { build, text, manifest } = found;
  const { version } = manifest;
  const added = await addVersion(tx, {
    area,
    build,
    version,
    source: 'folder',
    manifest: text,
    packed,
    verified: false,
    verifiedBy: null,
    ...sealManifest(await loadSigningKeys(secrets, tx), text),
    publishedAt: now,
    publishedBy: REGISTRY,
    removedAt: null,
  });
  if (!added) return;
  const { inUse } = await readBuildsInUse(tx);
  // Reported and not refused: the folder is its operator's responsibility.
  const warnings = changedDomains(manifest, inUse).map(({ message }) => message);
  const reason = warnings.join(' ');
  await noteEvent(tx, { at: now, area, kind: 'found', actor: REGISTRY, build, version, reason });
}

async function makeLive(
  tx: Queryable,
  row: AreaRow,
  { area, found: { build, manifest }, now }: Change,
): Promise<string | null> {
  const scene = { area, builds: await readBuilds(tx, area), now, actor: REGISTRY };
  const acted = act(row.channels, { kind: 'promote', build }, scene);
  const channels = acted.kind === 'acted' ? acted.channels : row.channels;
  const isOther = channels.stable !== row.channels.stable;
  await saveArea(tx, { ...row, channels, folderBuild: build, folderAt: now });
  const note = { at: now, area, actor: REGISTRY, build, version: manifest.version };
  if (acted.kind === 'refused') {
    const reason = `live.json names build ${build}, which was refused: ${acted.why}`;
    await noteEvent(tx, { ...note, kind: 'refused', ok: false, reason });
    return reason;
  }
  if (isOther) await noteEvent(tx, { ...note, kind: 'promote', reason: 'live.json' });
  return null;
}
