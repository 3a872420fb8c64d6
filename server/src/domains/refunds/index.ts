import {
  MY_REFUND_CALLS,
  REFUND_CALLS,
  REFUND_QUEUE,
  refundRequestSchema,
} from '@banyan/contract/refunds';
import { equal, readPage, where } from '../../ground/database/sql/index.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { refundableOf } from '../orders/moneyBack.js';
import { readOrder } from '../orders/orderRows.js';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { askForRefund, withdrawRefund } from './asking.js';
import { decide } from './deciding.js';
import { demoMessages } from './demoMessages.js';
import { demoRefunds } from './demoRefunds.js';
import { effectOf } from './effect.js';
import { personalRefunds } from './personalRefunds.js';
import { REQUEST_COLUMNS, REQUESTS } from './requestRows.js';
import { retry } from './retry.js';

type Parts = Pick<ServiceWiring, 'db' | 'now' | 'limits'>;

const DAY_S = 86_400;
const ASKED_PER_DAY = 5;

/** Customers ask for their money back, and staff decide. */
export const refunds = service(
  { ...MY_REFUND_CALLS, ...REFUND_CALLS },
  (parts: Parts) => {
    const { db, limits } = parts;
    return {
      'MyOrder/RequestRefund': async (asked, person) => {
        const taken = await limits.take(['refunds', person.userId], ASKED_PER_DAY, DAY_S);
        return taken.isAllowed
          ? askForRefund(parts, asked, person)
          : refused(tooOften(taken.retryAfterSeconds));
      },
      'MyOrder/GetRefundEffect': async ({ id }, { userId }) => {
        const order = await readOrder(db, id);
        if (order?.customerId !== userId) return refused(REFUSALS.notFound);
        return done(await effectOf(db, order, { amountFen: refundableOf(order), seatsEnd: 0 }));
      },
      'MyOrder/WithdrawRefund': (asked, person) => withdrawRefund(parts, asked, person),
      'Refund/GetRequests': async ({ filter = {}, sort: { direction }, ...paging }) => {
        const source = {
          columns: REQUEST_COLUMNS,
          from: REQUESTS,
          condition: where((place) => equal(place, 'r', filter, ['state', 'orderId'])),
          order: `r.created_at ${direction}, r.id ${direction}`,
        };
        return done(await readPage(db, refundRequestSchema, source, paging));
      },
      'Refund/GetEffect': async ({ order: id, amountFen, seatsEnd }) => {
        const order = await readOrder(db, id);
        if (order === null) return refused(REFUSALS.notFound);
        return done(await effectOf(db, order, { amountFen, seatsEnd }));
      },
      'Refund/Decide': (asked, person) => decide(parts, asked, person),
      'Refund/Retry': ({ order }, person) => retry(parts, order, person),
    };
  },
  { demo: [demoRefunds, demoMessages], personal: [personalRefunds], queues: [REFUND_QUEUE] },
);
