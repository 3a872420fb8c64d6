import * as z from 'zod/mini';
import { idField, instant, lines, versionField } from './fields.js';
import { localTextSchema } from './languageSchemas.js';
import type { Permission } from './permissions/index.js';

// How staff change something: a table of calls names the form and writes out only what differs.

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** A record in the version that the caller has seen, so that no change is overwritten unnoticed. */
export const ofVersion = { id: idField, version: versionField } as const;

/** Made by the caller and kept with the draft: the same key again is the same act, and is answered again. */
const key = z.uuid();

const MOST_AT_ONCE = 500;

/** Saves the fields of a record, or adds a record when no id is given. Answers the saved record. */
export function saveCall<F extends z.ZodMiniType, R extends z.ZodMiniType>(
  permission: Permission,
  { fields, row }: { readonly fields: F; readonly row: R },
) {
  const { id, version } = ofVersion;
  return {
    audience: 'admin',
    permission,
    /** An id without a version is refused like an outdated version. */
    request: z.object({ id: z.optional(id), version: z.optional(version), key, fields }),
    result: row,
  } as const;
}

/**
 * An act on one record. Answers the record after the act.
 * @param named further fields of the request
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

/** Enables a record or disables it. */
export function switchCall<R extends z.ZodMiniType>(permission: Permission, row: R) {
  return actCall(permission, row, { state: z.enum(['enabled', 'disabled']) });
}

/** Removes a record that nothing refers to. Its version rises by one; undoing names that version. */
export function removeCall(permission: Permission) {
  return {
    audience: 'admin',
    permission,
    request: z.object({
      ...ofVersion,
      key,
      /** Restores the record. */
      undo: z._default(z.boolean(), false),
    }),
    result: z.object({}),
  } as const;
}

/** Adds many records from pasted lines. Each line has its own outcome: a name that is taken is skipped. */
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

/** The outcome for one record of an act on many. */
export const outcomeSchema = z.object({
  id: z.string(),
  /** `skipped`: it was so already. */
  outcome: z.enum(['done', 'refused', 'skipped']),
  /** Why it was refused; null: it was not. */
  code: z.nullable(z.string()),
  /** The reason as text for users. */
  text: z.optional(localTextSchema),
});
export type ActOutcome = Readonly<z.infer<typeof outcomeSchema>>;

/**
 * An act on many records: up to 500 by id, or all that match a filter, which may be more where the call says so.
 * Each is done, refused or skipped independently.
 * @param named further fields of the request
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
      /** The records by id, or all that matched a filter at an instant. */
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
 * Makes many records from one rule as one act: all or none.
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

/** Reorders a short list: names all its records, and the list's version that the caller has seen. */
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

/** Of the whole tree, as the caller has seen it: so no two moves make a ring together, and no order is lost. */
const ofTree = { id: idField, version: z.int().check(z.nonnegative()), key } as const;
const treeResult = z.object({ version: z.int() });

/** Moves a node of a tree, with all below it: below another parent, before one of its children. */
export function moveCall(permission: Permission) {
  return {
    audience: 'admin',
    permission,
    request: z.object({
      ...ofTree,
      /** Null: to the top. */
      parentId: z.nullable(idField),
      /** Null: to the end. */
      before: z.nullable(idField),
    }),
    result: treeResult,
  } as const;
}

/** Puts all that a node has into another one, and removes it. */
export function mergeCall(permission: Permission) {
  return {
    audience: 'admin',
    permission,
    request: z.object({ ...ofTree, into: idField }),
    result: treeResult,
  } as const;
}
