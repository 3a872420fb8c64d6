import { goodsTitle, ORDER_STATES, type Order, type OrderState } from '@banyan/contract/orders';
import type { Occasion } from '../messages/sendMessage.js';
import { type Actor, recordPage, task } from '../messages/tasks.js';

// What administrators are told of by themselves. Each occasion is a message and who gets it.

/** Work progress: an administrator took an order a step further. */
export function orderMoved(order: Order, to: OrderState, by: Actor, at: number): Occasion {
  const { customerId, customerName, id } = order;
  const words = { zh: ORDER_STATES[to].zh, en: ORDER_STATES[to].en.toLowerCase() };
  return {
    message: {
      code: 'WorkProgress',
      sender: by.username,
      title: { zh: `订单${words.zh}`, en: `Order ${words.en}` },
      text: {
        zh: `${by.username}将订单 ${id}（${customerName}，${goodsTitle(order, 'zh')}）改为${words.zh}。`,
        en: `${by.username} has set order ${id} (${customerName}, ${goodsTitle(order, 'en')}) to ${words.en}.`,
      },
      target: recordPage('order', id),
      customerId,
      at,
    },
    to: { permission: 'orders.view', except: by.userId },
  };
}

/** A task: money went back although an invoice says that it was paid, so the invoice must be corrected. */
export function invoiceToCorrect(order: Order, by: Actor, at: number): Occasion {
  const { id, customerId, customerName } = order;
  return task({
    kind: 'order',
    id,
    customerId,
    by,
    at,
    permission: 'invoices.view',
    title: { zh: '退款订单的发票待冲红', en: 'Invoice of a refunded order to be corrected' },
    text: {
      zh: `${customerName}的订单 ${id} 已退款，其发票已经开具，请核对并冲红。`,
      en: `Order ${id} of ${customerName} was refunded after its invoice had been issued. Please check and correct it.`,
    },
  });
}

/** String-and-merge: one customer's refunds within thirty days belong together. */
export function refundsRelated(order: Order, refunds: number, at: number): Occasion {
  const { id, customerId, customerName } = order;
  return {
    message: {
      code: 'ElementRelate',
      sender: '',
      title: { zh: '同一用户多次退款', en: 'Several refunds of one customer' },
      text: {
        zh: `${customerName}在 30 天内已退款 ${refunds} 次，最近一次是订单 ${id}。`,
        en: `${customerName} had ${refunds} refunds within 30 days, the last one of order ${id}.`,
      },
      target: {
        tabName: `orders of ${customerId}`,
        routeName: 'order-list',
        title: { zh: `${customerName}的订单`, en: `Orders of ${customerName}` },
        // Not the number: addresses are kept in histories.
        query: { text: customerName },
      },
      customerId,
      at,
    },
    to: { permission: 'orders.view', except: null },
  };
}
