import { join } from 'node:path';
import type { GateFinding, PublishRequest } from '@banyan/contract/releases';
import { type CryptoKey, decodeProtectedHeader, type KeyObject } from 'jose';
import type { Db, Queryable } from '../ground/database/db.js';
import { done, type Outcome, REFUSALS, type Refusal, refused } from '../ground/requests/refusal.js';
import type { SecretStore } from '../ground/secrets/secretStore.js';
import { stylesGate } from './gates/stylesGate.js';
import { verifiedGate } from './gates/verifiedGate.js';
import { readManifest, reasonOf } from './manifest.js';
import { openPacket, packedIn } from './packet.js';
import { findingsIfLive, perform } from './perform.js';
import { problemIn } from './ready.js';
import {
  addVersion,
  inRegistry,
  noteEvent,
  readArea,
  readVersions,
  saveArea,
  type VersionRow,
} from './rows.js';
import { loadSigningKeys, sealManifest } from './signingKeys.js';
import type { Store } from './store.js';
import { findVerifier, publicKeyOf } from './teamKeys.js';
import { addWaiting, hasWorker } from './waiting.js';

export type PublishParts = {
  readonly db: Db;
  readonly secrets: SecretStore;
  readonly store: Store;
  readonly now: () => number;
  readonly mustBeVerified: boolean;
  /** The names of the back ends that the operator has named. */
  readonly bases: () => readonly string[];
};

export type Publication = {
  readonly area: string;
  readonly build: string;
  readonly request: PublishRequest;
  /** What the team knows of the area; null: whatever it is. */
  readonly revision: number | null;
  /** The id and the name of the team's key, and its public half. */
  readonly keyId: string;
  readonly actor: string;
  readonly key: CryptoKey | KeyObject;
};

/** Rolls a transaction back and still carries its answer. */
class Undone extends Error {
  override readonly name = 'Undone';
  readonly code = 'UNDONE';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.text.en);
    this.refusal = refusal;
  }
}

/** Takes a whole build or nothing: files first, then the row that makes them known, and with it what it is for. */
export async function publish(
  parts: PublishParts,
  publication: Publication,
): Promise<Outcome<null>> {
  const outcome = await tryPublish(parts, publication);
  if (outcome.success) return outcome;
  const { area, build, actor, request } = publication;
  await noteEvent(parts.db, {
    at: parts.now(),
    area,
    kind: 'refused',
    actor,
    ok: false,
    build,
    version: request.manifest.version,
    reason: `publish: ${wordsOf(outcome.refusal)}`,
  });
  return outcome;
}

async function tryPublish(
  { db, secrets, store, now, mustBeVerified, bases }: PublishParts,
  publication: Publication,
): Promise<Outcome<null>> {
  const { area, build, request, actor } = publication;
  const { manifest, act } = request;
  const packet = await openPacket(request, area, build);
  const { finding, by } = await verification(db, publication, now());
  const findings = [
    ...packet.findings,
    ...stylesGate(manifest, packet.contents),
    ...finding,
    ...unreadable(publication),
  ];
  if (findings.length > 0) return refused(REFUSALS.gatesRefused, findings);
  const text = JSON.stringify(manifest);
  const version: VersionRow = {
    area,
    build,
    version: manifest.version,
    source: 'published',
    manifest: text,
    ...sealManifest(await loadSigningKeys(secrets, db), text),
    packed: packedIn(manifest, packet.contents),
    publishedAt: now(),
    publishedBy: actor,
    verified: request.verified !== null,
    verifiedBy: by,
    removedAt: null,
  };
  // Both before the files are written, which takes a while, and in the transaction that counts.
  const early = await objection(db, publication, version, bases());
  if (early !== null) return early;
  const contents = new Map([...packet.contents, ['manifest.json', Buffer.from(text)]]);
  const home = join(store.folder, area, build);
  await store.put(manifest, contents, async () => {
    return (await problemIn(home, manifest, text)) === null;
  });
  try {
    await inRegistry(db, async (tx) => {
      const late = await objection(tx, publication, version, bases());
      if (late !== null) throw new Undone(late.refusal);
      await addVersion(tx, version);
      await noteEvent(tx, {
        at: now(),
        area,
        kind: 'published',
        actor,
        build,
        version: manifest.version,
        reason: wordsOfVerification(request, by, actor),
      });
      const row = await readArea(tx, area);
      if (row.revision === 0) await saveArea(tx, row);
      if (act === null) return;
      if (request.byWorker === true)
        return addWaiting(tx, { area, build, action: act, actor }, now());
      const attempt = {
        area,
        action: act,
        revision: null,
        actor,
        now: now(),
        mustBeVerified,
        bases: bases(),
      };
      const acted = await perform(tx, attempt);
      if (!acted.success) throw new Undone(acted.refusal);
    });
    return done(null);
  } catch (cause) {
    if (cause instanceof Undone) return { success: false, refusal: cause.refusal };
    throw cause;
  }
}

