import * as z from 'zod/mini';

/** Paging by offset is capped: beyond 10,000 pages nobody reads, and the database pays for each row skipped. */
export const paging = {
  page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
};

/** How a list is ordered: by one of the named keys. The usual order is by the first one, from the last to the first. */
export function sortBy<const S extends readonly [string, ...string[]]>(keys: S) {
  return z.optional(z.object({ by: z.enum(keys), direction: z.enum(['asc', 'desc']) }));
}
