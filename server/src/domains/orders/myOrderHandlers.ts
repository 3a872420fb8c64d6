import { valuesOf } from '@banyan/contract';
import {
  type MY_ORDER_CALLS,
  MY_ORDER_GROUPS,
  type MyOrderGroup,
  type OrderDetail,
  type OrderState,
} from '@banyan/contract/orders';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { type Condition, textIn, where } from '../../ground/database/sql/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { readSetting } from '../../ground/settings/readSetting.js';
import { readInvoiceOf } from '../invoices/invoiceRows.js';
import { refundUntilSql } from '../refundWindow.js';
import type { HandlersOf } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import {
  BY_CUSTOMER,
  readCodeOf,
  readOrder,
  readOrderPage,
  readPaidBy,
  readTimeline,
} from './orderRows.js';
import { readLastRequest } from './refundState.js';

type OwnOrdersFound = { readonly text?: string | undefined; readonly year?: number | undefined };
type OwnOrdersAsked = OwnOrdersFound & {
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

const countsSchema = z.tuple([z.record(z.string(), z.number())]);
const yearsSchema = z.array(z.object({ year: z.number() }));

/** What customers may call. The SQL limits it to their own orders, not the request. */
export function myOrderHandlers({
  db,
  now,
  cashier,
}: Pick<ServiceWiring, 'db' | 'now' | 'cashier'>): HandlersOf<typeof MY_ORDER_CALLS> {
  /** With what its way of paying is called, and without a time for refunds that is over. */
  function shown({ refundUntil = null, ...found }: OrderDetail, at: number): OrderDetail {
    const isOver = refundUntil !== null && Date.parse(refundUntil) <= at;
    const order = { ...found, refundUntil: isOver ? null : refundUntil };
    const { paidBy } = order;
    const method = cashier?.provider.methods.find(({ id }) => id === paidBy?.method);
    if (paidBy === null || paidBy === undefined || method === undefined) return order;
    return { ...order, paidBy: { ...paidBy, label: method.label } };
  }

  return {
    'MyOrder/GetList': async ({ page, pageSize, ...asked }, { userId }) => {
      const mine = ownCondition(userId, asked);
      const serverNow = new Date(now()).toISOString();
      const order = 'o.created_at desc, o.id desc';
      return done({ ...(await readOrderPage(db, mine, order, { page, pageSize })), serverNow });
    },
    'MyOrder/GetCounts': async (asked, { userId }) => done(await countOwn(db, userId, asked)),
    'MyOrder/Get': async ({ id }, { userId }) => {
      const at = now();
      const order = await readMyOrder(db, id, userId);
      if (order === null) return refused(REFUSALS.notFound);
      return done({ ...shown(order, at), serverNow: new Date(at).toISOString() });
    },
  };
}

/** An order as its customer sees it. Null: another customer's, or no such order. */
export async function readMyOrder(
  db: Queryable,
  id: string,
  customerId: string,
): Promise<OrderDetail | null> {
  const order = await readOrder(db, id);
  if (order === null || order.customerId !== customerId) return null;
  const timeline = await readTimeline(db, id);
  const invoice = await readInvoiceOf(db, id);
  const code = await readCodeOf(db, id);
  return {
    ...order,
    // Notes are the staff's own, and so are their names.
    timeline: timeline
      .filter(({ kind }) => kind !== 'note')
      .map((entry) => ({
        ...entry,
        by: entry.by === BY_CUSTOMER ? order.customerName : 'Banyan',
      })),
    invoice,
    code,
    paidBy: await readPaidBy(db, id),
    refundRequest: await readLastRequest(db, id),
    refundUntil: await readRefundUntil(db, id),
  };
}

const untilSchema = z.tuple([z.object({ until: z.string().nullable() })]);

async function readRefundUntil(db: Queryable, id: string): Promise<string | null> {
  const days = await readSetting(db, 'refundDays');
  const sql = `select ${refundUntilSql('$2::int')} as until from orders o where o.id = $1`;
  return untilSchema.parse(await db.query(sql, [id, days]))[0].until;
}

function ownCondition(
  customerId: string,
  { states = [], group = 'all', text, year }: OwnOrdersAsked,
): Condition {
  return where((place) => [
    `o.customer_id = ${place(customerId)}`,
    states.length > 0 && `o.state = any(${place([...states])})`,
    GROUPS[group],
    textIn(place, 'o', text, ['id']),
    year !== undefined && `${YEAR} = ${place(year)}`,
  ]);
}

/** How many orders each group has, and the years there are orders of. */
async function countOwn(db: Queryable, customerId: string, found: OwnOrdersFound) {
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
