import { SYSTEM } from '@banyan/contract';
import { formatYuan } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { updateRow } from '../../ground/database/sql/index.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { tellChanged, tellMine } from '../../ground/news/tell.js';
import type { Grants } from '../licences/grants.js';
import { tellNewEntry } from '../messages/newEntries.js';
import { orderPaid } from '../orders/orderPaid.js';
import { BY_CUSTOMER } from '../orders/orderRows.js';
import { addRefund } from './addRefund.js';
import type { PaymentRow } from './paymentRows.js';
import type { PaymentProvider, ProviderState } from './providers/provider.js';

type PaidState = Extract<ProviderState, { readonly state: 'paid' }>;
type Applying = {
  readonly provider: Pick<PaymentProvider, 'merchant' | 'currency'>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly grants: Grants;
};

/** A payment that has ended: a provider's later answers change nothing. */
const OVER: readonly PaymentRow['state'][] = ['paid', 'duplicate', 'disputed'];

/**
 * What a provider says of a payment becomes true here, once. The transaction holds customer, order and payment
 * (`lockPayment`). Domains 5.3.
 */
export async function applyState(
  tx: Queryable,
  payment: PaymentRow,
  said: ProviderState,
  applying: Applying,
): Promise<void> {
  if (said.state === 'open' || OVER.includes(payment.state)) return;
  if (said.state === 'paid') return moneyCame(tx, payment, said, applying);
  if (payment.state !== 'created' && payment.state !== 'open') return;
  const reason = said.state === 'failed' ? said.reason : null;
  await write(tx, payment, applying.now, { state: said.state, reason });
}

const standingSchema = z.tuple([z.object({ state: z.string(), customer: z.string() })]);

async function moneyCame(
  tx: Queryable,
  payment: PaymentRow,
  said: PaidState,
  { provider, now, grants }: Applying,
): Promise<void> {
  const came = {
    receivedFen: said.amountFen,
    providerId: said.providerId,
    payerWords: said.payerWords,
    paidAt: new Date(said.paidAt ?? now).toISOString(),
  };
  const isRight =
    said.amountFen === payment.amountFen &&
    said.currency === provider.currency &&
    said.merchant === provider.merchant;
  if (!isRight) {
    const { amountFen, currency, merchant } = said;
    const dispute = JSON.stringify({ amountFen, currency, merchant });
    await write(tx, payment, now, { ...came, state: 'disputed', dispute });
    await paymentDisputed(tx, payment, said.amountFen, now);
    return;
  }
  const [order] = standingSchema.parse(
    await tx.query(
      `select o.state, c.state as customer from orders o join customers c on c.id = o.customer_id where o.id = $1`,
      [payment.orderId],
    ),
  );
  if (order.state === 'pending' && order.customer !== 'closed') {
    await write(tx, payment, now, { ...came, state: 'paid' });
    await tx.query('update orders set paid_payment_id = $2 where id = $1', [
      payment.orderId,
      payment.id,
    ]);
    await orderPaid(tx, payment.orderId, { by: BY_CUSTOMER, now, grants });
    return;
  }
  const isTwice = order.state !== 'pending' && order.state !== 'cancelled';
  await sendBack(tx, payment, isTwice ? 'duplicate' : 'late', came, now);
}

/** Refunds money that is not owed in full, without an act of staff; order, licence and invoice stay as they are. */
async function sendBack(
  tx: Queryable,
  payment: PaymentRow,
  kind: 'duplicate' | 'late',
  came: Readonly<{ receivedFen: number }>,
  now: number,
): Promise<void> {
  const { id, orderId, customerId } = payment;
  const amountFen = came.receivedFen;
  await write(tx, payment, now, { ...came, state: 'duplicate', refundingFen: amountFen });
  await addRefund(tx, { payment: id, orderId, amountFen, kind, reason: '', by: SYSTEM, now });
  const notice = { template: 'paidTwice', params: { id: orderId, amountFen }, at: now } as const;
  await noticeTo(tx, customerId, notice);
}

/** Writes fields of a payment in its next version; tells its customer and staff. */
export async function write(
  tx: Queryable,
  { id, orderId, customerId, version }: PaymentRow,
  now: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const next = version + 1;
  const updatedAt = new Date(now).toISOString();
  await updateRow(tx, 'payments', id, { ...columns, version: next, updatedAt });
  await tellMine(tx, { topic: 'payment', id: orderId, version: next }, { owner: customerId });
  await tellChanged(tx, { entity: 'payment', id, version: next }, { permission: 'payments.view' });
}

/** Money came that does not fit its order. */
function paymentDisputed(
  tx: Queryable,
  { id, orderId, customerId, amountFen }: PaymentRow,
  receivedFen: number,
  at: number,
): Promise<void> {
  const [asked, came] = [formatYuan(amountFen), formatYuan(receivedFen)];
  return tellNewEntry(tx, 'dispute', {
    id,
    customerId,
    at,
    text: {
      zh: `订单 ${orderId} 应付 ${asked}，收到 ${came}，请核对。`,
      en: `Order ${orderId} asks for ${asked}, and ${came} came. Please check.`,
    },
  });
}
