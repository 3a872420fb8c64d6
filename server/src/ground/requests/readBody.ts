import type * as z from 'zod/mini';

type Issue = { readonly path: PropertyKey[]; readonly message: string };
type Read<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly issues: readonly Issue[] };

/**
 * The body of a call, by its schema. Some values make the library throw instead of saying no: it compares a `length`
 * before it knows that there is a text or a list, and `{"length": {"toString": 1}}` cannot be compared.
 */
export function readBody<T extends z.ZodMiniType>(schema: T, body: unknown): Read<z.output<T>> {
  try {
    const parsed = schema.safeParse(body ?? {});
    return parsed.success
      ? { success: true, data: parsed.data }
      : { success: false, issues: parsed.error.issues };
  } catch {
    return { success: false, issues: [] };
  }
}
