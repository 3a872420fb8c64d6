import { valuesOf } from '@banyan/contract';
import { PRODUCTS, type ProductId } from '@banyan/contract/products';
import type { Statistic, StatisticDescription, StatisticUnit } from '@banyan/contract/statistics';
import { STATISTIC_UNITS } from '@banyan/contract/statistics';
import { addDays, shanghaiDay } from '@banyan/rules';
import { listAddress } from '../listAddress.js';
import { called, day, flag, id, oneOf, type Word } from '../words.js';

export const RANGES = ['1', '7', '30', '90', 'own'] as const;
export type Range = (typeof RANGES)[number];
const UNITS = valuesOf(STATISTIC_UNITS);

/** One of some values, the usual one unless the address names another. */
function usually<const T extends string>(all: readonly T[], usual: T): Word<T> {
  const { read } = oneOf(all);
  return {
    read: (given) => read(given) ?? usual,
    write: (value) => (value === usual ? '' : value),
  };
}

/** A statistic whose state is its address: a shared link shows the same numbers. */
export function statisticAddress({ dimensions }: Pick<StatisticDescription, 'dimensions'>) {
  return listAddress(
    {
      product: usually(valuesOf(PRODUCTS), 'mindmap'),
      range: usually(RANGES, '30'),
      from: day,
      to: day,
      unit: usually(UNITS, 'day'),
      isCompared: called('compare', flag('yes', null)),
      by: oneOf(Object.keys(dimensions)),
      value: id(100),
    },
    ['day'],
    { ranges: [['from', 'to']], kept: ['product', 'range', 'unit'] },
  );
}
export type StatisticFilters = ReturnType<typeof statisticAddress>['none'];

/** The days that are shown, both included. @param today `2026-11-20`, in Asia/Shanghai */
export function daysIn({ range, from, to }: StatisticFilters, today: string) {
  if (range === 'own' && from !== null && to !== null && from <= to) return { from, to };
  const days = range === 'own' ? 30 : Number(range);
  return { from: addDays(today, 1 - days), to: today };
}

type Asked = {
  readonly productId: ProductId;
  readonly from: string;
  readonly to: string;
  readonly unit: StatisticUnit;
  readonly isCompared: boolean;
  readonly filter?: { readonly dimension: string; readonly value: string };
};

/** What is asked for what the address says. @param product of the page; left out: the address says it */
export function statisticQuery(
  filters: StatisticFilters,
  today: string,
  product: ProductId = filters.product,
): Asked {
  const { unit, isCompared, by, value } = filters;
  return {
    productId: product,
    ...daysIn(filters, today),
    unit,
    isCompared: isCompared === true,
    ...(by === null || value === null ? {} : { filter: { dimension: by, value } }),
  };
}

/** By how much a number has changed, in percent; null: there is nothing to compare with. */
export function changeOf(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : (100 * (now - before)) / before;
}

/** The same as it is read. */
export function saidChange(now: number | null, before: number | null): string {
  const change = changeOf(now, before);
  return change === null ? '–' : `${change > 0 ? '+' : ''}${change.toFixed(1)} %`;
}

/** Since when no data has come, where something came before and nothing for two days; null: it comes. */
export function stoppedAt({ latestAt }: Pick<Statistic, 'latestAt'>, today: string): string | null {
  if (latestAt === null) return null;
  return shanghaiDay(new Date(latestAt)) < addDays(today, -2) ? latestAt : null;
}
