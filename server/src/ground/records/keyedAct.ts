import type { Person } from '@banyan/contract';
import { type Act, actOnce, type Performed } from '../acts/acts.js';
import type { Db, Queryable } from '../database/db.js';
import { failureIn } from '../database/failure.js';
import type { Origin } from '../requests/origin.js';
import { type Outcome, refused } from '../requests/refusal.js';
import { RECORD_REFUSALS } from './refusals.js';
import type { By } from './saveVersion.js';

export type Parts = { readonly db: Db; readonly now: () => number };
export type Visit = { readonly origin: Origin };

/** Every act names a key; the same key again is the same act. */
export type Keyed = { readonly key: string };

/** An act as its kind of record does it; what it answers to the same key again is read by the ids of the first time. */
type KeyedAct<Q, T> = {
  readonly perform: (
    tx: Queryable,
    by: By,
    asked: { readonly request: Q; readonly person: Person },
  ) => Promise<Outcome<Performed<T>>>;
  readonly again: Act<T>['again'];
};

/** What the database says of a second row with the same unique value. */
const DUPLICATE = '23505';

/**
 * The handler of a call that acts on records, once for each key. A name that another record has is refused, whichever was
 * first.
 * @param unique the field that no two records have alike
 */
export function keyedAct<Q extends Keyed, T>(
  { db, now }: Parts,
  { unique }: { readonly unique?: string },
  call: string,
  { perform, again }: KeyedAct<Q, T>,
) {
  return async (request: Q, person: Person, { origin }: Visit): Promise<Outcome<T>> => {
    const { userId, username } = person;
    const { key, ...content } = request;
    const act: Act<T> = {
      perform: (tx) => {
        const actor = { id: userId, name: username, address: origin.address };
        return perform(tx, { actor, now: now() }, { request, person });
      },
      again,
    };
    try {
      return await actOnce(db, now, { owner: userId, key, call, content }, act);
    } catch (cause) {
      if (failureIn(cause)?.sqlState !== DUPLICATE) throw cause;
      return refused(RECORD_REFUSALS.taken, { field: unique });
    }
  };
}
