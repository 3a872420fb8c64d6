import type { LocalText } from '../language.js';

/** What a try to pay is at the moment, as customers read it. */
export const PAYMENT_STATES = {
  created: { zh: '正在准备', en: 'Being prepared' },
  open: { zh: '等待付款', en: 'Waiting to be paid' },
  paid: { zh: '已付款', en: 'Paid' },
  failed: { zh: '付款失败', en: 'Failed' },
  closed: { zh: '已关闭', en: 'Closed' },
  duplicate: { zh: '重复付款，已退回', en: 'Paid twice, sent back' },
  disputed: { zh: '金额不符，核对中', en: 'Amount differs, being checked' },
} as const satisfies Readonly<Record<string, LocalText>>;
export type PaymentState = keyof typeof PAYMENT_STATES;
