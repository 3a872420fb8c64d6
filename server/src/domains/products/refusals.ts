import { type Refusal, refusal } from '../../ground/requests/refusal.js';

/** Why an act on an edition is refused, in addition to the refusals of every act. */
export const PRODUCT_REFUSALS = {
  noPrice: refusal(
    409,
    'NO_PRICE',
    '请先设置至少一个周期的价格。',
    'Set the price of at least one term first.',
  ),
  windowTurned: refusal(
    400,
    'WINDOW_TURNED',
    '结束时间必须晚于开始时间。',
    'The end must be after the start.',
  ),
  pendingOrders: refusal(
    409,
    'PENDING_ORDERS',
    '还有待付款的订单，暂不能退役。',
    'Some orders of it are not paid yet, so it cannot be retired.',
  ),
  inThePast: refusal(
    400,
    'IN_THE_PAST',
    '生效时间已经过去。',
    'The time from which it is to be is over already.',
  ),
  wasTooLow: refusal(
    400,
    'WAS_TOO_LOW',
    '划线价必须高于售价。',
    'The struck price must be higher than the price.',
  ),
  reasonNeeded: refusal(
    400,
    'REASON_NEEDED',
    '价格变动超过 20%，请填写原因。',
    'The price changes by more than 20 %. Please give a reason.',
  ),
} as const satisfies Readonly<Record<string, Refusal>>;
