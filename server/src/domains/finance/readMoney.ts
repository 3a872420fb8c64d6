import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { type Condition, startOfDay } from '../../ground/database/sql/index.js';
import type { OrderMoney } from './orderMoney.js';

const text = z.string().nullable();
const moneySchema: z.ZodType<readonly OrderMoney[]> = z.array(
  z.object({
    id: z.string(),
    state: z.string(),
    amountFen: z.number(),
    refundedFen: z.number(),
    refundingFen: z.number(),
    isKnown: z.boolean(),
    hasReceipt: z.boolean(),
    paidPaymentId: text,
    createdAt: z.string(),
    paidAt: text,
    payments: z.array(
      z.object({
        id: z.string(),
        provider: z.string(),
        state: z.string(),
        receivedFen: z.number().nullable(),
        refundedFen: z.number(),
        refundingFen: z.number(),
        paidAt: text,
      }),
    ),
    refunds: z.array(
      z.object({ kind: z.string(), state: z.string(), amountFen: z.number(), paymentId: text }),
    ),
    invoices: z.array(
      z.object({
        state: z.string(),
        lineFen: z.number(),
        totalFen: z.number(),
        linesFen: z.number(),
      }),
    ),
  }),
);

/** One statement, and so one moment: what is written meanwhile is in all of it or in none. */
const MONEY = `select o.id, o.state, o.amount_fen as "amountFen", o.refunded_fen as "refundedFen",
    o.refunding_fen as "refundingFen", o.list_fen is not null as "isKnown",
    o.receipt_file_id is not null as "hasReceipt", o.paid_payment_id::text as "paidPaymentId",
    o.created_at as "createdAt",
    (select min(e.at) from order_events e where e.order_id = o.id and e.kind = 'state' and e.detail = 'paid') as "paidAt",
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'provider', p.provider, 'state', p.state,
        'receivedFen', p.received_fen, 'refundedFen', p.refunded_fen, 'refundingFen', p.refunding_fen,
        'paidAt', p.paid_at) order by p.id)
      from payments p where p.order_id = o.id), '[]') as payments,
    coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'state', r.state, 'amountFen', r.amount_fen,
        'paymentId', r.payment_id) order by r.key)
      from refunds r where r.order_id = o.id), '[]') as refunds,
    coalesce((select jsonb_agg(jsonb_build_object('state', a.state, 'lineFen', l.amount_fen, 'totalFen', a.amount_fen,
        'linesFen', (select sum(x.amount_fen) from invoice_orders x where x.application_id = a.id)) order by a.id)
      from invoice_orders l join invoice_applications a on a.id = l.application_id
      where l.order_id = o.id and l.live), '[]') as invoices
  from orders o`;

async function read(db: Queryable, { sql, params }: Condition): Promise<readonly OrderMoney[]> {
  return moneySchema.parse(await db.query(`${MONEY} where ${sql}`, params));
}

/** Orders that were made on these days, and those that money came for or went back of then. */
export function moneyOfDays(
  db: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly OrderMoney[]> {
  const within = (column: string) => `${column} >= $1 and ${column} < $2`;
  return read(db, {
    sql: `o.id in (
      select id from orders where ${within('created_at')}
      union select order_id from payments where ${within('paid_at')}
      union select order_id from refunds where ${within('at')}) order by o.id`,
    params: [startOfDay(from, 0), startOfDay(to, 1)],
  });
}

/** The next orders by their numbers. */
export function moneyAfter(
  db: Queryable,
  id: string,
  most: number,
): Promise<readonly OrderMoney[]> {
  return read(db, { sql: 'o.id > $1 order by o.id limit $2', params: [id, most] });
}
