import { MOST_DAYS, type PAYMENT_DESK_CALLS, type Reconciliation } from '@banyan/contract/finance';
import { addDays, shanghaiDay } from '@banyan/rules';
import type * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { daysOf } from './moneyDays.js';
import { moneyOfDays } from './readMoney.js';
import { differencesOf } from './reconcile.js';

type Asked = z.output<(typeof PAYMENT_DESK_CALLS)['Payment/GetReconciliation']['request']>;

const USUAL_DAYS = 30;

/** Our own rows of some days against each other. */
export async function getReconciliation(
  db: Queryable,
  asked: Asked,
  now: number,
): Promise<Outcome<Reconciliation>> {
  const to = asked.to ?? shanghaiDay(new Date(now));
  const from = asked.from ?? addDays(to, 1 - USUAL_DAYS);
  if (from > to || addDays(from, MOST_DAYS) <= to) return refused(REFUSALS.badRequest);
  const orders = await moneyOfDays(db, { from, to });
  return done({
    from,
    to,
    orders: orders.length,
    days: daysOf(orders).filter(({ day }) => from <= day && day <= to),
    differences: orders.flatMap(differencesOf),
  });
}
