import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

export type NewRefund = {
  readonly payment: string;
  readonly orderId: string;
  readonly amountFen: number;
  /** Of the order itself is another matter: that moves the order. */
  readonly kind: 'duplicate' | 'late' | 'dispute';
  readonly reason: string;
  readonly by: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** Money of a payment that the provider is to give back. The caller holds the payment, and counts it as on its way. */
export async function addRefund(tx: Queryable, refund: NewRefund): Promise<void> {
  const { payment, orderId, amountFen, kind, reason, by, now } = refund;
  await tx.query(
    `insert into refunds (key, order_id, amount_fen, reason, by_name, at, kind, payment_id, state, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'processing', $6)`,
    [randomUUID(), orderId, amountFen, reason, by, new Date(now).toISOString(), kind, payment],
  );
}

const failedSchema = z.array(
  z.object({ key: z.string(), amountFen: z.number(), payment: z.string(), kind: z.string() }),
);
export type FailedRefund = Readonly<z.infer<typeof failedSchema>[number]>;

/**
 * Refunds that failed are asked for again, each by its own key.
 * @param condition over `refunds`
 */
export async function askAgain(
  tx: Queryable,
  condition: string,
  of: string,
  now: number,
): Promise<readonly FailedRefund[]> {
  const failed = failedSchema.parse(
    await tx.query(
      `select key::text as key, amount_fen as "amountFen", payment_id::text as payment, kind from refunds
       where ${condition} and state = 'failed' and payment_id is not null order by key for update`,
      [of],
    ),
  );
  const at = new Date(now).toISOString();
  for (const { key, amountFen, payment } of failed) {
    await tx.query(
      "update refunds set state = 'processing', failure = null, at = $2, next_at = $2 where key = $1",
      [key, at],
    );
    await tx.query('update payments set refunding_fen = refunding_fen + $2 where id = $1', [
      payment,
      amountFen,
    ]);
  }
  return failed;
}
