import type { Db, Queryable } from '../database/db.js';
import { act, type Channels } from './channels.js';
import { NOTHING, readHealth } from './healthRows.js';
import { judge } from './judge.js';
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

/** For so long after it was promoted a build is judged against the one before it. */
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

/** Takes a build of an area back that does clearly worse. Of many processes that see it, one does. */
export async function heal(db: Db, area: string, now: number): Promise<void> {
  // Most reports change nothing: only a bad one asks for the registry.
  if ((await findBad(db, await readArea(db, area), now)) === null) return;
  await inRegistry(db, async (tx) => {
    const row = await readArea(tx, area);
    const bad = await findBad(tx, row, now);
    if (bad !== null) await takeBack(tx, row, bad, now);
  });
}

type Bad = { readonly build: string; readonly reason: string };

async function findBad(
  db: Queryable,
  { area, channels }: AreaRow,
  now: number,
): Promise<Bad | null> {
  const trials = trialsOf(channels, now);
  if (trials.length === 0) return null;
  const health = await readHealth(db, area);
  const sumsOf = (build: string) => health.find((one) => one.build === build) ?? NOTHING;
  for (const { candidate, baseline } of trials) {
    const verdict = judge(sumsOf(candidate), sumsOf(baseline));
    if (verdict.kind === 'bad') return { build: candidate, reason: verdict.reason };
  }
  return null;
}

async function takeBack(
  tx: Queryable,
  row: AreaRow,
  { build, reason }: Bad,
  now: number,
): Promise<void> {
  const { area } = row;
  const scene = { area, builds: await readBuilds(tx, area), now, actor: REGISTRY };
  const acted = act(row.channels, { kind: 'revoke', build, reason }, scene);
  if (acted.kind === 'refused') return;
  await saveArea(tx, { ...row, channels: acted.channels });
  const version = (await readVersion(tx, area, build))?.version ?? null;
  const note = { at: now, area, kind: 'healed', actor: REGISTRY } as const;
  await noteEvent(tx, { ...note, build, version, reason });
}
