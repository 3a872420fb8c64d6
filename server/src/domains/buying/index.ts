import { MY_ORDER_CALLS, ORDER_CALLS } from '@banyan/contract/orders';
import { BUYING_CALLS } from '@banyan/contract/shop';
import { tooOften } from '../../ground/limits/tooOften.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { closePending } from '../orders/closing.js';
import { lockOrder, lockOwner } from '../orders/lockOrder.js';
import { myOrderHandlers, readMyOrder } from '../orders/myOrderHandlers.js';
import { BY_CUSTOMER } from '../orders/orderRows.js';
import { PAYMENT_REFUSALS } from '../payments/refusals.js';
import { service } from '../service.js';
import { readTyped } from '../shop/codes.js';
import { guess } from '../shop/guesses.js';
import { type BuyingParts, createOrder } from './create.js';
import { createByHand } from './createByHand.js';
import { newestPending } from './pending.js';

const HOUR_S = 3_600;
const ORDERS_PER_HOUR = 10;
const CANCELS_PER_HOUR = 20;

const { 'Order/CreateByHand': byHand } = ORDER_CALLS;
const CALLS = { ...MY_ORDER_CALLS, ...BUYING_CALLS, 'Order/CreateByHand': byHand };

/** A customer's own orders, and how they make them or staff do. */
export const buying = service(CALLS, (parts: BuyingParts) => {
  const { db, now, limits, cashier } = parts;
  return {
    ...myOrderHandlers(parts),
    'Order/CreateByHand': createByHand(parts),
    'MyOrder/Create': async (asked, person, visit) => {
      // Without a payment provider no order could be paid.
      if (cashier === null) return refused(PAYMENT_REFUSALS.off);
      const { userId } = person;
      const taken = await limits.take(['orders', userId], ORDERS_PER_HOUR, HOUR_S);
      if (!taken.isAllowed) return refused(tooOften(taken.retryAfterSeconds));
      const { code = '' } = asked;
      if (code === '') return createOrder(parts, asked, person, visit);
      const who = { customerId: userId, address: visit.origin.address };
      const guessed = await guess(limits, who, readTyped(code) ?? code);
      if (!guessed.isAllowed) return refused(tooOften(guessed.retryAfterSeconds));
      const answer = await createOrder(parts, asked, person, visit);
      const isUnknown = !answer.success && answer.refusal.code === 'CODE_UNKNOWN';
      if (!isUnknown) await guessed.wasRight();
      return answer;
    },
    'MyOrder/GetInProgress': async (_asked, { userId }) => {
      const at = now();
      const id = await newestPending(db, userId, at);
      const order = id === null ? null : await readMyOrder(db, id, userId);
      return done({ order, serverNow: new Date(at).toISOString() });
    },
    'MyOrder/Cancel': async ({ id, version, reason }, { userId }) => {
      const taken = await limits.take(['cancels', userId], CANCELS_PER_HOUR, HOUR_S);
      if (!taken.isAllowed) return refused(tooOften(taken.retryAfterSeconds));
      const mine = await readMyOrder(db, id, userId);
      if (mine === null) return refused(REFUSALS.notFound);
      // Money that is on its way counts: the provider is asked first.
      if (mine.state === 'pending' && cashier !== null && !(await cashier.endOf(id))) {
        return refused(PAYMENT_REFUSALS.away);
      }
      return db.transaction(async (tx) => {
        await lockOwner(tx, id);
        const order = await lockOrder(tx, id, version);
        if (!order.success) return order;
        const closing = { reason: 'customer', by: BY_CUSTOMER, now: now(), why: reason } as const;
        const isClosed = await closePending(tx, id, closing);
        const after = await readMyOrder(tx, id, userId);
        if (!isClosed) return refused(REFUSALS.stepNotAllowed, { order: after });
        return after === null ? refused(REFUSALS.notFound) : done(after);
      });
    },
  };
});
