import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { sendMessage } from '../messages/sendMessage.js';
import { bookRefund } from '../orders/moneyBack.js';
import { readOrder } from '../orders/orderRows.js';
import { refundFailed } from '../orders/refundOccasions.js';
import { setRefundState } from '../orders/refundState.js';
import type { ServiceParts } from '../wiring.js';
import { write } from './applyState.js';
import { lockPayment, type PaymentRow } from './paymentRows.js';
import type { PaymentProvider, RefundState } from './providers/provider.js';

const HOUR_MS = 3_600_000;
const SOON_MS = 15_000;
/** How long to keep asking: after this an administrator has to look. */
const GIVE_UP_MS = 7 * 24 * HOUR_MS;

const rowSchema = z.array(
  z.object({
    payment: z.string(),
    orderId: z.string(),
    amountFen: z.number(),
    totalFen: z.number(),
    providerId: z.string().nullable(),
    kind: z.enum(['order', 'duplicate', 'late', 'dispute']),
    reason: z.string(),
    by: z.string(),
    seatsEnd: z.number(),
    at: z.string(),
  }),
);
export type RefundRow = Readonly<z.infer<typeof rowSchema>[number]>;

async function readRefund(db: Queryable, key: string): Promise<RefundRow | null> {
  const rows = await db.query(
    `select r.payment_id::text as payment, r.order_id as "orderId", r.amount_fen as "amountFen",
       coalesce(p.received_fen, p.amount_fen) as "totalFen", p.provider_id as "providerId", r.kind, r.reason, r.by_name as by, r.seats_ended as "seatsEnd", r.at
     from refunds r join payments p on p.id = r.payment_id where r.key = $1 and r.state = 'processing'`,
    [key],
  );
  return rowSchema.parse(rows)[0] ?? null;
}

/** Asks the provider to give money back; the same key gives it back once, however often it is asked. */
export async function askRefund(
  { db, now }: ServiceParts,
  provider: PaymentProvider,
  key: string,
): Promise<void> {
  const refund = await readRefund(db, key);
  if (refund === null) return;
  const { payment, providerId, amountFen, totalFen, reason, at } = refund;
  const asked = { refund: key, payment, providerId, amountFen, totalFen, reason, now: now() };
  const answer = await provider.refund(asked);
  const isTooOld = now() - Date.parse(at) > GIVE_UP_MS;
  const said: RefundState =
    answer.kind === 'answered'
      ? answer.value
      : isTooOld
        ? { state: 'failed', reason: answer.reason }
        : { state: 'processing' };
  await db.transaction(async (tx) => {
    const held = await lockPayment(tx, payment);
    const still = await readRefund(tx, key);
    if (held === null || still === null) return;
    if (said.state === 'processing') await askLater(tx, key, refund, now());
    else await endRefund(tx, { key, refund, payment: held, said, now: now() });
  });
}

/** Every 15 seconds for an hour, then hourly. */
async function askLater(tx: Queryable, key: string, { at }: RefundRow, now: number) {
  const wait = now - Date.parse(at) < HOUR_MS ? SOON_MS : HOUR_MS;
  await tx.query('update refunds set next_at = $2 where key = $1', [
    key,
    new Date(now + wait).toISOString(),
  ]);
}

type Ending = {
  readonly key: string;
  readonly refund: RefundRow;
  readonly payment: PaymentRow;
  readonly said: Exclude<RefundState, { readonly state: 'processing' }>;
  readonly now: number;
};

async function endRefund(tx: Queryable, { key, refund, payment, said, now }: Ending) {
  const { amountFen, kind, orderId, by, seatsEnd } = refund;
  const isDone = said.state === 'done';
  await tx.query(
    'update refunds set state = $2, failure = $3, fails = fails + $4, next_at = null where key = $1',
    isDone ? [key, 'confirmed', null, 0] : [key, 'failed', said.reason, 1],
  );
  await tx.query(
    'update payments set refunding_fen = refunding_fen - $2, refunded_fen = refunded_fen + $3 where id = $1',
    [payment.id, amountFen, isDone ? amountFen : 0],
  );
  await write(tx, payment, now, {});
  // Only what is given back of the order itself moves it.
  if (kind === 'order') {
    await tx.query('update orders set refunding_fen = refunding_fen - $2 where id = $1', [
      orderId,
      amountFen,
    ]);
    if (isDone) {
      await bookRefund(tx, orderId, { amountFen, by: { userId: '', username: by }, now, seatsEnd });
      return;
    }
    const order = await readOrder(tx, orderId);
    if (order !== null) await setRefundState(tx, order, 'failed', now);
  }
  if (!isDone) await sendMessage(tx, refundFailed(orderId, amountFen, now));
}
