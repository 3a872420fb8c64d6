import * as z from 'zod/mini';
import { idField, lines, versionField } from '../fields.js';
import { exportCall } from '../listForms.js';
import { paging } from '../paging.js';
import { productOptionSchema } from '../products/schemas.js';
import { pageOf } from '../reply.js';
import {
  orderDetailSchema,
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
    }),
    result: orderSchema,
  },
  'Order/Refund': {
    audience: 'admin',
    permission: 'orders.refund',
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
  'Order/AddNote': {
    audience: 'admin',
    permission: 'orders.edit',
    request: z.object({ id: idField, text }),
    result: timelineEntrySchema,
  },
  'Order/GetProducts': {
    audience: 'admin',
    permission: 'orders.view',
    request: z.object({}),
    result: z.readonly(z.array(productOptionSchema)),
  },
  'MyOrder/GetList': {
    audience: 'customer',
    permission: null,
    request: z.object({
      states: z.optional(z.array(orderStateSchema).check(z.maxLength(6))),
      ...paging,
    }),
    result: pageOf(orderSchema),
  },
  'MyOrder/Get': {
    audience: 'customer',
    permission: null,
    request: z.object({ id: idField }),
    result: orderDetailSchema,
  },
} as const;

export const ORDER_EXPORT = exportCall(
  'Order/Export',
  'orders.export',
  ORDER_CALLS['Order/GetList'],
  ORDER_COLUMNS,
);
