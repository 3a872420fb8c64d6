import type { LocalText, Order, OrderState } from '@banyan/contract';
import type { Recipients, Sending } from './sendMessage.js';

// What administrators are told of by themselves. Each occasion is a message and who gets it.

export type Occasion = { readonly message: Sending; readonly to: Recipients };

type Actor = { readonly userId: string; readonly username: string };

const STATES: Readonly<Record<OrderState, LocalText>> = {
  pending: { zh: '待付款', en: 'pending' },
  paid: { zh: '已付款', en: 'paid' },
  delivered: { zh: '已交付', en: 'delivered' },
  completed: { zh: '已完成', en: 'completed' },
  cancelled: { zh: '已取消', en: 'cancelled' },
  refunded: { zh: '已退款', en: 'refunded' },
};

/** Work progress: somebody took an order a step further. */
export function orderMoved(order: Order, to: OrderState, by: Actor, at: number): Occasion {
  const { customerName, productName, id } = order;
  return {
    message: {
      code: 'WorkProgress',
      sender: by.username,
      title: { zh: `订单${STATES[to].zh}`, en: `Order ${STATES[to].en}` },
      text: {
        zh: `${by.username}将订单 ${id}（${customerName}，${productName}）改为${STATES[to].zh}。`,
        en: `${by.username} has set order ${id} (${customerName}, ${productName}) to ${STATES[to].en}.`,
      },
      target: orderPage(id),
      at,
    },
    to: { permission: 'orders.view', except: by.userId },
  };
}

/** A task: money went back although an invoice says that it was paid, so the invoice must be corrected. */
export function invoiceToCorrect(order: Order, by: Actor, at: number): Occasion {
  const { id, customerName } = order;
  return {
    message: {
      code: 'TaskAlert',
      sender: by.username,
      title: { zh: '退款订单的发票待冲红', en: 'Invoice of a refunded order to be corrected' },
      text: {
        zh: `${customerName}的订单 ${id} 已退款，其发票已经开具，请核对并冲红。`,
        en: `Order ${id} of ${customerName} was refunded after its invoice had been issued. Please check and correct it.`,
      },
      target: orderPage(id),
      at,
    },
    to: { permission: 'invoices.view', except: null },
  };
}

/** String-and-merge: one customer's refunds within thirty days belong together. */
export function refundsRelated(order: Order, refunds: number, at: number): Occasion {
  const { id, customerName } = order;
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
        tabName: `orders of ${order.customerId}`,
        routeName: 'order-list',
        title: { zh: `${customerName}的订单`, en: `Orders of ${customerName}` },
        // Not the number: addresses are kept in histories.
        query: { text: customerName },
      },
      at,
    },
    to: { permission: 'orders.view', except: null },
  };
}

/** Early warning: somebody tries passwords. */
export function signInsLimited(account: string, address: string, at: number): Occasion {
  return {
    message: {
      code: 'ForeseeControl',
      sender: '',
      title: { zh: '多次登录失败', en: 'Too many failed sign-ins' },
      text: {
        zh: `账号 ${account} 从 ${address} 多次登录失败，登录已暂停。`,
        en: `Account ${account} failed to sign in too often from ${address}. Signing in is paused.`,
      },
      target: {
        tabName: 'audit-log',
        routeName: 'audit-log',
        query: { kind: 'signInLimited' },
      },
      at,
    },
    to: { permission: 'audit.view', except: null },
  };
}

/** An owner's way in was made new at the command line: whoever did not ask for it should know. */
export function ownerReset(account: string, at: number): Occasion {
  return {
    message: {
      code: 'ForeseeControl',
      sender: '',
      title: { zh: '所有者的登录方式被重置', en: 'How an owner signs in was reset' },
      text: {
        zh: `操作员通过命令行让账号 ${account} 成为所有者，并重置了其密码和双重验证。`,
        en: `At the command line the account ${account} was made an owner, and its password and second factor were reset.`,
      },
      target: null,
      at,
    },
    to: { permission: 'roles.edit', except: null },
  };
}

function orderPage(id: string): Sending['target'] {
  return {
    tabName: `order ${id}`,
    routeName: 'order-list',
    title: { zh: `订单 ${id}`, en: `Order ${id}` },
    query: { order: id },
  };
}
