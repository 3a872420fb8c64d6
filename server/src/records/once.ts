import type { Person } from '@banyan/contract';
import { type Act, actOnce } from '../acts/acts.js';
import type { Db } from '../database/db.js';
import { failureIn } from '../database/failure.js';
import type { Origin } from '../http/origin.js';
import { type Outcome, refused } from '../http/refusal.js';
import { RECORD_REFUSALS } from './refusals.js';
import type { By } from './saveVersion.js';

export type Parts = { readonly db: Db; readonly now: () => number };
export type Visit = { readonly origin: Origin };

/** Every act names a key; the same key again is the same act. */
export type Keyed = { readonly key: string };

export type Asked<Q extends Keyed> = {
  readonly call: string;
  readonly request: Q;
  readonly person: Person;
};

/** What the database says of a second row with the same unique value. */
const DUPLICATE = '23505';

/**
 * An act on records, once for its key. A name that another record has is refused, whoever was first.
 * @param unique the field that no two records have alike
 */
export async function once<Q extends Keyed, T>(
  { db, now }: Parts,
  { unique }: { readonly unique?: string },
  { call, request: { key, ...content }, person }: Asked<Q>,
  act: Act<T>,
): Promise<Outcome<T>> {
  try {
    return await actOnce(db, now, { owner: person.userId, key, call, content }, act);
  } catch (cause) {
    if (failureIn(cause)?.sqlState !== DUPLICATE) throw cause;
    return refused(RECORD_REFUSALS.taken, { field: unique });
  }
}

export function byOf({ userId, username }: Person, { origin }: Visit, now: number): By {
  return { actor: { id: userId, name: username, address: origin.address }, now };
}
