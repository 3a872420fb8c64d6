import type { OrderState } from './schemas.js';

// Without zod: browser code takes this value without carrying the schemas along.

/** The steps an order may take. Refunds go through `Order/Refund`, which alone leads to `refunded`. */
export const ORDER_STEPS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'cancelled'],
  paid: ['delivered', 'cancelled'],
  delivered: ['completed'],
  completed: [],
  cancelled: [],
  refunded: [],
};
