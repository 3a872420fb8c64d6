import { CODE_OUTCOMES } from '@banyan/contract/shop';
import { type Refusal, refusal } from '../../ground/requests/refusal.js';

/** Why a payment is not begun or asked about. */
export const PAYMENT_REFUSALS = {
  off: refusal(
    409,
    'FEATURE_OFF',
    '网上付款暂未开通，请联系我们。',
    'Paying online is not available yet. Please contact us.',
  ),
  noSuchMethod: refusal(
    400,
    'NO_SUCH_METHOD',
    '没有这种付款方式。',
    'There is no such way to pay.',
  ),
  over: refusal(
    409,
    'STEP_NOT_ALLOWED',
    '这个订单不能再付款。',
    'This order can no longer be paid for.',
  ),
  /** The code of the order is for new customers, and its customer has paid for another one. */
  newOnly: { status: 409, code: 'CODE_NEW_ONLY', text: CODE_OUTCOMES.newOnly },
  away: refusal(
    503,
    'PROVIDER_AWAY',
    '付款服务暂时没有响应，请稍后重试或换一种方式。',
    'The payment service does not answer at the moment. Try again soon or use another way.',
  ),
} as const satisfies Readonly<Record<string, Refusal>>;
