import type * as z from 'zod';
import type { Queryable } from '../db.js';
import { behindPlace, type Keyed, type KeysetSource, type Place, readAfter } from './keyset.js';

/** Short enough that waiting for one batch is not noticeable. */
const BATCH_ROWS = 250;

/**
 * All rows of a list, read while they are used and no further.
 * @param read at most so many rows that come after a place; null: from the first one on
 */
export async function* inBatches<R>(
  read: (behind: Place | null, most: number) => Promise<readonly Keyed<R>[]>,
): AsyncGenerator<readonly R[]> {
  let behind: Place | null = null;
  do {
    const batch: readonly Keyed<R>[] = await read(behind, BATCH_ROWS);
    if (batch.length > 0) yield batch.map(({ row }) => row);
    behind = batch.length < BATCH_ROWS ? null : (batch.at(-1)?.place ?? null);
  } while (behind !== null);
}

/** All rows of a list in its order. */
export function rowsOf<R extends z.core.$ZodType>(
  db: Queryable,
  row: R,
  source: KeysetSource,
): AsyncGenerator<readonly z.output<R>[]> {
  const { sort, condition } = source;
  return inBatches((behind, most) =>
    readAfter(
      db,
      row,
      source,
      behind === null ? null : behindPlace(sort, behind, condition.params.length),
      most,
    ),
  );
}
