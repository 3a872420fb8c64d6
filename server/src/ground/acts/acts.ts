import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Db, Queryable } from '../database/db.js';
import { done, type Outcome, REFUSALS, type Refusal, refused } from '../requests/refusal.js';

/** An act as its caller names it: the same key again is the same act, or a mistake. */
export type ActKey = {
  /** Account, device or flow. */
  readonly owner: string;
  /** A uuid that the caller made. */
  readonly key: string;
  readonly call: string;
  /** The request without its key. */
  readonly content: unknown;
};

export type Performed<T> = {
  readonly result: T;
  /** Ids and versions alone: by them the act is answered again. Never a secret. */
  readonly ids: Readonly<Record<string, string | number>>;
};

export type Act<T> = {
  perform(tx: Queryable): Promise<Outcome<Performed<T>>>;
  /** The answer to the same key again, read by the ids of the first time. */
  again(tx: Queryable, ids: Readonly<Record<string, string | number>>): Promise<Outcome<T>>;
};

const KEPT_MS = 48 * 3_600_000;

const knownSchema = z.array(
  z.object({
    call: z.string(),
    contentHash: z.string(),
    result: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
);

/** Ends the transaction of an act that was refused: it leaves nothing, its key neither. */
class ActRefused extends Error {
  override readonly name = 'ActRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(String(refusal.code));
    this.refusal = refusal;
  }
}

/** Does something once for each key, all or nothing. A refusal rolls back whatever was written before it. */
export async function actOnce<T>(
  db: Db,
  now: () => number,
  { owner, key, call, content }: ActKey,
  act: Act<T>,
): Promise<Outcome<T>> {
  const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return attempt(db, async (tx) => {
    const added = await tx.query(
      `insert into acts (owner, key, call, content_hash, at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning 1`,
      [owner, key, call, contentHash, new Date(now()).toISOString()],
    );
    if (added.length === 0) {
      const [known] = knownSchema.parse(
        await tx.query(
          'select call, content_hash as "contentHash", result from acts where owner = $1 and key = $2',
          [owner, key],
        ),
      );
      const isSame = known?.call === call && known.contentHash === contentHash;
      return isSame ? act.again(tx, known.result) : refused(REFUSALS.keyReused);
    }
    const outcome = await act.perform(tx);
    if (!outcome.success) return outcome;
    const { result, ids } = outcome.result;
    await tx.query('update acts set result = $3::jsonb where owner = $1 and key = $2', [
      owner,
      key,
      JSON.stringify(ids),
    ]);
    return done(result);
  });
}

/** A transaction that commits what succeeded and rolls back what was refused. */
export async function attempt<T>(
  db: Db,
  work: (tx: Queryable) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await work(tx);
      if (!outcome.success) throw new ActRefused(outcome.refusal);
      return outcome;
    });
  } catch (cause) {
    if (cause instanceof ActRefused) return { success: false, refusal: cause.refusal };
    throw cause;
  }
}

/** Removes keys that are past their time. Resolves to how many there were. */
export async function removeOldActs(db: Queryable, now: number): Promise<number> {
  const line = new Date(now - KEPT_MS).toISOString();
  return (await db.query('delete from acts where at < $1 returning 1', [line])).length;
}
