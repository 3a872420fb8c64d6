import type { GateFinding, ReleaseAction } from '@banyan/contract/releases';
import type { Queryable } from '../ground/database/db.js';
import { done, type Outcome, REFUSALS, type Refusal, refused } from '../ground/requests/refusal.js';
import { manifestsOf, readBuildsInUse } from './buildsInUse.js';
import { act } from './channels.js';
import { findingsOf } from './gates/gates.js';
import { routesGate } from './gates/routesGate.js';
import { readManifest } from './manifest.js';
import {
  type AreaRow,
  noteEvent,
  readArea,
  readBuilds,
  readVersion,
  saveArea,
  type VersionRow,
} from './rows.js';

export type Attempt = {
  readonly area: string;
  readonly action: ReleaseAction;
  /** What the actor knows; null: whatever it is. */
  readonly revision: number | null;
  readonly actor: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether a published build must be verified before users get it without asking for it. */
  readonly mustBeVerified: boolean;
  /** The back ends that the operator has named. */
  readonly bases: readonly string[];
};

/** Does something with an area inside `inRegistry`. Refused or not, it is an event. */
export async function perform(tx: Queryable, attempt: Attempt): Promise<Outcome<AreaRow>> {
  const { area, action, actor, now } = attempt;
  const row = await readArea(tx, area);
  const build = 'build' in action ? action.build : null;
  const version = build === null ? null : await readVersion(tx, area, build);
  const note = { at: now, area, actor, build, version: version?.version ?? null };
  const refuse = async (refusal: Refusal, details?: unknown) => {
    const reason = `${action.kind}: ${wordsOf(refusal, details)}`;
    await noteEvent(tx, { ...note, kind: 'refused', ok: false, reason });
    return refused(refusal, details);
  };
  if (attempt.revision !== null && attempt.revision !== row.revision) {
    return refuse(REFUSALS.versionConflict, { revision: row.revision });
  }
  const scene = { area, builds: await readBuilds(tx, area), now, actor };
  if (scene.builds.size === 0) return refuse(REFUSALS.noSuchBuild);
  const acted = act(row.channels, action, scene);
  if (acted.kind === 'refused') return refuse(REFUSALS[acted.why]);
  // A rollback and a revoked live build: what is live now.
  const isBack = action.kind !== 'promote' && acted.channels.stable !== row.channels.stable;
  const broken = isBack ? await routesBrokenBy(tx, row, acted.channels.stable) : [];
  const against = await objectionsTo(tx, attempt, { row, version, broken });
  if (against.length > 0) return refuse(REFUSALS.gatesRefused, against);
  const saved = await saveArea(tx, { ...row, channels: acted.channels });
  await noteEvent(tx, {
    ...note,
    build: build ?? (isBack ? acted.channels.stable : null),
    kind: action.kind,
    reason: [wordsOfAction(action), ...broken.map(({ message }) => message)].join(' ').trim(),
  });
  return done(saved);
}

type Found = {
  readonly row: AreaRow;
  readonly version: VersionRow | null;
  readonly broken: readonly GateFinding[];
};

/** What is revoked must go, whatever that breaks: the trail says it. A rollback can wait for the other team. */
async function objectionsTo(
  tx: Queryable,
  { action, mustBeVerified, bases }: Attempt,
  { row, version, broken }: Found,
): Promise<readonly GateFinding[]> {
  if (action.kind === 'rollback') return broken;
  const isForPeople = action.kind === 'promote' || action.kind === 'canary';
  return isForPeople && version !== null
    ? findingsFor(tx, row, version, { mustBeVerified, bases })
    : [];
}

/** Reasons not to serve a build. A release folder is its operator's responsibility: it is not verified here. */
export async function findingsFor(
  tx: Queryable,
  row: AreaRow,
  version: VersionRow,
  { mustBeVerified, bases }: Pick<Attempt, 'mustBeVerified' | 'bases'>,
): Promise<readonly GateFinding[]> {
  const isFromFolder = version.source === 'folder';
  const findings = await findingsIfLive(tx, row, version, bases);
  if (!mustBeVerified || version.verified || isFromFolder) return findings;
  const message = 'It was published without a result of verify: publish it with area-kit publish.';
  return [...findings, { gate: 'verified', message }];
}

export async function findingsIfLive(
  tx: Queryable,
  { area, budgetBytes }: Pick<AreaRow, 'area' | 'budgetBytes'>,
  { build, manifest, packed }: Pick<VersionRow, 'build' | 'manifest' | 'packed'>,
  bases: readonly string[],
): Promise<readonly GateFinding[]> {
  const candidate = { manifest: readManifest(area, build, manifest), packed };
  return findingsOf(candidate, { ...(await readBuildsInUse(tx)), budgetBytes, bases });
}

/** What a build that was live before, and is to be so again, does to the routes of others by now. */
async function routesBrokenBy(
  tx: Queryable,
  { area, budgetBytes }: AreaRow,
  build: string | null,
): Promise<readonly GateFinding[]> {
  const version = build === null ? null : await readVersion(tx, area, build);
  const [manifest] = version === null ? [] : manifestsOf(version);
  if (manifest === undefined) return [];
  return routesGate(
    { manifest, packed: {} },
    {
      ...(await readBuildsInUse(tx)),
      budgetBytes,
      bases: [],
    },
  );
}

function wordsOf(refusal: Refusal, details: unknown): string {
  if (!Array.isArray(details)) return refusal.text.en;
  const messages = (details as readonly GateFinding[]).map(
    ({ gate, message }) => `${gate}: ${message}`,
  );
  return messages.join(' ');
}

function wordsOfAction(action: ReleaseAction): string {
  switch (action.kind) {
    case 'canary': {
      const { percent, roles, users } = action.rule;
      return [`${percent} %`, ...roles, ...users].join(', ');
    }
    case 'preview':
      return action.build === null ? `${action.name} ended` : action.name;
    case 'rollback':
    case 'revoke':
    case 'kill':
      return action.reason;
    case 'promote':
    case 'endCanary':
    case 'revive':
      return '';
  }
}
