import * as z from 'zod/mini';
import { paging } from './paging.js';
import { pageOf } from './reply.js';
import type { Audience } from './session.js';

/** A call of the services: POST with a JSON body to `SERVICE_BASE` and its path (product decision 10). */
export type ServiceCallDefinition = {
  /** Checked on each call; `public` needs no session. */
  readonly audience: Audience | 'public';
  readonly permission: string | null;
  /** Asks for the password again when it was given more than 15 minutes ago. */
  readonly proof?: true;
  readonly request: z.ZodMiniType;
  readonly result: z.ZodMiniType;
};

/** The calls of a domain, by path. */
export type CallTable = Readonly<Record<string, ServiceCallDefinition>>;

/** What a caller sends: defaults may be left out. */
export type RequestOf<T extends CallTable, C extends keyof T> = Readonly<z.input<T[C]['request']>>;
/** What a call answers. */
export type ResultOf<T extends CallTable, C extends keyof T> = Readonly<z.output<T[C]['result']>>;

type ListParts<F, R, S> = { readonly filter: F; readonly row: R; readonly sorts: S };

/** A list for staff: the filter may be left out, the order is one of those named, and one page comes back. */
export function listCall<
  F extends z.ZodMiniType,
  R extends z.ZodMiniType,
  const S extends readonly [string, ...string[]],
>(permission: string, { filter, row, sorts }: ListParts<F, R, S>) {
  const sort = z.object({
    by: z._default(z.enum(sorts), sorts[0]),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  });
  return {
    audience: 'admin',
    permission,
    request: z.object({ filter: z.optional(filter), sort: z.optional(sort), ...paging }),
    result: pageOf(row),
  } as const;
}
