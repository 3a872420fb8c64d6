import { done, type Outcome } from '../requests/refusal.js';
import type { SearchKeys } from './searchKeys.js';

const NOTHING = { results: [], next: null, previous: null, total: 0, totalIs: 'exact' } as const;

type Asked = { readonly key: string; readonly accountId: string; readonly list: string };

/** Reads a list by the term behind a search key. For another user, or once expired, the key finds nothing. */
export async function readByKey<T>(
  searchKeys: SearchKeys,
  { key, accountId, list }: Asked,
  read: (value: string) => Promise<Outcome<T>>,
): Promise<Outcome<T | typeof NOTHING>> {
  const value = await searchKeys.open(key, { accountId, list });
  return value === null ? done(NOTHING) : read(value);
}
