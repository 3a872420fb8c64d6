import type { LocalText } from '../language.js';

/** Customers think in "under way" and "over", not in six states. An order with a refund is also in that group. */
export const MY_ORDER_GROUPS = {
  all: { zh: '全部', en: 'All' },
  pending: { zh: '待付款', en: 'Pending' },
  active: { zh: '进行中', en: 'Under way' },
  completed: { zh: '已完成', en: 'Completed' },
  refund: { zh: '退款', en: 'Refunds' },
  ended: { zh: '已结束', en: 'Ended' },
} as const satisfies Readonly<Record<string, LocalText>>;
export type MyOrderGroup = keyof typeof MY_ORDER_GROUPS;
