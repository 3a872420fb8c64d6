import type { Queryable } from '../database/db.js';
import { type Columns, insertRow } from '../database/sql/index.js';
import { instant } from './insertRows.js';

/**
 * A few example records, in their first version.
 * @param records their columns, with when each was made (epoch milliseconds)
 */
export async function insertRecords(
  tx: Queryable,
  table: string,
  records: readonly { readonly at: number; readonly columns: Columns }[],
): Promise<void> {
  for (const [index, { at, columns }] of records.entries()) {
    await insertRow(tx, table, {
      id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      createdAt: instant(at),
      createdBy: '周敏',
      updatedAt: instant(at),
      updatedBy: '周敏',
      ...columns,
    });
  }
}
