import { valuesOf } from '@banyan/contract';
import { MY_ORDER_GROUPS, type MyOrderGroup, type OrderState } from '@banyan/contract/orders';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { type Condition, textIn, where } from '../../ground/database/sql/index.js';

type Found = { readonly text?: string | undefined; readonly year?: number | undefined };
type Asked = Found & {
  readonly states?: readonly OrderState[] | undefined;
  readonly group?: MyOrderGroup;
};

/** Which orders a group has, over `orders o`. */
const GROUPS: Readonly<Record<MyOrderGroup, string>> = {
  all: 'true',
  pending: "o.state = 'pending'",
  active: "o.state in ('paid', 'delivered')",
  completed: "o.state = 'completed'",
  refund: "(o.refund_state <> 'none' or o.refunded_fen > 0)",
  ended: "o.state in ('cancelled', 'refunded')",
};

/** A year as it begins and ends in Asia/Shanghai. */
const YEAR = `extract(year from o.created_at at time zone 'Asia/Shanghai')::int`;

export function ownCondition(
  customerId: string,
  { states = [], group = 'all', text, year }: Asked,
): Condition {
  return where((place) => [
    `o.customer_id = ${place(customerId)}`,
    states.length > 0 && `o.state = any(${place([...states])})`,
    GROUPS[group],
    textIn(place, 'o', text, ['id']),
    year !== undefined && `${YEAR} = ${place(year)}`,
  ]);
}

const countsSchema = z.tuple([z.record(z.string(), z.number())]);
const yearsSchema = z.array(z.object({ year: z.number() }));

/** How many orders each group has, and the years there are orders of. */
export async function countOwn(db: Queryable, customerId: string, found: Found) {
  const { sql, params } = ownCondition(customerId, found);
  const columns = valuesOf(MY_ORDER_GROUPS).map(
    (group) => `count(*) filter (where ${GROUPS[group]})::int as "${group}"`,
  );
  const [groups] = countsSchema.parse(
    await db.query(`select ${columns.join(', ')} from orders o where ${sql}`, params),
  );
  const years = yearsSchema.parse(
    await db.query(
      `select distinct ${YEAR} as year from orders o where o.customer_id = $1 order by 1 desc`,
      [customerId],
    ),
  );
  return {
    groups: groups as Readonly<Record<MyOrderGroup, number>>,
    years: years.map(({ year }) => year),
  };
}
