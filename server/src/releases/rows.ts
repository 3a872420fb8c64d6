import type { RELEASE_EVENT_KINDS } from '@banyan/contract/releases';
import * as z from 'zod';
import type { Db, Queryable } from '../ground/database/db.js';
import { followReleased } from '../identity/roles.js';
import { channelsSchema, NO_CHANNELS } from './channels.js';
import { SHELL } from './manifest.js';

const BUDGET_BYTES = 150_000;
const SHELL_BUDGET_BYTES = 1_500_000;

const areaSchema = z.object({
  area: z.string(),
  revision: z.number(),
  channels: channelsSchema,
  budgetBytes: z.number(),
  /** What a folder has said last. */
  folderBuild: z.string().nullable(),
  folderAt: z.number(),
});
export type AreaRow = Readonly<z.infer<typeof areaSchema>>;

const AREA = `select area, revision, channels, budget_bytes as "budgetBytes", folder_build as "folderBuild",
  folder_at as "folderAt" from release_areas`;

const versionSchema = z.object({
  area: z.string(),
  build: z.string(),
  version: z.string(),
  source: z.enum(['published', 'folder']),
  manifest: z.string(),
  keyId: z.string(),
  signature: z.string(),
  packed: z.record(z.string(), z.number()),
  publishedAt: z.number(),
  publishedBy: z.string(),
  verified: z.boolean(),
  /** The key that verified it, by name; null: the one that published it. */
  verifiedBy: z.string().nullable(),
  removedAt: z.number().nullable(),
});
export type VersionRow = Readonly<z.infer<typeof versionSchema>>;

const VERSION = `select area, build, version, source, manifest, key_id as "keyId", signature, packed,
  published_at as "publishedAt", published_by as "publishedBy", verified, verified_by as "verifiedBy", removed_at as "removedAt"
  from release_versions`;

/** Every process hears on this channel of the database that something else is released. */
export const RELEASES_CHANNEL = 'releases';

/** Locks the registry until commit: no other act changes what this one decides by. */
export function inRegistry<T>(db: Db, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query('select sequence from release_registry for update');
    return work(tx);
  });
}

export async function readSequence(db: Queryable): Promise<number> {
  const rows = await db.query('select sequence from release_registry');
  return z.tuple([z.object({ sequence: z.number() })]).parse(rows)[0].sequence;
}

/** Counts the registry up, and tells every process once the transaction commits. */
export async function tellChange(tx: Queryable): Promise<void> {
  await tx.query('update release_registry set sequence = sequence + 1');
  await tx.query('select pg_notify($1, $2)', [RELEASES_CHANNEL, '']);
}

export async function readAreas(db: Queryable): Promise<readonly AreaRow[]> {
  return z.array(areaSchema).parse(await db.query(`${AREA} order by area`));
}

/** As it is before anything was done with it, where nothing was. */
export async function readArea(db: Queryable, area: string): Promise<AreaRow> {
  const [row] = z.array(areaSchema).parse(await db.query(`${AREA} where area = $1`, [area]));
  return row ?? newArea(area);
}

function newArea(area: string): AreaRow {
  const budgetBytes = area === SHELL ? SHELL_BUDGET_BYTES : BUDGET_BYTES;
  return {
    area,
    revision: 0,
    channels: NO_CHANNELS,
    budgetBytes,
    folderBuild: null,
    folderAt: 0,
  };
}

/** Writes an area; its revision grows, and owners hold what its builds declare. */
export async function saveArea(tx: Queryable, row: AreaRow): Promise<AreaRow> {
  const { area, channels, budgetBytes, folderBuild, folderAt } = row;
  const revision = row.revision + 1;
  await tx.query(
    `insert into release_areas (area, revision, channels, budget_bytes, folder_build, folder_at)
     values ($1, $2, $3::jsonb, $4, $5, $6)
     on conflict (area) do update set revision = excluded.revision, channels = excluded.channels,
       budget_bytes = excluded.budget_bytes, folder_build = excluded.folder_build,
       folder_at = excluded.folder_at`,
    [area, revision, JSON.stringify(channels), budgetBytes, folderBuild, folderAt],
  );
  await followReleased(tx);
  await tellChange(tx);
  return { ...row, revision };
}

export async function readVersion(
  db: Queryable,
  area: string,
  build: string,
): Promise<VersionRow | null> {
  const rows = await db.query(`${VERSION} where area = $1 and build = $2`, [area, build]);
  return z.array(versionSchema).parse(rows)[0] ?? null;
}

const firstSchema = z.array(z.object({ content: z.string(), since: z.coerce.number() }));

/** When each content of a domain came into the registry, epoch milliseconds. */
export async function readFirst(
  db: Queryable,
  contents: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query(
    `select slice ->> 'content' as content, min(published_at) as since
       from release_versions,
         jsonb_array_elements(coalesce(manifest::jsonb -> 'slices', '[]'::jsonb)) as slice
      where slice ->> 'content' = any ($1::text[])
      group by 1`,
    [contents],
  );
  return new Map(firstSchema.parse(rows).map(({ content, since }) => [content, since]));
}

/** Newest first. */
export async function readVersions(db: Queryable, area: string): Promise<readonly VersionRow[]> {
  const rows = await db.query(`${VERSION} where area = $1 order by published_at desc, build`, [
    area,
  ]);
  return z.array(versionSchema).parse(rows);
}

/** The builds of an area whose files are there. */
export async function readBuilds(db: Queryable, area: string): Promise<ReadonlySet<string>> {
  const rows = await db.query(
    'select build from release_versions where area = $1 and removed_at is null',
    [area],
  );
  return new Set(
    z
      .array(z.object({ build: z.string() }))
      .parse(rows)
      .map(({ build }) => build),
  );
}

/** False: a build of that name, or a published one of that version, is there. */
export async function addVersion(tx: Queryable, row: VersionRow): Promise<boolean> {
  const added = await tx.query(
    `insert into release_versions (area, build, version, source, manifest, key_id, signature, packed,
       published_at, published_by, verified, verified_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12) on conflict do nothing returning 1`,
    [
      ...[row.area, row.build, row.version, row.source, row.manifest, row.keyId, row.signature],
      ...[JSON.stringify(row.packed), row.publishedAt, row.publishedBy, row.verified],
      row.verifiedBy,
    ],
  );
  return added.length > 0;
}

export type EventNote = {
  readonly at: number;
  readonly area: string;
  readonly kind: (typeof RELEASE_EVENT_KINDS)[number];
  readonly actor: string;
  readonly ok?: boolean;
  readonly build?: string | null;
  readonly version?: string | null;
  readonly reason?: string;
};

const REASON_LENGTH = 2_000;

/** Writes what was done or refused. The registry's own actor is `registry`. */
export async function noteEvent(tx: Queryable, note: EventNote): Promise<void> {
  const { at, area, kind, actor, ok = true, build = null, version = null, reason = '' } = note;
  await tx.query(
    `insert into release_events (at, area, kind, actor, ok, build, version, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [at, area, kind, actor, ok, build, version, reason.slice(0, REASON_LENGTH)],
  );
}

export const REGISTRY = 'registry';
