import * as z from 'zod/mini';

/** Paging by offset ends at 10,000 pages: the database pays for each row that it skips. */
export const paging = {
  page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
};

/** Longer than any sort value and id of ours, written as a cursor. */
const MOST_CURSOR = 1_000;

/** Base64url: anything else is refused. */
const cursor = z.string().check(z.maxLength(MOST_CURSOR), z.regex(/^[\w-]*$/));

/** A page by its neighbours. The first of the three that is given counts; without any: the first page. */
export const keysetPaging = {
  /** `next` of the page before. */
  after: z.optional(cursor),
  /** `previous` of the page after. */
  before: z.optional(cursor),
  /** Begins at the rows of this instant, in a list by time. */
  at: z.optional(z.iso.datetime()),
  pageSize: paging.pageSize,
};

type Sorts = readonly [string, ...string[]];

/** How a list is ordered; the first of the keys, from the last to the first, is its usual order. */
export function sortBy<const S extends Sorts>(sorts: S) {
  const [usual]: Sorts = sorts;
  const direction = z._default(z.enum(['asc', 'desc']), 'desc');
  return z.prefault(z.object({ by: z._default(z.enum(sorts), () => usual), direction }), {});
}
