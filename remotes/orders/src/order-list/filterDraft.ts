import { addDays, isDay, parseYuan, plainYuan } from '@banyan/rules';
import type { FilterFault } from './filterTexts.js';
import type { OrderFilters } from './orderSearch.js';

/** What stands in the fields, right or wrong, before it is asked for. */
export type FilterDraft = Omit<OrderFilters, 'from' | 'to' | 'minFen' | 'maxFen'> & {
  readonly from: string;
  readonly to: string;
  readonly min: string;
  readonly max: string;
};

export type FilterFaults = Partial<Record<'to' | 'min' | 'max', FilterFault>>;

export function toDraft(filters: OrderFilters): FilterDraft {
  const { from, to, minFen, maxFen, ...rest } = filters;
  return {
    ...rest,
    from: from ?? '',
    to: to ?? '',
    min: minFen === null ? '' : plainYuan(minFen),
    max: maxFen === null ? '' : plainYuan(maxFen),
  };
}

export function faultsOf({ from, to, min, max }: FilterDraft): FilterFaults {
  const [minFen, maxFen] = [parseYuan(min), parseYuan(max)];
  const faults: FilterFaults = {};
  if (min !== '' && minFen === null) faults.min = 'notAnAmount';
  if (max !== '' && maxFen === null) faults.max = 'notAnAmount';
  if (minFen !== null && maxFen !== null && maxFen < minFen) faults.max = 'amountOrder';
  if (from !== '' && to !== '' && to < from) faults.to = 'dayOrder';
  return faults;
}

export function toFilters(draft: FilterDraft): OrderFilters {
  const { from, to, min, max, text, ...rest } = draft;
  return {
    ...rest,
    text: text.trim(),
    from: isDay(from) ? from : null,
    to: isDay(to) ? to : null,
    minFen: parseYuan(min),
    maxFen: parseYuan(max),
  };
}

/** The last `days` days, today included. */
export function lastDays(today: string, days: number): Pick<FilterDraft, 'from' | 'to'> {
  return { from: addDays(today, 1 - days), to: today };
}

export function hasMore({ productId, channel, from, to, minFen, maxFen }: OrderFilters): boolean {
  return [productId, channel, from, to, minFen, maxFen].some((value) => value !== null);
}
