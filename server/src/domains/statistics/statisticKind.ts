import type { StatisticDescription } from '@banyan/contract/statistics';
import type { Queryable } from '../../ground/database/db.js';

type Counted<S extends StatisticDescription> = {
  [M in keyof S['measures'] & string]: S['measures'][M] extends { readonly kind: 'ratio' }
    ? never
    : M;
}[keyof S['measures'] & string];

/**
 * How a statistic is counted: over exact rows, one for each event. A day is always counted from them and never added to, so
 * that late or repeated rows cannot make it drift.
 */
export type StatisticKind<S extends StatisticDescription = StatisticDescription> = {
  readonly of: S;
  /** The table of the rows, as `e`: it has `product_id` and `day`. */
  readonly table: string;
  /** Of each measure that is counted, as an aggregate over `e`. */
  readonly measures: Readonly<Record<Counted<S>, string>>;
  /** The value of each dimension, as an expression over `e`. */
  readonly dimensions: Readonly<Record<keyof S['dimensions'] & string, string>>;
  /** Which rows count at all. */
  readonly condition: string;
};

export const ALL = 'all';

/** Notes that rows of a day have changed, in the transaction that changes them. */
export async function touchDay(
  tx: Queryable,
  { of }: StatisticKind,
  productId: string,
  day: string,
): Promise<void> {
  await tx.query(
    `insert into statistic_touched (statistic, product_id, start) values ($1, $2, $3) on conflict do nothing`,
    [of.name, productId, day],
  );
}

/**
 * The rows of totals, counted from the exact rows: `start, dimension, value, measures`.
 * @param where a further condition over `e`
 */
export function countedSql(
  { table, measures, dimensions, condition }: StatisticKind,
  where: string,
): string {
  const names = Object.keys(dimensions);
  const sets = names.map((name) => `(${dimensions[name]})`).join(', ');
  const whichOf = (what: (name: string) => string) =>
    names.map((name) => `when grouping(${dimensions[name]}) = 0 then ${what(name)}`).join(' ');
  const pairs = Object.entries(measures).map(([name, sql]) => `'${name}', ${sql}`);
  return `select e.day as start, case ${whichOf((name) => `'${name}'`)} else '${ALL}' end as dimension,
      case ${whichOf((name) => `coalesce(${dimensions[name]}, '')`)} else '' end as value,
      jsonb_build_object(${pairs.join(', ')}) as measures
    from ${table} e where (${condition}) and (${where}) group by e.day, grouping sets ((), ${sets})`;
}
