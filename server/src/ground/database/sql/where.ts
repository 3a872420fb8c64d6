import { columnOf } from './columns.js';

/** A condition with its own `$1` parameters. */
export type Condition = { readonly sql: string; readonly params: readonly unknown[] };

/** Answers the `$n` that a value has. */
export type Place = (value: unknown) => string;
export type Part = string | false | undefined;

/**
 * Parts that all must hold; those that are not asked for are left out, and none at all is `true`.
 */
export function where(parts: (place: Place) => readonly Part[]): Condition {
  const params: unknown[] = [];
  const asked = parts((value) => `$${params.push(value)}`).filter(
    (part) => part !== undefined && part !== false,
  );
  const sql = asked.map((part) => `(${part})`).join(' and ');
  return { sql: sql === '' ? 'true' : sql, params };
}

/** Fields that have the value that is asked for, where one is. */
export function equal<F extends string>(
  place: Place,
  alias: string,
  asked: Readonly<Partial<Record<F, unknown>>>,
  fields: readonly F[],
): readonly Part[] {
  return fields.map(
    (field) => asked[field] !== undefined && `${alias}.${columnOf(field)} = ${place(asked[field])}`,
  );
}

/** Instants on these days in Asia/Shanghai, the first and the last included. */
export function onDays(
  place: Place,
  column: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): readonly Part[] {
  return [
    from !== undefined && `${column} >= ${place(startOfDay(from, 0))}`,
    to !== undefined && `${column} < ${place(startOfDay(to, 1))}`,
  ];
}

/** A text that is in one of these fields, in capitals or not; a blank one is in all. */
export function textIn<F extends string>(
  place: Place,
  alias: string,
  text: string | undefined,
  fields: readonly F[],
): Part {
  const wanted = text?.trim() ?? '';
  if (wanted === '') return false;
  const part = place(containing(wanted));
  return fields.map((field) => `${alias}.${columnOf(field)} ilike ${part}`).join(' or ');
}

/** Epoch milliseconds as a value within a statement. */
export function instantSql(at: number): string {
  return `timestamptz '${new Date(at).toISOString()}'`;
}

const DAY_MS = 86_400_000;

/** Midnight in Asia/Shanghai, which has had no summer time since 1991. */
export function startOfDay(day: string, later: number): string {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + later * DAY_MS).toISOString();
}

/** What `like` takes for texts that have this one in them, to the letter. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
