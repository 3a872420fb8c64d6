import type { Queryable, Row } from '../db.js';
import { columnOf } from './columns.js';

/** Fields with the values of their columns: an object is written as JSON, a list as an array of the column's type. */
export type Columns = Readonly<Record<string, unknown>>;

export async function insertRow(tx: Queryable, table: string, fields: Columns): Promise<void> {
  await tx.query(insertionOf(table, fields), Object.values(fields).map(asValue));
}

/** Inserts a row unless it conflicts. Resolves to whether it was inserted. */
export async function insertNew(tx: Queryable, table: string, fields: Columns): Promise<boolean> {
  const added = await tx.query(
    `${insertionOf(table, fields)} on conflict do nothing returning 1`,
    Object.values(fields).map(asValue),
  );
  return added.length > 0;
}

function insertionOf(table: string, fields: Columns): string {
  const columns = Object.keys(fields).map(columnOf);
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`;
}

type Own = Readonly<Record<string, readonly string[]>>;

/**
 * Inserts rows that are alike but for some fields.
 * @param own the values of those fields as text, one list of the same length for each
 */
export async function insertCopies(
  tx: Queryable,
  table: string,
  fields: Columns,
  own: Own,
): Promise<void> {
  await tx.query(copiesOf(table, fields, own), paramsOf(fields, own));
}

/** The same without those that conflict. In the order of the first of these fields. Resolves to the rows it has inserted. */
export function insertNewCopies(
  tx: Queryable,
  table: string,
  fields: Columns,
  own: Own,
): Promise<readonly Row[]> {
  const sql = `${copiesOf(table, fields, own)} order by 1 on conflict do nothing returning *`;
  return tx.query(sql, paramsOf(fields, own));
}

function copiesOf(table: string, fields: Columns, own: Own): string {
  const names = Object.keys(own);
  const alike = Object.keys(fields);
  return `insert into ${table} (${[...names, ...alike].map(columnOf).join(', ')})
     select ${[...names.map(columnOf), ...alike.map((_, index) => `$${names.length + index + 1}`)].join(', ')}
     from unnest(${names.map((_, index) => `$${index + 1}::text[]`).join(', ')}) as own (${names.map(columnOf).join(', ')})`;
}

function paramsOf(fields: Columns, own: Own): readonly unknown[] {
  return [...Object.values(own), ...Object.values(fields).map(asValue)];
}

/** Writes these fields of the row with that id. */
export async function updateRow(
  tx: Queryable,
  table: string,
  id: string,
  fields: Columns,
): Promise<void> {
  await tx.query(`update ${table} set ${setsOf(fields)} where id = $1`, [
    id,
    ...Object.values(fields).map(asValue),
  ]);
}

/** Writes these fields of the rows with those ids, each in its next version. */
export async function updateVersions(
  tx: Queryable,
  table: string,
  ids: readonly string[],
  fields: Columns,
): Promise<void> {
  await tx.query(
    `update ${table} set ${setsOf(fields)}, version = version + 1 where id = any($1)`,
    [ids, ...Object.values(fields).map(asValue)],
  );
}

/** The first parameter is the id, or the ids. */
function setsOf(fields: Columns): string {
  return Object.keys(fields)
    .map((field, index) => `${columnOf(field)} = $${index + 2}`)
    .join(', ');
}

function asValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? JSON.stringify(value)
    : value;
}
