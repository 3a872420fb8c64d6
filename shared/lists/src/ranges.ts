import { addDays } from '@banyan/rules';

export const DAY_RANGES = ['today', 'week', 'month', 'thisMonth', 'lastMonth'] as const;
export type DayRange = (typeof DAY_RANGES)[number];

/** The first and the last day of a range, both included. @param today `2026-11-20`, in Asia/Shanghai */
export function daysOf(
  range: DayRange,
  today: string,
): { readonly from: string; readonly to: string } {
  const first = `${today.slice(0, 8)}01`;
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: addDays(today, -29), to: today };
    case 'thisMonth':
      return { from: first, to: today };
    case 'lastMonth': {
      const last = addDays(first, -1);
      return { from: `${last.slice(0, 8)}01`, to: last };
    }
  }
}
