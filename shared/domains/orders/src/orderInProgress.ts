import type { WorkInProgress } from '@banyan/contract';

/**
 * Specification 4 and 8, reading B: leaving an order in progress asks in these words, except to the personal centre and
 * within ordering itself.
 */
export const ORDER_IN_PROGRESS: WorkInProgress = {
  title: { zh: '提示', en: 'Note' },
  text: {
    zh: '当前订单未完成，是否继续',
    en: 'Your order is not finished. Do you want to continue with it?',
  },
  stay: { zh: '继续', en: 'Continue' },
  leave: { zh: '离开', en: 'Leave' },
  freeTo: ['/personal', '/payMent', '/orderpage'],
};
