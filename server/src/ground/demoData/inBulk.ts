import * as z from 'zod';
import type { Queryable } from '../database/db.js';

const partsSchema = z.array(z.object({ drop: z.string(), add: z.string() }));

/** References first, since they need what is unique; that stays. */
const PARTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and conrelid = any ($1::text[]::regclass[])
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index where not indisunique and indrelid = any ($1::text[]::regclass[])`;

/**
 * Writes many rows of tables whose references are checked, and whose indexes are made, when all of them are there: once
 * for the table instead of once for each row. Rejects where a row refers to nothing.
 */
export async function inBulk(
  tx: Queryable,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const parts = partsSchema.parse(await tx.query(PARTS, [tables]));
  for (const { drop } of parts) await tx.script(drop);
  await write();
  for (const { add } of parts.toReversed()) await tx.script(add);
}
