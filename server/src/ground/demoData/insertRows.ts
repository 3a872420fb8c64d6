import type { Queryable } from '../database/db.js';

/** Many rows in one statement. The columns are called like the fields, in snake case; their types are PostgreSQL's. */
export async function insertRows<R extends object>(
  tx: Queryable,
  table: string,
  rows: readonly R[],
  types: Readonly<Record<keyof R & string, string>>,
): Promise<void> {
  if (rows.length === 0) return;
  const fields = Object.keys(types) as (keyof R & string)[];
  const columns = fields.map((field) =>
    field.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
  );
  const arrays = fields.map((field, index) => `$${index + 1}::${types[field]}[]`);
  await tx.query(
    `insert into ${table} (${columns.join(', ')}) select * from unnest(${arrays.join(', ')})`,
    fields.map((field) => rows.map((row) => row[field])),
  );
}

/** Epoch milliseconds as ISO 8601. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
