import type { LocalText } from '../language.js';

/** Why an order was cancelled by its customer. */
export const CANCEL_REASONS = {
  changedMind: { zh: '不想买了', en: 'I no longer want it' },
  wrongChoice: { zh: '选错了版本或人数', en: 'Wrong edition or number of seats' },
  tooExpensive: { zh: '价格不合适', en: 'The price' },
  other: { zh: '其他原因', en: 'Another reason' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** Who or what has cancelled an order. */
export const CLOSED_REASONS = {
  customer: { zh: '您取消', en: 'by you' },
  expired: { zh: '超时未付款', en: 'not paid in time' },
  staff: { zh: '客服取消', en: 'by us' },
  duplicate: { zh: '重复下单', en: 'ordered twice' },
} as const satisfies Readonly<Record<string, LocalText>>;