/** Signed by the key that publishes it proves no more than that. */
function wordsOfVerification(
  { verified, byWorker = false }: PublishRequest,
  by: string | null,
  actor: string,
): string {
  if (verified !== null) return `verified by ${by ?? `the word of ${actor}`}`;
  return byWorker ? 'waits for a worker to verify it' : '';
}

/** What of the registry speaks against it; null: nothing. */
async function objection(
  db: Queryable,
  { area, build, revision }: Publication,
  version: VersionRow,
  bases: readonly string[],
) {
  const row = await readArea(db, area);
  if (revision !== null && revision !== row.revision) {
    return refusal(REFUSALS.versionConflict, { revision: row.revision });
  }
  const known = await readVersions(db, area);
  const isThere = known.some(
    (one) => one.build === build || (one.source === 'published' && one.version === version.version),
  );
  if (isThere) return refusal(REFUSALS.versionExists);
  const findings = await findingsIfLive(db, row, version, bases);
  return findings.length === 0 ? null : refusal(REFUSALS.gatesRefused, findings);
}

function refusal(reason: Refusal, details?: unknown) {
  return {
    success: false,
    refusal: details === undefined ? reason : { ...reason, details },
  } as const;
}

/**
 * A result that is given must be good. Without one, it cannot become live: that is asked when it is to. `by` names the key
 * that signed it, when that is another than the one that publishes.
 */
async function verification(
  db: Queryable,
  { area, build, request, keyId, key }: Publication,
  now: number,
): Promise<{ readonly finding: readonly GateFinding[]; readonly by: string | null }> {
  const { verified } = request;
  if (verified === null) {
    const isLost = request.byWorker === true && !(await hasWorker(db, area));
    return { finding: isLost ? [NO_WORKER] : [], by: null };
  }
  const signer = signerOf(verified);
  const verifier = signer === keyId ? null : await findVerifier(db, signer, area);
  const checked = verifier === null ? key : await publicKeyOf(verifier);
  const finding = await verifiedGate(verified, { area, build, key: checked, now });
  return { finding: finding === null ? [] : [finding], by: verifier?.name ?? null };
}

const NO_WORKER: GateFinding = {
  gate: 'verified',
  message: 'No worker verifies builds of this area here: publish it without --worker.',
};

/** The id of the key that a result names; empty: it names none. */
function signerOf(jws: string): string {
  try {
    return decodeProtectedHeader(jws).kid ?? '';
  } catch {
    return '';
  }
}

/** A shell's manifest under an area's name, or the other way round. */
function unreadable({ area, build, request: { manifest } }: Publication): readonly GateFinding[] {
  try {
    readManifest(area, build, JSON.stringify(manifest));
    return [];
  } catch (cause) {
    return [{ gate: 'manifest', message: `The manifest cannot be read: ${reasonOf(cause)}.` }];
  }
}

function wordsOf({ text, details }: Refusal): string {
  if (!Array.isArray(details)) return text.en;
  return (details as readonly GateFinding[]).map(({ message }) => message).join(' ');
}
