import type { Person } from '@banyan/contract';
import { SETTLEMENTS, type Settlement } from '@banyan/contract/finance';
import { formatYuan } from '@banyan/rules';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { isByAnother } from '../approvals/approvals.js';
import type { Grants } from '../licences/grants.js';
import { orderPaid } from '../orders/orderPaid.js';
import { addEntry, readOrder } from '../orders/orderRows.js';
import { addRefund } from '../payments/addRefund.js';
import { write } from '../payments/applyState.js';
import type { PaymentRow, Settle } from '../payments/paymentRows.js';
import { settlementsOf } from './settlements.js';

type Settling = {
  readonly as: Settlement;
  readonly reason: string;
  readonly by: Person;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly grants: Grants;
};

/**
 * Settles a dispute, or proposes to: it takes two people. The transaction holds customer, order and payment. Answers
 * what was done.
 */
export async function settle(
  tx: Queryable,
  payment: PaymentRow,
  settling: Settling,
): Promise<Outcome<'proposed' | 'settled'>> {
  const order = await readOrder(tx, payment.orderId);
  if (order === null) return refused(REFUSALS.notFound);
  const { as, by, now } = settling;
  if (!settlementsOf(payment, order.state).includes(as)) return refused(REFUSALS.stepNotAllowed);
  const { settle: proposed } = payment;
  const at = new Date(now).toISOString();
  if (proposed === null || proposed.as !== as || !isByAnother(proposed, by.userId)) {
    const mine = { as, reason: settling.reason, by: by.username, byId: by.userId, at };
    await write(tx, payment, now, { settle: { ...mine, secondBy: null, secondAt: null } });
    return done('proposed');
  }
  await perform(tx, payment, { ...proposed, secondBy: by.username, secondAt: at }, settling);
  return done('settled');
}

async function perform(
  tx: Queryable,
  payment: PaymentRow,
  said: Settle,
  { by, now, grants }: Settling,
): Promise<void> {
  const { id, orderId, amountFen } = payment;
  const received = payment.receivedFen ?? 0;
  const backFen = { accept: received - amountFen, refund: received, partial: 0 }[said.as];
  const detail = `付款争议：${SETTLEMENTS[said.as].zh} ${formatYuan(received - backFen)}，原因：${said.reason}（${said.by}、${by.username}）`;
  const at = new Date(now).toISOString();
  await addEntry(tx, { orderId, at, by: by.username, kind: 'note', detail });
  await write(tx, payment, now, {
    state: said.as === 'refund' ? 'duplicate' : 'paid',
    settle: said,
    refundingFen: backFen,
  });
  if (backFen > 0) {
    const { reason } = said;
    const refund = { payment: id, orderId, amountFen: backFen, reason, by: by.username, now };
    await addRefund(tx, { ...refund, kind: 'dispute' });
  }
  if (said.as === 'refund') return;
  if (said.as === 'partial') await lessen(tx, payment, said.reason);
  await tx.query('update orders set paid_payment_id = $2 where id = $1', [orderId, id]);
  await orderPaid(tx, orderId, { by: by.username, now, grants });
}

/** Lowers the order's cost to what was received: the difference is noted with its price, with the reason. */
async function lessen(
  tx: Queryable,
  { orderId, amountFen, receivedFen }: PaymentRow,
  reason: string,
): Promise<void> {
  const missing = (receivedFen ?? 0) - amountFen;
  await tx.query(
    `update orders set amount_fen = amount_fen + $2, adjust_fen = adjust_fen + $2,
       snapshot = snapshot || jsonb_build_object('adjustReason', $3::text) where id = $1`,
    [orderId, missing, reason],
  );
}
