import * as z from 'zod';
import { pageOf } from './reply.js';

/** Money is in fen, as an integer (product decision 2). */
const fen = z.number().int().nonnegative();
/** ISO 8601 in UTC. Shown in Asia/Shanghai. */
const instant = z.iso.datetime();
/** A day in Asia/Shanghai: `2026-11-20`. */
const day = z.iso.date();

export const orderStateSchema = z.enum([
  'pending',
  'paid',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
]);
export type OrderState = z.infer<typeof orderStateSchema>;

export const invoiceStateSchema = z.enum(['applied', 'issued', 'rejected']);
export type InvoiceState = z.infer<typeof invoiceStateSchema>;

export const channelSchema = z.enum(['web', 'app', 'partner', 'manual']);

export const orderSchema = z.object({
  /** The order number: `BY` + the day + 8 digits. */
  id: z.string().regex(/^BY\d{16}$/),
  customerId: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  productId: z.string(),
  productName: z.string(),
  editionName: z.string(),
  quantity: z.number().int().positive(),
  amountFen: fen,
  refundedFen: fen,
  state: orderStateSchema,
  channel: channelSchema,
  createdAt: instant,
  updatedAt: instant,
  invoiceState: invoiceStateSchema.nullable(),
  /** Rises with each change; a change names the version it saw, so nobody overwrites in silence. */
  version: z.number().int().positive(),
});
export type Order = Readonly<z.infer<typeof orderSchema>>;

export const timelineEntrySchema = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(['created', 'state', 'refund', 'note', 'invoice']),
  by: z.string(),
  /** The state reached, the amount in fen, or the note's text. */
  detail: z.string(),
});
export type TimelineEntry = Readonly<z.infer<typeof timelineEntrySchema>>;

export const invoiceSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  customerName: z.string(),
  title: z.string(),
  taxNumber: z.string(),
  amountFen: fen,
  state: invoiceStateSchema,
  appliedAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});
export type Invoice = Readonly<z.infer<typeof invoiceSchema>>;

export const orderDetailSchema = orderSchema.extend({
  timeline: z.array(timelineEntrySchema).readonly(),
  invoice: invoiceSchema.nullable(),
});
export type OrderDetail = Readonly<z.infer<typeof orderDetailSchema>>;

/** Paging by offset is capped: beyond 10,000 pages nobody reads, and the database pays for each row skipped. */
const paging = {
  page: z.number().int().min(1).max(10_000).default(1),
  pageSize: z.number().int().min(1).max(100).default(20),
};

export const orderFilterSchema = z.object({
  /** Part of the order number, or of the customer's name, or the whole phone number. */
  text: z.string().max(64).optional(),
  states: z.array(orderStateSchema).max(6).optional(),
  productId: z.string().max(40).optional(),
  channel: channelSchema.optional(),
  /** First and last day, both included, in Asia/Shanghai. */
  from: day.optional(),
  to: day.optional(),
  minFen: fen.optional(),
  maxFen: fen.optional(),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

export const orderSortSchema = z.object({
  by: z.enum(['createdAt', 'amountFen', 'id']).default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});

export const orderQuerySchema = z.object({
  filter: orderFilterSchema.default({}),
  sort: orderSortSchema.default({ by: 'createdAt', direction: 'desc' }),
  ...paging,
});
export type OrderQuery = z.input<typeof orderQuerySchema>;

const text = z.string().trim().min(1).max(500);

export const productOptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  editions: z.array(z.object({ name: z.string(), priceFen: fen })).readonly(),
});
export type ProductOption = Readonly<z.infer<typeof productOptionSchema>>;

export const invoiceQuerySchema = z.object({
  text: z.string().max(64).optional(),
  state: invoiceStateSchema.optional(),
  ...paging,
});
export type InvoiceQuery = z.input<typeof invoiceQuerySchema>;

/** The signed-in customer, as the portal shows them. */
export const profileSchema = z.object({
  userId: z.string(),
  account: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  registeredAt: instant,
  orderCount: z.number().int().nonnegative(),
  spentFen: fen,
  /** The newest order's edition, or null for a new customer. */
  currentEdition: z.string().nullable(),
});
export type Profile = Readonly<z.infer<typeof profileSchema>>;

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
