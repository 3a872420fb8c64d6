import * as z from 'zod/mini';

/** Why a call failed. `code` −1 means that no usable answer came (specification 7, generic post). */
export type Failure = {
  readonly code: number | string;
  readonly message: string;
  readonly details?: unknown;
};

/** What every business call answers. It never rejects: a broken network is a Reply too. */
export type Reply<T> =
  | { readonly success: true; readonly result: T; readonly error: null }
  | { readonly success: false; readonly result: null; readonly error: Failure };

export const failureSchema = z.object({
  code: z._default(z.union([z.number(), z.string()]), -1),
  message: z._default(z.string(), ''),
  details: z.optional(z.unknown()),
});

/**
 * The envelope of the business calls (product decision 10).
 * `code` 401 in the body means a lost session, whatever the HTTP status says.
 */
export const envelopeSchema = z.object({
  success: z.boolean(),
  result: z.optional(z.unknown()),
  error: z.nullish(failureSchema),
  code: z.optional(z.union([z.number(), z.string()])),
});

/** One page of a longer list: `records` is the total, `results` the page (specification 3, message server fields). */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ records: z.int().check(z.nonnegative()), results: z.readonly(z.array(item)) });
}

/** A page of a list too long to number its pages. */
export function keysetPageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({
    results: z.readonly(z.array(item)),
    /** What the next call sends as `after`; null: this is the last page. */
    next: z.nullable(z.string()),
    /** What the next call sends as `before`; null: this is the first page. */
    previous: z.nullable(z.string()),
    total: z.int().check(z.nonnegative()),
    /** Counting ends at 10,000. */
    totalIs: z.enum(['exact', 'atLeast', 'estimate']),
  });
}

export type Page<R> = { readonly records: number; readonly results: readonly R[] };
