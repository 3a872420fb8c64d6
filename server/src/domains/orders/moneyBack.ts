import type { Order, OrderState } from '@banyan/contract/orders';
import { formatYuan } from '@banyan/rules';
import * as z from 'zod';
import { tellFields } from '../../ground/changeLog/answering.js';
import type { Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import {
  done,
  type Outcome,
  REFUSALS,
  type Refusal,
  refused,
} from '../../ground/requests/refusal.js';
import { isSameRefund, mayRefund, type Proposal } from '../approvals/approvals.js';
import { refreshTotals } from '../customers/totals.js';
import { invoicesToReverse } from '../invoices/toReverse.js';
import { endForRefund } from '../licences/refunds.js';
import { sendMessage } from '../messages/sendMessage.js';
import type { Actor } from '../messages/tasks.js';
import { invoiceToCorrect, refundsRelated } from './orderOccasions.js';
import { addEntry, readOrder } from './orderRows.js';
import { lowerRevenue } from './redemptions.js';
import { refundProposed } from './refundOccasions.js';
import { tellOrder } from './tellOrder.js';

export type GivingBack = {
  /** Made by who asks: the same one is the same refund, here and at the provider. */
  readonly key: string;
  readonly amountFen: number;
  readonly reason: string;
  readonly by: Actor;
  /** Epoch milliseconds. */
  readonly now: number;
  /** What a customer has asked for, if that is why. */
  readonly requestId: string | null;
  /** How many seats end with a part of the money. */
  readonly seatsEnd: number;
};

const REFUNDABLE: ReadonlySet<OrderState> = new Set(['paid', 'delivered', 'completed']);

/** What is left to give back; what is on its way counts. Fen. */
export function refundableOf({ amountFen, refundedFen, refundingFen = 0 }: Order): number {
  return amountFen - refundedFen - refundingFen;
}

/** Why so much of an order is not given back; null: it may be. */
function refundRefusal(order: Order, amountFen: number): Refusal | null {
  if (!REFUNDABLE.has(order.state)) return REFUSALS.stepNotAllowed;
  const refundableFen = refundableOf(order);
  return amountFen > refundableFen
    ? { ...REFUSALS.refundTooLarge, details: { refundableFen } }
    : null;
}

const paidSchema = z.tuple([z.object({ payment: z.string().nullable() })]);

/** The online payment of an order; null: it was paid otherwise. */
async function paymentOf(db: Queryable, id: string): Promise<string | null> {
  const rows = await db.query('select paid_payment_id::text as payment from orders where id = $1', [
    id,
  ]);
  return paidSchema.parse(rows)[0].payment;
}

export async function isPaidOnline(db: Queryable, id: string): Promise<boolean> {
  return (await paymentOf(db, id)) !== null;
}

const proposalSchema = z.array(
  z.object({
    proposal: z.nullable(
      z.object({
        by: z.string(),
        byId: z.string(),
        amountFen: z.number(),
        seatsEnd: z.number(),
      }),
    ),
  }),
);

/** The refund of an order that waits for a second person; null: no refund does. */
export async function readProposal(db: Queryable, orderId: string): Promise<Proposal | null> {
  const rows = await db.query('select refund_proposal as proposal from orders where id = $1', [
    orderId,
  ]);
  return proposalSchema.parse(rows)[0]?.proposal ?? null;
}

/** Proposes the refund to the others who may confirm it. */
async function propose(tx: Queryable, order: Order, giving: GivingBack): Promise<void> {
  const { amountFen, seatsEnd, reason, by, now } = giving;
  const { id, state, version, customerId } = order;
  const at = new Date(now).toISOString();
  const proposal: Proposal = { by: by.username, byId: by.userId, amountFen, seatsEnd };
  await tx.query(
    'update orders set refund_proposal = $2, updated_at = $3, version = version + 1 where id = $1',
    [id, JSON.stringify(proposal), at],
  );
  const detail = `提出退款 ${formatYuan(amountFen)}，待另一位同事确认：${reason}`;
  await addEntry(tx, { orderId: id, at, by: by.username, kind: 'note', detail });
  await tellOrder(tx, { id, state, version: version + 1, customerId });
  await sendMessage(tx, refundProposed(order, amountFen, by, now));
}

/**
 * Gives money of an order back, or only proposes to where it takes two people. What was paid online goes back by the
 * provider and counts once that has confirmed it; what was not is booked at once. The transaction holds customer and order,
 * and is rolled back with a refusal.
 */
export async function giveBack(
  tx: Queryable,
  order: Order,
  giving: GivingBack,
): Promise<Outcome<'given' | 'proposed'>> {
  const { key, amountFen, reason, by, now, requestId, seatsEnd } = giving;
  const { id, customerId, state, version } = order;
  const refusal = refundRefusal(order, amountFen);
  if (refusal !== null) return refused(refusal);
  const giver = { giverId: by.userId, customerId, now };
  const proposal = await readProposal(tx, id);
  if (!(await mayRefund(tx, giver, giving, proposal))) {
    // Proposed again by the same person, it is told once.
    if (!isSameRefund(proposal, giving)) await propose(tx, order, giving);
    tellFields({ proposedFen: { before: proposal?.amountFen ?? null, after: amountFen } });
    return done('proposed');
  }
  const at = new Date(now).toISOString();
  const payment = await paymentOf(tx, id);
  const added = await tx.query(
    `insert into refunds (key, order_id, amount_fen, reason, by_name, at, payment_id, request_id, seats_ended, state, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (key) do nothing returning 1`,
    [
      ...[key, id, amountFen, reason, by.username, at, payment, requestId, seatsEnd],
      ...(payment === null ? ['confirmed', null] : ['processing', at]),
    ],
  );
  // Another order took the key while we looked: the lock is on this one alone.
  if (added.length === 0) return refused(REFUSALS.keyReused);
  tellFields({ refundFen: { before: null, after: amountFen } });
  await tx.query('update orders set refund_proposal = null where id = $1', [id]);
  await tx.query(
    `update refund_requests set state = 'approved', decided_by = $2, decided_at = $3, updated_at = $3,
       version = version + 1 where order_id = $1 and state = 'requested'`,
    [id, by.username, at],
  );
  await addEntry(tx, { orderId: id, at, by: by.username, kind: 'note', detail: reason });
  if (payment === null) {
    await bookRefund(tx, id, { amountFen, by, now, seatsEnd });
    return done('given');
  }
  await tx.query(
    `update orders set refunding_fen = refunding_fen + $2, refund_state = 'processing', updated_at = $3,
       version = version + 1 where id = $1`,
    [id, amountFen, at],
  );
  await tx.query(
    'update payments set refunding_fen = refunding_fen + $2, version = version + 1, updated_at = $3 where id = $1',
    [payment, amountFen, at],
  );
  await tellOrder(tx, { id, state, version: version + 1, customerId });
  return done('given');
}

type Booking = Pick<GivingBack, 'amountFen' | 'by' | 'now' | 'seatsEnd'>;

/** Money of an order is back with its customer. Once everything is, the order is `refunded`. */
export async function bookRefund(
  tx: Queryable,
  id: string,
  { amountFen, by, now, seatsEnd }: Booking,
): Promise<void> {
  const order = await readOrder(tx, id);
  if (order === null) throw new Error(`order ${id} is gone while it is held`);
  const { customerId, version } = order;
  const isAll = order.refundedFen + amountFen === order.amountFen;
  const state = isAll ? 'refunded' : order.state;
  const at = new Date(now).toISOString();
  await tx.query(
    `update orders set refunded_fen = refunded_fen + $2, state = $3, refund_state = 'done', updated_at = $4,
       version = version + 1 where id = $1`,
    [id, amountFen, state, at],
  );
  await endForRefund(tx, { orderId: id, isFull: isAll, seatsEnd, now });
  await lowerRevenue(tx, id, amountFen);
  await refreshTotals(tx, customerId);
  const entry = { orderId: id, at, by: by.username };
  await addEntry(tx, { ...entry, kind: 'refund', detail: String(amountFen) });
  await tellOrder(tx, { id, state, version: version + 1, customerId });
  await noticeTo(tx, customerId, { template: 'orderRefunded', params: { id, amountFen }, at: now });
  await sendOccasions(tx, order, by, now);
  await invoicesToReverse(tx, id, now);
}

const RELATED_MS = 30 * 86_400_000;

const countSchema = z.tuple([z.object({ refunds: z.number() })]);

async function sendOccasions(tx: Queryable, order: Order, by: Actor, at: number): Promise<void> {
  if (order.invoiceState === 'issued' || order.invoiceState === 'reversing') {
    await sendMessage(tx, invoiceToCorrect(order, by, at));
  }
  const [{ refunds }] = countSchema.parse(
    await tx.query(
      `select count(distinct r.order_id) as refunds from refunds r join orders o on o.id = r.order_id
       where o.customer_id = $1 and r.at > $2 and r.kind = 'order'`,
      [order.customerId, new Date(at - RELATED_MS).toISOString()],
    ),
  );
  if (refunds > 1) await sendMessage(tx, refundsRelated(order, refunds, at));
}
