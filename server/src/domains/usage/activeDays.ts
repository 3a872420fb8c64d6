import { valuesOf } from '@banyan/contract';
import { PRODUCTS } from '@banyan/contract/products';
import { MOST_STATISTIC_DAYS } from '@banyan/contract/statistics';
import type { ActiveDays } from '@banyan/contract/usage';
import { addDays, shanghaiDay } from '@banyan/rules';
import type { Db, Queryable } from '../../ground/database/db.js';
import type { Job } from '../../ground/jobs/job.js';
import { daily } from '../../ground/jobs/schedule.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { sendMessage } from '../messages/sendMessage.js';
import { createRemembered } from '../statistics/remember.js';
import { readRolling } from '../statistics/rolling.js';
import { FRESH_MS } from '../statistics/spans.js';
import { ALL } from '../statistics/statisticKind.js';
import {
  daysBetween,
  type Numbers,
  readTotals,
  startsBetween,
  type TotalRow,
} from '../statistics/totals.js';
import { fewerDevices } from './usageOccasions.js';
import { NEW_DEVICES, USAGE } from './usageStatistics.js';

type Days = { readonly from: string; readonly to: string };

/** Devices that are active by day, week and month, of each product. */
export function activeDaysReader({ db, now }: { readonly db: Db; readonly now: () => number }) {
  const remembered = createRemembered<ActiveDays>(now, FRESH_MS);
  return async ({ from, to }: Days): Promise<Outcome<ActiveDays>> => {
    const days = daysBetween(from, to);
    if (days < 1 || days > MOST_STATISTIC_DAYS) return refused(REFUSALS.badRequest);
    const today = shanghaiDay(new Date(now()));
    const last = to < today ? to : today;
    return done(
      await remembered(`${from} ${last}`, () => readActiveDays(db, { from, to: last }, today)),
    );
  };
}

async function readActiveDays(
  db: Queryable,
  { from, to }: Days,
  today: string,
): Promise<ActiveDays> {
  const products = [];
  for (const productId of valuesOf(PRODUCTS)) {
    const asked = { productId, from, to, dimensions: [ALL] };
    const used = await readTotals(db, USAGE, asked);
    const added = await readTotals(db, NEW_DEVICES, asked);
    const week = await readRolling(db, USAGE, { ...asked, unit: 'last7' }, today);
    const month = await readRolling(db, USAGE, { ...asked, unit: 'last30' }, today);
    const [usedOn, addedOn] = [byDay(used), byDay(added)];
    const days = startsBetween(from, to, 'day').map((day) => ({
      day,
      day1: usedOn(day)['devices'] ?? 0,
      day7: week.get(day) ?? 0,
      day30: month.get(day) ?? 0,
      newDevices: addedOn(day)['newDevices'] ?? 0,
      launches: usedOn(day)['launches'] ?? 0,
    }));
    products.push({ productId, days });
  }
  return { products };
}

/** The numbers of each day; a day without a row has none. */
function byDay(rows: readonly TotalRow[]): (day: string) => Numbers {
  const days = new Map(rows.map(({ start, measures }) => [start, measures]));
  return (day) => days.get(day) ?? {};
}

/** Of the usual number; fewer is a warning. */
const LEAST_SHARE = 0.7;
/** With fewer devices the number varies too much. */
const LEAST_USUAL = 20;
const WEEKS = [7, 14, 21, 28];

/** Whether a day has far fewer active devices than the same weekday usually has; null: it has not. */
export function fewerThanUsual(
  devices: number,
  sameWeekdays: readonly number[],
): { readonly usual: number } | null {
  const [, low = 0, high = 0] = [...sameWeekdays].sort((one, other) => one - other);
  const usual = (low + high) / 2;
  return usual >= LEAST_USUAL && devices < usual * LEAST_SHARE ? { usual } : null;
}

/** Warns in the morning when yesterday was far below the median of the same weekday of four weeks. */
export function warnOfUseJob(db: Db, now: () => number): Job {
  return {
    name: 'usage.warn',
    schedule: daily('08:30'),
    run: async () => {
      let warned = 0;
      for (const productId of valuesOf(PRODUCTS)) {
        const day = addDays(shanghaiDay(new Date(now())), -1);
        const asked = { productId, from: addDays(day, -28), to: day, dimensions: [ALL] };
        const rows = await readTotals(db, USAGE, asked);
        const numbersOn = byDay(rows);
        const on = (of: string) => numbersOn(of)['devices'] ?? 0;
        const fewer = fewerThanUsual(
          on(day),
          WEEKS.map((before) => on(addDays(day, -before))),
        );
        if (fewer === null) continue;
        const told = { productId, day, devices: on(day), ...fewer };
        await db.transaction((tx) => sendMessage(tx, fewerDevices(told, now())));
        warned += 1;
      }
      return warned === 0 ? null : { warned };
    },
  };
}
