import {
  type Order,
  orderSchema,
  type TimelineEntry,
  timelineEntrySchema,
} from '@banyan/contract/orders';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { type Condition, countOf, type Paging } from '../../ground/database/sql/index.js';

/** A service has neither product nor edition: it is called by what was done. */
const ORDER_COLUMNS = `o.id, o.customer_id as "customerId", c.name as "customerName", coalesce(c.phone, '') as "customerPhone",
  coalesce(o.product_id, '') as "productId", coalesce(p.name_zh, '人工服务') as "productName",
  coalesce(o.edition_name, o.snapshot ->> 'title', '') as "editionName",
  coalesce(nullif(p.name_en, ''), p.name_zh, 'Manual service') as "productNameEn",
  coalesce(nullif(e.name_en, ''), o.edition_name, o.snapshot ->> 'titleEn', o.snapshot ->> 'title', '') as "editionNameEn", o.quantity,
  o.amount_fen as "amountFen", o.refunded_fen as "refundedFen", o.state, o.channel,
  o.created_at as "createdAt", o.updated_at as "updatedAt", o.invoice_state as "invoiceState", o.version,
  o.kind, o.edition_id as "editionId", o.term, o.renews_licence_id as "renewsLicenceId", o.list_fen as "listFen", o.discount_fen as "discountFen",
  case when o.state = 'pending' then o.pay_by end as "payBy", o.closed_reason as "closedReason",
  o.refund_state as "refundState", o.refunding_fen as "refundingFen",
  (select t.licence_id from licence_periods t where t.order_id = o.id) as "licenceId"`;

/**
 * Orders by a statement that selects ids. The ids come from an index alone; only the rows shown are joined.
 * @param order the same order as in the statement
 */
export async function readOrders(
  db: Queryable,
  ids: string,
  order: string,
  params: readonly unknown[],
): Promise<readonly Order[]> {
  const rows = await db.query(
    `with found as materialized (${ids})
     select ${ORDER_COLUMNS} from found join orders o on o.id = found.id
       join customers c on c.id = o.customer_id left join products p on p.id = o.product_id
       left join editions e on e.id = o.edition_id
     order by ${order}`,
    params,
  );
  return z.array(orderSchema).parse(rows);
}

/** One page of the orders that meet a condition over `orders o`, and how many there are in all. */
export async function readOrderPage(
  db: Queryable,
  condition: Condition,
  order: string,
  { page, pageSize }: Paging,
): Promise<{ readonly records: number; readonly results: readonly Order[] }> {
  const { sql, params } = condition;
  const [records, results] = await Promise.all([
    countOf(db, 'orders o', condition),
    readOrders(
      db,
      `select o.id from orders o where ${sql} order by ${order}
       limit ${pageSize} offset ${(page - 1) * pageSize}`,
      order,
      params,
    ),
  ]);
  return { records, results };
}

const sumsSchema = z.tuple([
  z.object({ orders: z.number(), amountFen: z.number(), refundedFen: z.number() }),
]);

/** The orders that meet a condition over `orders o`, all together. */
export async function readSums(db: Queryable, { sql, params }: Condition) {
  const rows = await db.query(
    `select count(*)::int as orders, coalesce(sum(o.amount_fen), 0)::bigint as "amountFen",
       coalesce(sum(o.refunded_fen), 0)::bigint as "refundedFen" from orders o where ${sql}`,
    params,
  );
  return sumsSchema.parse(rows)[0];
}

export async function readOrder(db: Queryable, id: string): Promise<Order | null> {
  const rows = await readOrders(db, 'select id from orders where id = $1', 'o.id', [id]);
  return rows[0] ?? null;
}

type Entry = Omit<TimelineEntry, 'by'> & Pick<NewEntry, 'by'>;

const entriesSchema = z.array(
  z.object({ ...timelineEntrySchema.shape, by: z.string().nullable() }),
);

/** The history of an order; its customer's entries are by `BY_CUSTOMER`. */
export async function readTimeline(db: Queryable, id: string): Promise<readonly Entry[]> {
  const rows = await db.query(
    `select id::text, at, kind, case when by_customer then null else by_name end as by, detail from order_events
     where order_id = $1 order by at, order_events.id`,
    [id],
  );
  return entriesSchema.parse(rows);
}

/** The code that an order was made with, or null. */
export async function readCodeOf(db: Queryable, id: string): Promise<string | null> {
  const rows = await db.query(
    'select d.code from orders o join discount_codes d on d.id = o.discount_code_id where o.id = $1',
    [id],
  );
  return z.array(z.object({ code: z.string() })).parse(rows)[0]?.code ?? null;
}

const paidBySchema = z.array(
  z.object({
    method: z.string(),
    words: z.string().nullable(),
    at: z.string(),
    number: z.string().nullable(),
  }),
);

/** How an order was paid for, or null: not online. */
export async function readPaidBy(db: Queryable, id: string) {
  const rows = await db.query(
    `select p.method, p.payer_words as words, p.paid_at as at, p.provider_id as number from orders o
       join payments p on p.id = o.paid_payment_id where o.id = $1`,
    [id],
  );
  return paidBySchema.parse(rows)[0] ?? null;
}

/** In the history of an order: its customer, whose name is kept in the customer alone. */
export const BY_CUSTOMER = null;

export type NewEntry = {
  readonly orderId: string;
  readonly at: string;
  readonly kind: TimelineEntry['kind'];
  /** A member of staff by name, or `BY_CUSTOMER`; empty: the clock. */
  readonly by: string | null;
  readonly detail: string;
};

export async function addEntry(
  tx: Queryable,
  { orderId, at, kind, by, detail }: NewEntry,
): Promise<TimelineEntry> {
  const rows = await tx.query(
    `insert into order_events (order_id, at, kind, by_name, by_customer, detail) values ($1, $2, $3, $4, $5, $6)
     returning id::text, at, kind, by_name as by, detail`,
    [orderId, at, kind, by ?? '', by === BY_CUSTOMER, detail],
  );
  return timelineEntrySchema.parse(rows[0]);
}
