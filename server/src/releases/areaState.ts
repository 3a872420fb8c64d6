import { areaManifestSchema } from '@banyan/contract';
import type {
  AreaState,
  VersionDetail,
  VersionHealth,
  VersionSummary,
} from '@banyan/contract/releases';
import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';
import type { Channels } from './channels.js';
import { NOTHING, readHealth, type Sums } from './healthRows.js';
import { type AreaRow, readArea, readAreas, readVersion } from './rows.js';

const summarySchema = z.object({
  area: z.string(),
  build: z.string(),
  version: z.string(),
  source: z.enum(['published', 'folder']),
  publishedAt: z.number(),
  publishedBy: z.string(),
  verified: z.boolean(),
  verifiedBy: z.string().nullable(),
  owner: z.string(),
  commit: z.string().nullable(),
  files: z.number(),
  packed: z.record(z.string(), z.number()),
  held: z.boolean(),
  waiting: z.boolean(),
  isGone: z.boolean(),
});
/** What was told the day before has been seen by then. */
const ALARM_MS = 86_400_000;

type SummaryRow = z.infer<typeof summarySchema>;

/** The state of every area, or of one that may not exist yet. */
export async function readStates(db: Queryable, now: number): Promise<readonly AreaState[]> {
  return statesOf(db, await readAreas(db), null, now);
}

export async function readState(db: Queryable, area: string, now: number): Promise<AreaState> {
  const row = await readArea(db, area);
  const [state] = await statesOf(db, [row], area, now);
  if (state === undefined) throw new Error(`no state of ${area}`);
  return state;
}

async function statesOf(
  db: Queryable,
  rows: readonly AreaRow[],
  area: string | null,
  now: number,
): Promise<readonly AreaState[]> {
  const versions = z.array(summarySchema).parse(
    await db.query(
      `select v.area, v.build, version, source, published_at as "publishedAt",
         published_by as "publishedBy", verified, verified_by as "verifiedBy", packed, removed_at is not null as "isGone",
         manifest::jsonb ->> 'owner' as owner, manifest::jsonb ->> 'commit' as commit,
         jsonb_array_length(manifest::jsonb -> 'files') as files,
         exists (select 1 from release_holds h
           where h.area = v.area and h.build = v.build and h.until_at > $2) as held,
         exists (select 1 from release_verifications w
           where w.area = v.area and w.build = v.build) as waiting
       from release_versions v
       where $1::text is null or v.area = $1 order by published_at desc, v.build`,
      [area, now],
    ),
  );
  const health = await readHealth(db, area);
  const alarms = await readAlarms(db, area, now);
  return rows.map((row) => {
    const state = stateOf(
      row,
      versions.filter((version) => version.area === row.area),
      (build) => health.find((one) => one.area === row.area && one.build === build),
    );
    const { stable, canary } = row.channels;
    const alarm = alarms.find((one) => one.area === row.area);
    if (alarm === undefined || ![stable, canary?.build].includes(alarm.build)) return state;
    const { kind, build, reason, at } = alarm;
    return { ...state, alarm: { kind, build, reason, at: instant(at) } };
  });
}

const alarmSchema = z.object({
  area: z.string(),
  kind: z.enum(['alarm', 'paused']),
  build: z.string(),
  reason: z.string(),
  at: z.number(),
});

/** The last one of each area. */
async function readAlarms(db: Queryable, area: string | null, now: number) {
  const rows = await db.query(
    `select distinct on (area) area, kind, build, reason, at from release_events
     where kind in ('alarm', 'paused') and at > $2 and ($1::text is null or area = $1)
     order by area, release_events.id desc`,
    [area, now - ALARM_MS],
  );
  return z.array(alarmSchema).parse(rows);
}

function stateOf(
  { area, revision, channels, budgetBytes }: AreaRow,
  versions: readonly SummaryRow[],
  healthOf: (build: string) => Sums | undefined,
): AreaState {
  const { stable, canary, killed, previews, history } = channels;
  const speaker = versions.find(({ build }) => build === stable) ?? versions[0];
  return {
    area,
    revision,
    stable,
    budgetBytes,
    previews,
    owner: speaker?.owner ?? '',
    previous: history.findLast((build) => isThere(versions, build)) ?? null,
    canary: canary === null ? null : { ...canary, since: instant(canary.since) },
    killed: killed === null ? null : { ...killed, at: instant(killed.at) },
    // What is gone stays in the log.
    versions: versions
      .filter(({ isGone }) => !isGone)
      .map((version) => summaryOf(version, channels, healthOf(version.build))),
  };
}

function isThere(versions: readonly SummaryRow[], build: string): boolean {
  return versions.some((version) => version.build === build && !version.isGone);
}

function summaryOf(
  {
    build,
    version,
    source,
    publishedAt,
    publishedBy,
    verified,
    verifiedBy,
    held,
    waiting,
    ...row
  }: SummaryRow,
  { revoked }: Channels,
  measured: Sums | undefined,
): VersionSummary {
  return {
    build,
    version,
    source,
    publishedBy,
    verified,
    verifiedBy,
    held,
    waiting,
    commit: row.commit,
    files: row.files,
    publishedAt: instant(publishedAt),
    state: revoked.some((one) => one.build === build) ? 'revoked' : 'ready',
    bytes: Object.values(row.packed).reduce((sum, bytes) => sum + bytes, 0),
    health: healthOf(measured),
  };
}

function healthOf(sums: Sums | undefined): VersionHealth {
  const { loadMs, heapKb, heapSamples, ...counts } = sums ?? NOTHING;
  return {
    ...counts,
    loadMs: average(loadMs, counts.loads),
    heapKb: average(heapKb, heapSamples),
  };
}

function average(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count;
}

function instant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** Null: the registry does not know it, or its files are gone. */
export async function readDetail(
  db: Queryable,
  area: string,
  build: string,
  now: number,
): Promise<VersionDetail | null> {
  const version = await readVersion(db, area, build);
  const { versions } = await readState(db, area, now);
  const summary = versions.find((one) => one.build === build);
  if (version === null || summary === undefined) return null;
  const { contract, shared, slices, routes, files } = areaManifestSchema.parse(
    JSON.parse(version.manifest),
  );
  return { ...summary, area, contract, shared, slices, routes, fileList: files };
}
