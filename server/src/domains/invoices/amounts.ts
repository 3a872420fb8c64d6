import { leftToInvoice } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

const INVOICEABLE = ['paid', 'delivered', 'completed'];

const moneySchema = z.array(
  z.object({
    id: z.string(),
    customerId: z.string(),
    state: z.string(),
    amountFen: z.number(),
    refundedFen: z.number(),
    refundingFen: z.number(),
    invoicedFen: z.number(),
    isLive: z.boolean(),
  }),
);

export type Left = {
  readonly id: string;
  readonly leftFen: number;
  /** Another application has it, or there is nothing of it to invoice. */
  readonly isTaken: boolean;
};

/**
 * What can be invoiced of a customer's orders; those of others are not among them.
 * @param except the application that asks
 */
export async function readLeft(
  db: Queryable,
  customerId: string,
  ids: readonly string[],
  except = '',
): Promise<readonly Left[]> {
  const rows = moneySchema.parse(
    await db.query(
      `select o.id, o.customer_id as "customerId", o.state, o.amount_fen as "amountFen", o.refunded_fen as "refundedFen",
         o.refunding_fen as "refundingFen", coalesce(l.amount_fen, 0) as "invoicedFen", l.order_id is not null as "isLive"
       from orders o left join invoice_orders l on l.order_id = o.id and l.live and l.application_id <> $3
       where o.id = any($1) and o.customer_id = $2 order by o.id`,
      [ids, customerId, except],
    ),
  );
  return rows.map(({ id, state, isLive, ...money }) => {
    const leftFen = INVOICEABLE.includes(state) ? leftToInvoice(money) : 0;
    return { id, leftFen, isTaken: isLive || leftFen === 0 };
  });
}

export function sumOf(left: readonly Left[]): number {
  return left.reduce((sum, { leftFen }) => sum + leftFen, 0);
}
