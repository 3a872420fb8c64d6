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
  /** The table whose `at` says when something came last. */
  readonly events: string;
  /** Of each measure that is counted, as an aggregate over `e`; of a distinct one, what is counted once. */
  readonly measures: Readonly<Record<Counted<S>, string>>;
  /** The value of each dimension, as an expression over `e`. */
  readonly dimensions: Readonly<Record<keyof S['dimensions'] & string, string>>;
  /** Which rows count at all. */
  readonly condition: string;
  /** For how many days the rows are kept at least; left out: for ever. Totals stay. */
  readonly kept?: number;
};

export const ALL = 'all';

/**
 * Notes that rows of some days have changed, in the transaction that changes them. Its mark is held until the transaction
 * ends, so that nothing counts a day whose rows are still being written.
 */
export async function touchDays(
  tx: Queryable,
  { of }: StatisticKind,
  productId: string,
  days: readonly string[],
): Promise<void> {
  const sorted = [...new Set(days)].sort();
  for (let held = 0; held < sorted.length; ) {
    await tx.query(
      `insert into statistic_touched (statistic, product_id, start)
       select $1, $2, unnest($3::date[]) on conflict do nothing`,
      [of.name, productId, sorted],
    );
    const rows = await tx.query(
      `select 1 from statistic_touched where statistic = $1 and product_id = $2 and start = any($3::date[])
       order by start for key share`,
      [of.name, productId, sorted],
    );
    held = rows.length;
  }
}

/**
 * The rows of totals, counted from the exact rows: `start, dimension, value, measures`.
 * @param where a further condition over `e`
 */
export function countedSql(
  { of, table, measures, dimensions, condition }: StatisticKind,
  where: string,
): string {
  const names = Object.keys(dimensions);
  const sets = names.map((name) => `(${dimensions[name]})`).join(', ');
  const whichOf = (what: (name: string) => string) =>
    names.map((name) => `when grouping(${dimensions[name]}) = 0 then ${what(name)}`).join(' ');
  const pairs = Object.entries(measures).map(
    ([name, sql]) =>
      `'${name}', ${of.measures[name]?.kind === 'distinct' ? `count(distinct ${sql})` : sql}`,
  );
  return `select e.day as start, case ${whichOf((name) => `'${name}'`)} else '${ALL}' end as dimension,
      case ${whichOf((name) => `coalesce(${dimensions[name]}, '')`)} else '' end as value,
      jsonb_build_object(${pairs.join(', ')}) as measures
    from ${table} e where (${condition}) and (${where}) group by e.day, grouping sets ((), ${sets})`;
}

/** The measure whose number of several days is not the sum of their numbers; null: there is no such measure. */
export function distinctIn({ of }: StatisticKind): string | null {
  return Object.keys(of.measures).find((name) => of.measures[name]?.kind === 'distinct') ?? null;
}
