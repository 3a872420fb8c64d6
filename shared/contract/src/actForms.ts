import * as z from 'zod/mini';
import { idField, instant, lines, versionField } from './fields.js';
import { localTextSchema } from './language.js';
import type { Permission } from './permissions/index.js';

// How staff change something: a table of calls names the form and writes out only what differs.

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** A record in the version that the caller has seen: nobody overwrites in silence. */
export const ofVersion = { id: idField, version: versionField } as const;

/** Made by the caller and kept with the draft: the same key again is the same act, and is answered again. */
const key = z.uuid();

const MOST_AT_ONCE = 500;

/** Writes the fields of a record, or adds one where none is named. Answers it as it is then. */
export function saveCall<F extends z.ZodMiniType, R extends z.ZodMiniType>(
  permission: Permission,
  { fields, row }: { readonly fields: F; readonly row: R },
) {
  const { id, version } = ofVersion;
  return {
    audience: 'admin',
    permission,
    /** A record that is named without its version is refused like one of another version. */
    request: z.object({ id: z.optional(id), version: z.optional(version), key, fields }),
    result: row,
  } as const;
}

/**
 * An act on one record. Answers it as it is then.
 * @param named what it names besides
 */
export function actCall<R extends z.ZodMiniType, N extends Shape>(
  permission: Permission,
  row: R,
  named: N,
) {
  return {
    audience: 'admin',
    permission,
    request: z.object({ ...ofVersion, key, reason: z.optional(lines(500)), ...named }),
    result: row,
  } as const;
}

/** Removes a record that nothing refers to. Its version is one more then, by which it can be put back. */
export function removeCall(permission: Permission) {
  return {
    audience: 'admin',
    permission,
    request: z.object({
      ...ofVersion,
      key,
      /** Puts it back. */
      undo: z._default(z.boolean(), false),
    }),
    result: z.object({}),
  } as const;
}

/** Adds many records, as somebody pastes them. Each line answers for itself: a name that is taken is skipped. */
export function linesCall<F extends z.ZodMiniType>(permission: Permission, fields: F) {
  return {
    audience: 'admin',
    permission,
    request: z.object({
      key,
      lines: z.array(fields).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    }),
    /** In the order of the lines. */
    result: z.readonly(z.array(outcomeSchema)),
  } as const;
}

/** What became of each record that an act on many was asked for. */
export const outcomeSchema = z.object({
  id: z.string(),
  /** `skipped`: it was so already. */
  outcome: z.enum(['done', 'refused', 'skipped']),
  /** Why it was refused; null: it was not. */
  code: z.nullable(z.string()),
  /** The same as people read it. */
  text: z.optional(localTextSchema),
});
export type ActOutcome = Readonly<z.infer<typeof outcomeSchema>>;

/**
 * An act on many records: 500 that it names, or all of a filter, of which there may be more where the call says so. Each is done,
 * refused or skipped by itself.
 * @param named what it names besides
 */
export function manyCall<F extends z.ZodMiniType, N extends Shape>(
  permission: Permission,
  filter: F,
  named: N,
) {
  return {
    audience: 'admin',
    permission,
    request: z.object({
      /** These, or all of a filter that were there at an instant. */
      chosen: z.union([
        z.object({ ids: z.array(idField).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
        z.object({ filter, upTo: instant }),
      ]),
      key,
      ...named,
    }),
    result: z.readonly(z.array(outcomeSchema)),
  } as const;
}

/**
 * Makes many records of one rule as one act: all or none.
 * @param named the rule, and what else it names
 */
export function batchCall<N extends Shape>(permission: Permission, named: N) {
  return {
    audience: 'admin',
    permission,
    request: z.object({ key, ...named }),
    result: z.object({ batchId: z.string(), count: z.int() }),
  } as const;
}

/** Puts the records of a short list into an order: all of them, in the list's version that the caller has seen. */
export function orderCall(permission: Permission) {
  return {
    audience: 'admin',
    permission,
    request: z.object({
      ids: z.array(idField).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
      version: z.int().check(z.nonnegative()),
      key,
    }),
    result: z.object({ version: z.int() }),
  } as const;
}
