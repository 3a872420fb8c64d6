import * as z from 'zod/mini';

/** Paging by offset is capped: beyond 10,000 pages nobody reads, and the database pays for each row skipped. */
export const paging = {
  page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
};
