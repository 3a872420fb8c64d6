import type { Order } from '@banyan/contract/orders';
import { formatYuan } from '@banyan/rules';
import type { Occasion } from '../messages/sendMessage.js';
import { orderPage } from './orderOccasions.js';

/** A task: a customer wants their money back. */
export function refundAskedFor({ id, customerName, amountFen }: Order, at: number): Occasion {
  const amount = formatYuan(amountFen);
  return {
    message: {
      code: 'TaskAlert',
      sender: '',
      title: { zh: '退款申请', en: 'A refund is asked for' },
      text: {
        zh: `${customerName}为订单 ${id}（${amount}）申请退款，请处理。`,
        en: `${customerName} asks for a refund of order ${id} (${amount}).`,
      },
      target: orderPage(id),
      at,
    },
    to: { permission: 'orders.refund', except: null },
  };
}

/** A task: the provider has not given the money back. */
export function refundFailed(id: string, amountFen: number, at: number): Occasion {
  const amount = formatYuan(amountFen);
  return {
    message: {
      code: 'TaskAlert',
      sender: '',
      title: { zh: '退款未成功', en: 'A refund has failed' },
      text: {
        zh: `订单 ${id} 的退款 ${amount} 未成功，请核对后重试。`,
        en: `The refund of ${amount} for order ${id} has failed. Please check and try again.`,
      },
      target: orderPage(id),
      at,
    },
    to: { permission: 'orders.refund', except: null },
  };
}
