import { DISPUTE_QUEUE, PAYMENT_DESK_CALLS } from '@banyan/contract/finance';
import { service } from '../service.js';
import { demoPayments } from './demoPayments.js';
import { type DeskParts, deskHandlers } from './deskHandlers.js';

/** Money that came or went, as finance looks after it. */
export const finance = service(PAYMENT_DESK_CALLS, (parts: DeskParts) => deskHandlers(parts), {
  demo: [demoPayments],
  queues: [DISPUTE_QUEUE],
});
