import { type Refusal, refusal } from '../../ground/requests/refusal.js';

export const GRANT_REFUSALS = {
  untilPast: refusal(400, 'UNTIL_PAST', '结束时间必须在将来。', 'The end has to be in the future.'),
  noCustomer: refusal(400, 'NO_CUSTOMER', '没有这位用户。', 'There is no such customer.'),
} as const satisfies Readonly<Record<string, Refusal>>;
