import type { Queryable } from '../database/db.js';
import { type Columns, updateRow } from '../database/sql/index.js';
import type { Versioned } from './recordKind.js';

/**
 * Writes fields of a record, in its next version. Resolves to that version.
 * @param by who writes, as the record says it
 * @param at epoch milliseconds
 */
export async function writeVersion(
  tx: Queryable,
  { table }: { readonly table: string },
  { id, version }: Pick<Versioned, 'id' | 'version'>,
  by: string,
  at: number,
  columns: Columns,
): Promise<number> {
  const next = version + 1;
  const updatedAt = new Date(at).toISOString();
  await updateRow(tx, table, id, { ...columns, version: next, updatedAt, updatedBy: by });
  return next;
}
