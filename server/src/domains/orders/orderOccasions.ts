import { goodsIn, ORDER_STATES, type Order, type OrderState } from '@banyan/contract/orders';
import type { Occasion, Sending } from '../messages/sendMessage.js';

// What administrators are told of by themselves. Each occasion is a message and who gets it.

export type Actor = { readonly userId: string; readonly username: string };

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
        zh: `${by.username}将订单 ${id}（${customerName}，${goodsIn(order, 'zh').product}）改为${words.zh}。`,
        en: `${by.username} has set order ${id} (${customerName}, ${goodsIn(order, 'en').product}) to ${words.en}.`,
      },
      target: orderPage(id),
      customerId,
      at,
    },
    to: { permission: 'orders.view', except: by.userId },
  };
}

type OrderTask = Pick<Sending, 'title' | 'text' | 'at'> & {
  /** The order. */
  readonly id: string;
  /** The customer, where the text names them. */
  readonly customerId?: string;
  /** Who has caused it; without it the system. */
  readonly by?: Actor;
  /** Who gets it. */
  readonly permission: string;
  /** Whether `by` is not told. */
  readonly isForOthers?: boolean;
};

/** A task about an order, which leads to it. */
export function orderTask({
  id,
  by,
  permission,
  isForOthers = false,
  ...said
}: OrderTask): Occasion {
  const except = isForOthers ? (by?.userId ?? null) : null;
  const sender = by?.username ?? '';
  return {
    message: { code: 'TaskAlert', sender, target: orderPage(id), ...said },
    to: { permission, except },
  };
}

/** A task: money went back although an invoice says that it was paid, so the invoice must be corrected. */
export function invoiceToCorrect(order: Order, by: Actor, at: number): Occasion {
  const { id, customerId, customerName } = order;
  return orderTask({
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
      title: { zh: '同一客户多次退款', en: 'Several refunds of one customer' },
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

/** Where staff see an order. */
export function orderPage(id: string): Sending['target'] {
  return {
    tabName: `order ${id}`,
    routeName: 'order-list',
    title: { zh: `订单 ${id}`, en: `Order ${id}` },
    query: { order: id },
  };
}
