import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { TableHead } from './format.js';

/** What applied migrations are is said in the opening, and made by the migrations themselves. */
const NOT_DUMPED = 'migrations';

const tableSchema = z.array(
  z.object({
    name: z.string(),
    columns: z.array(z.object({ name: z.string(), type: z.string() })),
    parents: z.array(z.string()),
  }),
);

/** All tables of the product as PostgreSQL's catalogue has them, those that others refer to first. */
export async function readTables(tx: Queryable): Promise<readonly TableHead[]> {
  const rows = await tx.query(
    `select c.relname as name,
       (select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum), '[]')
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select coalesce(jsonb_agg(distinct p.relname), '[]')
        from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and p.oid <> c.oid) as parents
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and c.relname <> $1
     order by c.relname`,
    [NOT_DUMPED],
  );
  const waiting = new Map(tableSchema.parse(rows).map((table) => [table.name, table]));
  const inOrder: TableHead[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ parents }) =>
      parents.every((parent) => !waiting.has(parent)),
    );
    if (next === undefined)
      throw new Error(`tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    waiting.delete(next.name);
    inOrder.push({ kind: 'table', name: next.name, columns: next.columns });
  }
  return inOrder;
}

const partitionSchema = z.array(z.object({ name: z.string(), of: z.string(), bound: z.string() }));

/** Tables of one month each are made while the product runs, and by no migration. */
export async function readPartitions(tx: Queryable) {
  return partitionSchema.parse(
    await tx.query(
      `select c.relname as name, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
       where c.relnamespace = current_schema()::regnamespace and c.relispartition and c.relkind = 'r'
       order by c.relname`,
    ),
  );
}

/** Read after the rows: a number used in between is skipped, and no number is used twice. */
export async function readSequences(tx: Queryable) {
  const names = z.array(z.object({ name: z.string() })).parse(
    await tx.query(
      `select relname as name from pg_class
         where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`,
    ),
  );
  const values: { name: string; last: string; called: boolean }[] = [];
  for (const { name } of names) {
    const [row] = z
      .array(z.object({ last: z.string(), called: z.boolean() }))
      .parse(
        await tx.query(`select last_value::text as last, is_called as called from ${quoted(name)}`),
      );
    if (row !== undefined) values.push({ name, ...row });
  }
  return values;
}

/** A name in SQL, such as `"orders"`. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
