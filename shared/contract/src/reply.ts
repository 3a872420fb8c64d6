import * as z from 'zod';

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
  code: z.union([z.number(), z.string()]).default(-1),
  message: z.string().default(''),
  details: z.unknown().optional(),
});

/**
 * The envelope of the business calls (product decision 10).
 * `code` 401 in the body means a lost session, whatever the HTTP status says.
 */
export const envelopeSchema = z.object({
  success: z.boolean(),
  result: z.unknown().optional(),
  error: failureSchema.nullish(),
  code: z.union([z.number(), z.string()]).optional(),
});

/** One page of a longer list: `records` is the total, `results` the page (specification 3, message server fields). */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ records: z.number().int().nonnegative(), results: z.array(item).readonly() });
}
