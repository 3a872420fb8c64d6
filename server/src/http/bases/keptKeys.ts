import type { Queryable } from '../../ground/database/db.js';
import type { SecretStore } from '../../ground/secrets/secretStore.js';
import { type BaseKey, type BaseKeys, keysSchema, newBaseKey } from './baseKey.js';
import { isWaiting, OVERLAP_MS, toldKeys } from './keyTimes.js';

const NAME = 'base-tokens';

/** Not the provider's: a token for a base is never an ID token. */
export function loadBaseKeys(store: SecretStore, db: Queryable): Promise<BaseKeys> {
  return store.load(db, NAME, keysSchema, () => [newBaseKey(0)]);
}

/**
 * A new key, before those that still count; at once: in their place, so that no token of theirs counts any more.
 * In a transaction. Null: the newest one does not sign yet, and nothing is changed.
 */
export async function addBaseKey(
  store: SecretStore,
  tx: Queryable,
  { now, isAtOnce }: { readonly now: number; readonly isAtOnce: boolean },
): Promise<BaseKey | null> {
  await loadBaseKeys(store, tx);
  const next = newBaseKey(isAtOnce ? now : now + OVERLAP_MS);
  const [newest] = await store.change(tx, NAME, keysSchema, (had) => {
    if (isAtOnce) return [next];
    return isWaiting(had, now) ? had : [next, ...toldKeys(had, now)];
  });
  return newest.kid === next.kid ? next : null;
}
