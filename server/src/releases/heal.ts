import type { Person } from '@banyan/contract';
import type { ReleaseAction } from '@banyan/contract/releases';
import * as z from 'zod';
import type { Db, Queryable } from '../ground/database/db.js';
import { act, type Channels } from './channels.js';
import { choose } from './choose.js';
import { type Crowd, sumOf, type Verdict, verdictOf } from './crowd.js';
import { NOTHING, readHealth, type Sums } from './healthRows.js';
import type { Tally } from './judge.js';
import { readManifest } from './manifest.js';
import {
  type AreaRow,
  inRegistry,
  noteEvent,
  REGISTRY,
  readArea,
  readBuilds,
  readVersion,
  saveArea,
} from './rows.js';
import { type Pages, readPages, voiceFor } from './speaker.js';
import { readVotes } from './votes.js';

const staffSchema = z.array(
  z.object({ userId: z.string(), account: z.string(), permissions: z.array(z.string()) }),
);

/** An alarm is heard once in this time. */
const ALARM_MS = 3_600_000;
/** How long after its promotion a build is judged against the one before it. */
const PROBATION_MS = 3_600_000;

/** Two builds of an area of which one has to prove itself. */
export type Trial = { readonly candidate: string; readonly baseline: string };

export function trialsOf(
  { stable, canary, history, promotedAt }: Channels,
  now: number,
): readonly Trial[] {
  if (stable === null) return [];
  const before = history.at(-1);
  const isNew = before !== undefined && promotedAt > now - PROBATION_MS;
  return [
    ...(canary === null ? [] : [{ candidate: canary.build, baseline: stable }]),
    ...(isNew ? [{ candidate: stable, baseline: before }] : []),
  ];
}

/** Acts on the votes about an area's builds. Of several processes that see the same verdict, one acts. */
export async function heal(db: Db, area: string, now: number): Promise<void> {
  // Most reports change nothing: only a bad one asks for the registry.
  if ((await findBad(db, await readArea(db, area), now)) === null) return;
  await inRegistry(db, async (tx) => {
    const row = await readArea(tx, area);
    const bad = await findBad(tx, row, now);
    if (bad !== null) await follow(tx, row, bad, now);
  });
}

type Bad = {
  readonly build: string;
  readonly verdict: Exclude<Verdict, { readonly kind: 'nothing' }>;
};

async function findBad(db: Queryable, row: AreaRow, now: number): Promise<Bad | null> {
  for (const trial of trialsOf(row.channels, now)) {
    const { candidate: build } = trial;
    const verdict = verdictOf(await crowdOf(db, row, trial, now));
    if (verdict.kind === 'nothing') continue;
    if (verdict.kind !== 'act' && (await wasSaid(db, row, build, verdict.kind, now))) continue;
    return { build, verdict };
  }
  return null;
}

async function crowdOf(
  db: Queryable,
  { area, channels }: AreaRow,
  { candidate, baseline }: Trial,
  now: number,
): Promise<Crowd> {
  const health = await readHealth(db, area);
  const version = await readVersion(db, area, candidate);
  const pages = version === null ? [] : readManifest(area, candidate, version.manifest).routes;
  const of = { area, build: candidate };
  const said = await readVotes(db, { area, build: baseline }, now);
  const before = tallyOf(health.find(({ build }) => build === baseline) ?? NOTHING);
  return {
    candidate: await readVotes(db, of, now),
    baseline: said,
    // What is said now is not what is usual.
    usual: without(before, sumOf(said)),
    isCanary: channels.canary?.build === candidate,
    staff: await staffGiven(db, of, channels, readPages(pages), now),
  };
}

/** A build that never loads opens nothing: then each failure is an attempt. */
function tallyOf({ loads, mounts, loadFailures, crashes, errors, longTaskMs }: Sums): Tally {
  const failures = loadFailures + crashes + errors;
  return { opens: Math.max(loads + mounts, failures), failures, mounts, longTaskMs };
}

function without(all: Tally, part: Tally): Tally {
  return {
    opens: Math.max(0, all.opens - part.opens),
    failures: Math.max(0, all.failures - part.failures),
    mounts: Math.max(0, all.mounts - part.mounts),
    longTaskMs: Math.max(0, all.longTaskMs - part.longTaskMs),
  };
}

/** A person who was told is not told again within the hour, and a canary is paused once. */
async function wasSaid(
  db: Queryable,
  { area, channels: { canary } }: AreaRow,
  build: string,
  kind: 'pause' | 'alarm',
  now: number,
): Promise<boolean> {
  if (kind === 'pause' && (canary === null || canary.percent > 0)) return false;
  const rows = await db.query(
    `select 1 from release_events where area = $1 and build = $2 and kind in ('alarm', 'paused')
       and at > $3 limit 1`,
    [area, build, now - ALARM_MS],
  );
  return rows.length > 0;
}

async function follow(
  tx: Queryable,
  row: AreaRow,
  { build, verdict }: Bad,
  now: number,
): Promise<void> {
  const { area } = row;
  const action = actionFor(row.channels, build, verdict);
  if (action !== null) {
    const scene = { area, builds: await readBuilds(tx, area), now, actor: REGISTRY };
    const acted = act(row.channels, action, scene);
    if (acted.kind === 'refused') return;
    await saveArea(tx, { ...row, channels: acted.channels });
  }
  const version = (await readVersion(tx, area, build))?.version ?? null;
  const kind = EVENTS[verdict.kind];
  await noteEvent(tx, {
    at: now,
    area,
    kind,
    actor: REGISTRY,
    build,
    version,
    reason: verdict.reason,
  });
}

const EVENTS = { act: 'healed', pause: 'paused', alarm: 'alarm' } as const;

function actionFor(
  { canary }: Channels,
  build: string,
  { kind, reason }: Bad['verdict'],
): ReleaseAction | null {
  switch (kind) {
    case 'act':
      return { kind: 'revoke', build, reason };
    case 'pause': {
      if (canary === null) return null;
      const { roles, users } = canary;
      return { kind: 'canary', build, rule: { percent: 0, roles, users } };
    }
    case 'alarm':
      return null;
  }
}

/** How many of the staff who are signed in get a build of an area, and have a page of it. */
async function staffGiven(
  db: Queryable,
  { area, build }: { readonly area: string; readonly build: string },
  channels: Channels,
  pages: Pages,
  now: number,
): Promise<number> {
  const rows = await db.query(
    `select distinct coalesce(a.id, s.user_id) as "userId", coalesce(a.account, s.account) as account,
       coalesce(a.permissions, s.permissions) as permissions
     from sessions s left join accounts a on a.id = s.account_id
     where s.audience = 'admin' and s.expires_at > $1 and s.ends_at > $1`,
    [Math.floor(now / 1000)],
  );
  return staffSchema.parse(rows).filter(({ userId, account, permissions }) => {
    const person: Person = {
      audience: 'admin',
      userId,
      account,
      permissions,
      username: '',
      alarmcode: '',
      expiresAt: 0,
      idleEndsAt: null,
    };
    const choice = choose(area, channels, { person, key: userId, overrides: [] });
    return choice?.build === build && voiceFor(pages, person, false) === 'staff';
  }).length;
}
