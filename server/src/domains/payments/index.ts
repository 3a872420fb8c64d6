import { MY_PAYMENT_CALLS } from '@banyan/contract/payments';
import { tooOften } from '../../ground/limits/tooOften.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { readPaying } from './paying.js';
import { readPayment } from './paymentRows.js';
import { personalPayments } from './personalPayments.js';
import { PAYMENT_REFUSALS } from './refusals.js';

type Parts = Pick<ServiceWiring, 'db' | 'now' | 'limits' | 'cashier'>;

const HOUR_S = 3_600;
const BEGUN_PER_HOUR = 20;
const ASKED_EACH_S = 3;

/** How a customer pays for an order. */
export const payments = service(
  MY_PAYMENT_CALLS,
  ({ db, now, limits, cashier }: Parts) => {
    const provider = cashier?.provider ?? null;
    const answer = async (order: string, customer: string) => {
      const found = await readPaying(db, order, customer, { provider, now: now() });
      return found === null ? refused(REFUSALS.notFound) : done(found);
    };
    return {
      'MyPayment/Get': ({ order }, { userId }) => answer(order, userId),
      'MyPayment/Begin': async ({ order, method, key }, { userId }) => {
        if (cashier === null) return refused(PAYMENT_REFUSALS.off);
        const taken = await limits.take(['payments', order], BEGUN_PER_HOUR, HOUR_S);
        if (!taken.isAllowed) return refused(tooOften(taken.retryAfterSeconds));
        const asked = { orderId: order, customerId: userId, method, key };
        const begun: Outcome<null> = await cashier.begin(asked);
        return begun.success ? answer(order, userId) : begun;
      },
      'MyPayment/Check': async ({ payment: id }, { userId }) => {
        const payment = await readPayment(db, id);
        if (payment?.customerId !== userId) return refused(REFUSALS.notFound);
        if (cashier === null) return refused(PAYMENT_REFUSALS.off);
        const taken = await limits.take(['payment asked about', id], 1, ASKED_EACH_S);
        const isHeard = !taken.isAllowed || (await cashier.ask(id));
        return isHeard ? answer(payment.orderId, userId) : refused(PAYMENT_REFUSALS.away);
      },
    };
  },
  { personal: [personalPayments] },
);
