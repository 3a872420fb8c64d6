import { formatYuan } from '@banyan/rules';
import type { Occasion } from '../messages/sendMessage.js';
import { orderPage } from '../orders/orderOccasions.js';
import type { PaymentRow } from './paymentRows.js';

/** A task: money came that does not fit its order. */
export function paymentDisputed(
  { orderId, amountFen }: PaymentRow,
  receivedFen: number,
  at: number,
): Occasion {
  const [asked, came] = [formatYuan(amountFen), formatYuan(receivedFen)];
  return {
    message: {
      code: 'TaskAlert',
      sender: '',
      title: { zh: '付款金额与订单不符', en: 'A payment does not fit its order' },
      text: {
        zh: `订单 ${orderId} 应付 ${asked}，收到 ${came}，请核对。`,
        en: `Order ${orderId} asks for ${asked}, and ${came} came. Please check.`,
      },
      target: orderPage(orderId),
      at,
    },
    to: { permission: 'payments.view', except: null },
  };
}
