import type * as z from 'zod/mini';
import type { ORDER_CALLS, OrderCall } from './orderCalls.js';
import type { OrderState } from './orders.js';

// Without zod: browser code takes these values without carrying the schemas along.

export const SERVICE_BASE = '/api/services/app/';

/** The steps an order may take. Refunds go through `Order/Refund`, which alone leads to `refunded`. */
export const ORDER_STEPS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'cancelled'],
  paid: ['delivered', 'cancelled'],
  delivered: ['completed'],
  completed: [],
  cancelled: [],
  refunded: [],
};

/** What a caller sends: defaults may be left out. */
export type OrderRequest<C extends OrderCall> = Readonly<
  z.input<(typeof ORDER_CALLS)[C]['request']>
>;
export type OrderResult<C extends OrderCall> = Readonly<
  z.output<(typeof ORDER_CALLS)[C]['result']>
>;
