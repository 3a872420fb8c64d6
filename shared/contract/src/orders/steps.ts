import type { OrderState } from './schemas.js';

// Without zod: browser code takes this value without carrying the schemas along.

/**
 * The steps that staff may take an order. Money that was paid goes back through `Order/Refund`, which alone leads to
 * `refunded`.
 */
export const ORDER_STEPS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'cancelled'],
  paid: ['delivered'],
  delivered: ['completed'],
  completed: [],
  cancelled: [],
  refunded: [],
};
