import { DIFFERENCES, type Difference } from '@banyan/contract/finance';
import type { Occasion } from '../messages/sendMessage.js';

/** A task: our own rows do not add up. */
export function moneyDiffers(
  { kind, orderId, day }: Difference,
  count: number,
  at: number,
): Occasion {
  const words = DIFFERENCES[kind];
  return {
    message: {
      code: 'TaskAlert',
      sender: '',
      title: { zh: '对账发现差异', en: 'The books do not add up' },
      text: {
        zh: `对账发现 ${count} 处差异，第一处是订单 ${orderId}：${words.zh}。`,
        en: `Reconciliation has found ${count}, the first one of order ${orderId}: ${words.en}.`,
      },
      target: {
        tabName: `payments of ${day}`,
        routeName: 'payment-list',
        title: { zh: `${day} 的付款`, en: `Payments of ${day}` },
        query: { state: 'all', from: day, to: day },
      },
      at,
    },
    to: { permission: 'payments.view', except: null },
  };
}
