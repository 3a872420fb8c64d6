import * as z from 'zod/mini';
import { idField } from './fields.js';
import type { LocalText } from './language.js';
import { languageSchema } from './languageSchemas.js';
import { keysetPaging, paging, sortBy } from './paging.js';
import type { Permission } from './permissions/index.js';
import { keysetPageOf, pageOf } from './reply.js';

// How staff read: a table of calls names the form and writes out only what differs.

type Sorts = readonly [string, ...string[]];
type ListParts<F, R, S> = {
  /** What can be asked for; every field may be left out. */
  readonly filter: F;
  readonly row: R;
  /** What it can be sorted by; the first one, from the last to the first, is its usual order. */
  readonly sorts: S;
};

/** One page of a list, and how many rows there are in all. */
export function listCall<F extends z.ZodMiniType, R extends z.ZodMiniType, const S extends Sorts>(
  permission: Permission,
  { filter, row, sorts }: ListParts<F, R, S>,
) {
  return {
    audience: 'admin',
    permission,
    request: z.object({ filter: z.optional(filter), sort: sortBy(sorts), ...paging }),
    result: pageOf(row),
  } as const;
}

/** The rows after or before one of them: for lists too long to number their pages. */
export function keysetCall<F extends z.ZodMiniType, R extends z.ZodMiniType, const S extends Sorts>(
  permission: Permission,
  { filter, row, sorts }: ListParts<F, R, S>,
) {
  return {
    audience: 'admin',
    permission,
    request: z.object({ filter: z.optional(filter), sort: sortBy(sorts), ...keysetPaging }),
    result: keysetPageOf(row),
  } as const;
}

/** One record with its parts. */
export function getCall<R extends z.ZodMiniType>(permission: Permission, row: R) {
  return {
    audience: 'admin',
    permission,
    request: z.object({ id: idField }),
    result: row,
  } as const;
}

/** All of a short list or a tree, in its own order. */
export function treeCall<R extends z.ZodMiniType>(permission: Permission, row: R) {
  return {
    audience: 'admin',
    permission,
    request: z.object({}),
    result: z.object({
      /** Of the whole: it rises with each change of any of them, and an order names it. */
      version: z.int().check(z.nonnegative()),
      results: z.readonly(z.array(row)),
    }),
  } as const;
}

type ListRequest<F extends z.ZodMiniType, S extends z.ZodMiniType> = {
  readonly request: { readonly shape: { readonly filter: F; readonly sort: S } };
};

/**
 * A list as a file: what it is filtered and sorted by is the list's own. The answer is the file, with its name in
 * content-disposition and the number of rows in `x-total-rows`; a failure answers the JSON envelope.
 * @param titles what each column is called, in the order of the file
 */
export function exportCall<
  F extends z.ZodMiniType,
  S extends z.ZodMiniType,
  C extends Readonly<Record<string, LocalText>>,
>(path: string, permission: Permission, { request: { shape } }: ListRequest<F, S>, titles: C) {
  const names = Object.keys(titles) as (keyof C & string)[];
  return {
    path,
    audience: 'admin',
    permission,
    titles,
    request: z.object({
      filter: shape.filter,
      sort: shape.sort,
      /** In the order in which the file has them; all of them unless told. */
      columns: z.optional(z.array(z.enum(names)).check(z.minLength(1), z.maxLength(names.length))),
      /** CSV is UTF-8 with BOM (RFC 4180) and of any length; a workbook has 50,000 rows at most. */
      format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
      language: z._default(languageSchema, 'zh'),
    }),
  } as const;
}
