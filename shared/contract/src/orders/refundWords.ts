import type { LocalText } from '../language.js';

/** Why a customer wants their money back. */
export const REFUND_REASONS = {
  wrongEdition: { zh: '买错版本', en: 'Wrong edition' },
  notAsExpected: { zh: '功能不符', en: 'Not what I expected' },
  notNeeded: { zh: '不再需要', en: 'No longer needed' },
  duplicate: { zh: '重复购买', en: 'Bought twice' },
  other: { zh: '其他', en: 'Another reason' },
} as const satisfies Readonly<Record<string, LocalText>>;

export const REFUND_REQUEST_STATES = {
  requested: { zh: '等待处理', en: 'Waiting' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  rejected: { zh: '已拒绝', en: 'Rejected' },
  approved: { zh: '已同意', en: 'Approved' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** Where the money of an order is on its way back. */
export const REFUND_STATES = {
  none: { zh: '无', en: 'None' },
  requested: { zh: '退款申请中', en: 'Refund asked for' },
  processing: { zh: '退款中', en: 'Refund under way' },
  rejected: { zh: '退款申请未通过', en: 'Refund not granted' },
  failed: { zh: '退款未成功，处理中', en: 'Refund being looked into' },
  done: { zh: '已退款', en: 'Refunded' },
} as const satisfies Readonly<Record<string, LocalText>>;
