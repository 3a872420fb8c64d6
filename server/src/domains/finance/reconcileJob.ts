import type { Job } from '../../ground/jobs/job.js';
import { daily } from '../../ground/jobs/schedule.js';
import { sendMessage } from '../messages/sendMessage.js';
import type { ServiceParts } from '../wiring.js';
import { moneyDiffers } from './financeOccasions.js';
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
