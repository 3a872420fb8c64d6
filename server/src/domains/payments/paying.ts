import type { Paying, Cashier as Taker } from '@banyan/contract/payments';
import { paymentSchema } from '@banyan/contract/payments';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { readMyOrder } from '../orders/myOrderHandlers.js';
import type { PaymentProvider } from './providers/provider.js';

/** An order with what was done to pay for it, as its customer sees it. Null: another customer's, or no such order. */
export async function readPaying(
  db: Queryable,
  orderId: string,
  customerId: string,
  { provider, now }: { readonly provider: PaymentProvider | null; readonly now: number },
): Promise<Paying | null> {
  const order = await readMyOrder(db, orderId, customerId);
  if (order === null) return null;
  const payments = z.array(paymentSchema).parse(
    await db.query(
      `select id::text, method, amount_fen as "amountFen", state,
         case when state = 'open' then begun end as begun, open_until as "openUntil",
         paid_at as "paidAt", payer_words as "payerWords"
       from payments where order_id = $1 order by created_at desc, payments.id desc`,
      [orderId],
    ),
  );
  return { order, payments, cashier: takerOf(provider), serverNow: new Date(now).toISOString() };
}

/** The payment provider, as pages are told; null: no provider. */
export function takerOf(provider: PaymentProvider | null): Taker {
  if (provider === null) return null;
  const { name, isTrial, origin, topNavigation, methods } = provider;
  return { name, isTrial, origin, topNavigation, methods };
}
