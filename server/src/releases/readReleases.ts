import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AREA_CONTRACT,
  type AreaManifest,
  areaManifestSchema,
  buildIdSchema,
  type ShellManifest,
  shellManifestSchema,
} from '@banyan/contract';
import * as z from 'zod';

export const SHELL = 'shell';

export type ReleaseSet = {
  /** Null: there is no shell that can be served. */
  readonly shell: ReleasedShell | null;
  readonly document: ReleasedAreas;
  /** One sentence for each room that is left out. */
  readonly problems: readonly string[];
};

/** The areas with their whole manifests; windows get the release document (releaseDocument.ts). */
export type ReleasedAreas = {
  /** Changes with every change of the content. */
  readonly revision: string;
  readonly areas: readonly ServedArea[];
};
export type ServedArea = AreaManifest & { readonly baseUrl: string };

export type ReleasedShell = Pick<
  ShellManifest,
  'build' | 'scripts' | 'styles' | 'files' | 'parts'
> & { readonly baseUrl: string };

const liveSchema = z.object({ build: buildIdSchema });

/**
 * The live version of the shell and of each area, from `<folder>/<room>/live.json` and the manifest that it points
 * at. A room that cannot be read is left out and named; the others are not touched by it.
 */
export async function readReleases(folder: string): Promise<ReleaseSet> {
  const problems: string[] = [];
  const areas: ServedArea[] = [];
  let shell: ReleasedShell | null = null;
  for (const room of await roomsIn(folder)) {
    try {
      const { build, manifest } = await readLive(join(folder, room));
      const baseUrl = `/areas/${room}/${build}/`;
      const released = room === SHELL ? shellManifestSchema.parse(manifest) : null;
      // The shell's own screens are an area like the others.
      areas.push({ ...checked(areaManifestSchema.parse(manifest), room, build), baseUrl });
      if (released !== null) shell = { ...released, baseUrl };
    } catch (cause) {
      problems.push(`${room}: ${reasonOf(cause)}`);
    }
  }
  const revision = createHash('sha256')
    .update(JSON.stringify([shell?.build, areas]))
    .digest('hex')
    .slice(0, 16);
  return { shell, document: { revision, areas }, problems };
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

async function readLive(home: string) {
  const live: unknown = JSON.parse(await readFile(join(home, 'live.json'), 'utf8'));
  const { build } = liveSchema.parse(live);
  const manifest: unknown = JSON.parse(await readFile(join(home, build, 'manifest.json'), 'utf8'));
  return { build, manifest };
}

function checked(manifest: z.infer<typeof areaManifestSchema>, room: string, build: string) {
  if (manifest.name !== room) throw new Error(`its manifest is for "${manifest.name}"`);
  if (manifest.build !== build) throw new Error(`its manifest is of build ${manifest.build}`);
  if (manifest.contract !== AREA_CONTRACT) {
    throw new Error(
      `it was built for area contract ${manifest.contract}, this shell has ${AREA_CONTRACT}`,
    );
  }
  return manifest;
}

function reasonOf(cause: unknown): string {
  if (cause instanceof z.core.$ZodError) return z.prettifyError(cause).replaceAll('\n', ' ');
  return cause instanceof Error ? cause.message : String(cause);
}
