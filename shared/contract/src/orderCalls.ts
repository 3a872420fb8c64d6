import * as z from 'zod';
import {
  invoiceQuerySchema,
  invoiceSchema,
  orderDetailSchema,
  orderQuerySchema,
  orderSchema,
  orderStateSchema,
  paging,
  productOptionSchema,
  profileSchema,
  timelineEntrySchema,
} from './orders.js';
import { pageOf } from './reply.js';

const fen = z.number().int().nonnegative();
const text = z.string().trim().min(1).max(500);

export const SERVICE_BASE = '/api/services/app/';

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
    request: z.object({ id: z.string() }),
    result: orderDetailSchema,
  },
  'Order/ChangeState': {
    audience: 'admin',
    permission: 'orders.edit',
    request: z.object({
      id: z.string(),
      to: orderStateSchema,
      version: z.number().int().positive(),
    }),
    result: orderSchema,
  },
  'Order/Refund': {
    audience: 'admin',
    permission: 'orders.refund',
    request: z.object({
      id: z.string(),
      amountFen: fen.positive(),
      reason: text,
      version: z.number().int().positive(),
      /** The same key twice is the same refund. */
      key: z.uuid(),
    }),
    result: orderSchema,
  },
  'Order/AddNote': {
    audience: 'admin',
    permission: 'orders.edit',
    request: z.object({ id: z.string(), text }),
    result: timelineEntrySchema,
  },
  'Order/GetProducts': {
    audience: 'admin',
    permission: 'orders.view',
    request: z.object({}),
    result: z.array(productOptionSchema).readonly(),
  },
  'Invoice/GetList': {
    audience: 'admin',
    permission: 'invoices.view',
    request: invoiceQuerySchema,
    result: pageOf(invoiceSchema),
  },
  'Invoice/Decide': {
    audience: 'admin',
    permission: 'invoices.edit',
    request: z.object({
      id: z.string(),
      decision: z.enum(['issued', 'rejected']),
      reason: z.string().trim().max(500).optional(),
    }),
    result: invoiceSchema,
  },
  'MyOrder/GetList': {
    audience: 'customer',
    permission: null,
    request: z.object({ states: z.array(orderStateSchema).max(6).optional(), ...paging }),
    result: pageOf(orderSchema),
  },
  'MyOrder/Get': {
    audience: 'customer',
    permission: null,
    request: z.object({ id: z.string() }),
    result: orderDetailSchema,
  },
  'MyProfile/Get': {
    audience: 'customer',
    permission: null,
    request: z.object({}),
    result: profileSchema,
  },
  'Product/GetPublicList': {
    audience: 'public',
    permission: null,
    request: z.object({}),
    result: z.array(productOptionSchema).readonly(),
  },
} as const;
export type OrderCall = keyof typeof ORDER_CALLS;

/**
 * POST `/api/services/app/Order/Export` with `{filter, sort, language}` answers `text/csv` (UTF-8 with BOM, RFC 4180),
 * the file's name in content-disposition and the number of rows in `x-total-rows`; a failure answers the JSON envelope.
 */
export const ORDER_EXPORT = {
  path: 'Order/Export',
  audience: 'admin',
  permission: 'orders.export',
  request: orderQuerySchema
    .pick({ filter: true, sort: true })
    .extend({ language: z.enum(['zh', 'en']).default('zh') }),
} as const;
