import { DIFFERENCES, type Difference } from '@banyan/contract/finance';
import type { Job } from '../../ground/jobs/job.js';
import { daily } from '../../ground/jobs/schedule.js';
import { type Occasion, sendMessage } from '../messages/sendMessage.js';
import type { ServiceParts } from '../wiring.js';
import { moneyAfter } from './readMoney.js';
import { differencesOf } from './reconcile.js';

const ORDERS_AT_ONCE = 1_000;

/** Every night all of our own rows against each other; administrators who may see payments are told of differences. */
export function reconcileJob({ db, now }: ServiceParts): Job {
  return {
    name: 'payments.reconcile',
    schedule: daily('02:15'),
    canCancel: true,
    run: async (signal) => {
      let orders = 0;
      let last = '';
      const found = [];
      while (!signal.aborted) {
        const part = await moneyAfter(db, last, ORDERS_AT_ONCE);
        const next = part.at(-1);
        if (next === undefined) break;
        last = next.id;
        orders += part.length;
        found.push(...part.flatMap(differencesOf));
      }
      const [first] = found;
      if (first !== undefined) {
        await db.transaction((tx) => sendMessage(tx, moneyDiffers(first, found.length, now())));
      }
      return { orders, differences: found.length };
    },
  };
}

/** A task: our own rows do not add up. */
function moneyDiffers({ kind, orderId, day }: Difference, count: number, at: number): Occasion {
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
