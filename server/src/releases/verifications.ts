import type { WorkResult } from '@banyan/contract/releases';
import { done, type Outcome, REFUSALS, refused } from '../ground/requests/refusal.js';
import { verifiedGate } from './gates/verifiedGate.js';
import { perform } from './perform.js';
import type { PublishParts } from './publish.js';
import { inRegistry, noteEvent, readVersion } from './rows.js';
import { type KeyRow, publicKeyOf } from './teamKeys.js';
import { endWaiting, takeWaiting, type Waiting } from './waiting.js';

/** The next build that a worker is to verify; null: none waits. */
export function nextWork(
  { db, now }: Pick<PublishParts, 'db' | 'now'>,
  key: KeyRow,
): Promise<Waiting | null> {
  return db.transaction((tx) => takeWaiting(tx, key, now()));
}

export type Settled = {
  readonly area: string;
  readonly build: string;
  readonly result: WorkResult;
  /** The worker's. */
  readonly key: KeyRow;
};

/** What a worker has found: the build becomes what its team asked for, or the trail says what is wrong with it. */
export async function settle(
  { db, now, mustBeVerified, bases }: PublishParts,
  { area, build, result, key }: Settled,
): Promise<Outcome<null>> {
  const proof = await proofOf(result, { area, build, key, now: now() });
  if (!proof.success) return proof;
  return inRegistry(db, async (tx) => {
    const waiting = await endWaiting(tx, area, build);
    const version = await readVersion(tx, area, build);
    if (waiting === null || version === null) return refused(REFUSALS.noSuchBuild);
    const note = { at: now(), area, build, version: version.version, actor: key.name };
    if (result.verified === null) {
      const reason = `verify: ${result.findings.join(' ')}`;
      await noteEvent(tx, { ...note, kind: 'refused', ok: false, reason });
      return done(null);
    }
    await tx.query(
      'update release_versions set verified = true, verified_by = $3 where area = $1 and build = $2',
      [area, build, key.name],
    );
    await noteEvent(tx, { ...note, kind: 'verified' });
    // What speaks against it now is an event of the team's own act, which the trail shows.
    await perform(tx, {
      area,
      action: waiting.action,
      revision: null,
      actor: waiting.actor,
      now: now(),
      mustBeVerified,
      bases: bases(),
    });
    return done(null);
  });
}

type Judged = Omit<Settled, 'result'> & { readonly now: number };

/** A result without faults is signed by the worker; one with faults needs no proof. */
async function proofOf(
  { verified }: WorkResult,
  { area, build, key, now }: Judged,
): Promise<Outcome<null>> {
  if (verified === null) return done(null);
  const finding = await verifiedGate(verified, { area, build, key: await publicKeyOf(key), now });
  return finding === null ? done(null) : refused(REFUSALS.gatesRefused, [finding]);
}
