import type { Order } from '@banyan/contract/orders';
import { formatYuan } from '@banyan/rules';
import { newEntry } from '../messages/newEntries.js';
import type { Occasion } from '../messages/sendMessage.js';
import { type Actor, task } from '../messages/tasks.js';

const permission = 'orders.refund';

/** A customer wants their money back. */
export function refundAskedFor(
  { id, customerId, customerName, amountFen }: Order,
  at: number,
): Occasion {
  const amount = formatYuan(amountFen);
  return newEntry('refund', {
    id,
    customerId,
    at,
    text: {
      zh: `${customerName}为订单 ${id}（${amount}）申请退款，请处理。`,
      en: `${customerName} asks for a refund of order ${id} (${amount}).`,
    },
  });
}

/** A task: one person wants to give so much back that it takes a second one. */
export function refundProposed(
  { id, customerId, customerName }: Order,
  amountFen: number,
  by: Actor,
  at: number,
): Occasion {
  const amount = formatYuan(amountFen);
  return task({
    kind: 'order',
    id,
    customerId,
    by,
    permission,
    isForOthers: true,
    at,
    title: { zh: '退款待复核', en: 'A refund to confirm' },
    text: {
      zh: `${by.username}提出为${customerName}的订单 ${id} 退款 ${amount}，需另一位同事确认。`,
      en: `${by.username} wants to refund ${amount} of order ${id} of ${customerName}. A second person has to confirm it.`,
    },
  });
}

/** A task: the provider has not given the money back. */
export function refundFailed(id: string, amountFen: number, at: number): Occasion {
  const amount = formatYuan(amountFen);
  return task({
    kind: 'order',
    id,
    permission,
    at,
    title: { zh: '退款未成功', en: 'Refund failed' },
    text: {
      zh: `订单 ${id} 的退款 ${amount} 未成功，请核对后重试。`,
      en: `The refund of ${amount} for order ${id} has failed. Please check and try again.`,
    },
  });
}
