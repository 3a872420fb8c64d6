import * as z from 'zod/mini';
import { fen, idField, instant, line, lines, versionField } from '../fields.js';
import { valuesOf } from '../language.js';
import { exportCall } from '../listForms.js';
import { paging } from '../paging.js';
import { productOptionSchema } from '../products/schemas.js';
import { pageOf } from '../reply.js';
import { MY_ORDER_GROUPS } from './groups.js';
import {
  byHandSchema,
  orderDetailSchema,
  orderFilterSchema,
  orderQuerySchema,
  orderSchema,
  orderStateSchema,
  timelineEntrySchema,
} from './schemas.js';
import { ORDER_COLUMNS } from './words.js';

const text = lines(500).check(z.minLength(1));

/**
 * Every call of this domain: POST `/api/services/app/<path>` with a JSON body (product decision 10).
 * `audience` and `permission` are checked by the service on each call; `public` needs no session.
 */
export const ORDER_CALLS = {
  'Order/GetList': {
    audience: 'admin',
    permission: 'orders.view',
    request: orderQuerySchema,
    result: pageOf(orderSchema),
  },
  /** How many orders a filter finds, what they cost, and what went back of it. */
  'Order/GetSums': {
    audience: 'admin',
    permission: 'orders.view',
    request: z.object({ filter: z._default(orderFilterSchema, {}) }),
    result: z.object({ orders: z.int(), amountFen: fen, refundedFen: fen }),
  },
  'Order/Get': {
    audience: 'admin',
    permission: 'orders.view',
    request: z.object({ id: idField }),
    result: orderDetailSchema,
  },
  'Order/ChangeState': {
    audience: 'admin',
    permission: 'orders.edit',
    request: z.object({
      id: idField,
      to: orderStateSchema,
      version: versionField,
      /** What pays a pending order: the file of a transfer's receipt, and why it counts. Both, for `paid` alone. */
      receipt: z.optional(z.uuid()),
      reason: z.optional(lines(500)),
    }),
    result: orderSchema,
  },
  /** Above an amount that operators set, two people have to ask for the same: the first call proposes it. */
  'Order/Refund': {
    audience: 'admin',
    permission: 'orders.refund',
    proof: true,
    request: z.object({
      id: idField,
      amountFen: z.int().check(z.positive()),
      reason: text,
      version: versionField,
      /** The same key twice is the same refund. */
      key: z.uuid(),
    }),
    result: orderSchema,
  },
  /**
   * An order that staff make for a customer: at the price of the moment, with a code or not, and more or less for a reason.
   * With the receipt of a transfer it is paid at once; without one it can be paid for seven days. An adjustment that gives more
   * than `MOST_ALONE` needs `licences.approve`.
   */
  'Order/CreateByHand': {
    audience: 'admin',
    permission: 'orders.create',
    proof: true,
    request: z.object({ key: z.uuid(), fields: byHandSchema }),
    result: orderSchema,
  },
  /** The same key twice is the same note; builds of before send none. */
  'Order/AddNote': {
    audience: 'admin',
    permission: 'orders.edit',
    request: z.object({ id: idField, text, key: z.optional(z.uuid()) }),
    result: timelineEntrySchema,
  },
  'Order/GetProducts': {
    audience: 'admin',
    permission: 'orders.view',
    request: z.object({}),
    result: z.readonly(z.array(productOptionSchema)),
  },
} as const;

const own = { audience: 'customer', permission: null } as const;
const found = {
  /** Part of the number. */
  text: z.optional(line(32)),
  /** Of the order, in Asia/Shanghai. */
  year: z.optional(z.int().check(z.minimum(2000), z.maximum(2999))),
};
const count = z.int().check(z.nonnegative());
/** What the server's clock says: countdowns are by it. Absent from servers of before. */
const byTheClock = { serverNow: z.optional(instant) };

/** What customers read of their own orders. */
export const MY_ORDER_CALLS = {
  'MyOrder/GetList': {
    ...own,
    request: z.object({
      /** From builds of before groups. */
      states: z.optional(z.array(orderStateSchema).check(z.maxLength(6))),
      group: z._default(z.enum(valuesOf(MY_ORDER_GROUPS)), 'all'),
      ...found,
      ...paging,
    }),
    result: z.extend(pageOf(orderSchema), byTheClock),
  },
  /** How many orders each group has, and the years there are orders of, the latest first. */
  'MyOrder/GetCounts': {
    ...own,
    request: z.object(found),
    result: z.object({
      groups: z.record(z.enum(valuesOf(MY_ORDER_GROUPS)), count),
      years: z.readonly(z.array(z.int())),
    }),
  },
  'MyOrder/Get': {
    ...own,
    request: z.object({ id: idField }),
    result: z.extend(orderDetailSchema, byTheClock),
  },
} as const;

export const ORDER_EXPORT = exportCall(
  'Order/Export',
  'orders.export',
  ORDER_CALLS['Order/GetList'],
  ORDER_COLUMNS,
);
