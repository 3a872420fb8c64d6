import { TERM_MONTHS, type Term } from '@banyan/contract/products';

const CHINA_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/**
 * The same day and time so many months later in Asia/Shanghai, which has had no summer time since 1991. Where that month is
 * shorter it is its last day: 31 January and a month is 28 February, or 29.
 * @param from epoch milliseconds
 */
export function addMonths(from: number, months: number): number {
  const at = new Date(from + CHINA_OFFSET_MS);
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1);
  const year = new Date(first).getUTCFullYear();
  const month = new Date(first).getUTCMonth();
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(at.getUTCDate(), last);
  const timeOfDay = (from + CHINA_OFFSET_MS) % DAY_MS;
  return Date.UTC(year, month, day) + timeOfDay - CHINA_OFFSET_MS;
}

/** How long something is good: months, or until an instant (epoch milliseconds); null: for good. */
export type Length = { readonly months: number } | { readonly until: number | null };

/** How long what is sold for a term is good. */
export function lengthOf(term: Term): Length {
  const months = TERM_MONTHS[term];
  return months === null ? { until: null } : { months };
}

/** From when to when, epoch milliseconds; null: without end. */
export type Span = { readonly startsAt: number; readonly endsAt: number | null };

/**
 * What comes next: from the end of what there is, or from now on where that is over or nothing is.
 * @param endsAt of what there is, epoch milliseconds
 */
export function nextSpan(endsAt: number | null, length: Length, now: number): Span {
  const startsAt = Math.max(now, endsAt ?? now);
  return { startsAt, endsAt: endOf(startsAt, length) };
}

/** A licence without end counts as so many months. */
export const ENDLESS_MONTHS = 1_200;

/** How many months a span is, begun ones as whole. */
export function monthsIn({ startsAt, endsAt }: Span): number {
  if (endsAt === null) return ENDLESS_MONTHS;
  let months = 0;
  while (months < ENDLESS_MONTHS && addMonths(startsAt, months) < endsAt) months += 1;
  return months;
}

export type Period = Span & { readonly id: string; readonly length: Length };

/**
 * The periods that are left without one of them, from the first to the last. What followed it directly moves up: the whole is
 * shorter by its months.
 */
export function withoutPeriod(periods: readonly Period[], id: string): readonly Period[] {
  const left: Period[] = [];
  let before: { readonly was: number | null; readonly is: number | null } | null = null;
  for (const period of [...periods].sort((a, b) => a.startsAt - b.startsAt)) {
    const follows: boolean = before !== null && before.was === period.startsAt;
    const startsAt: number = follows ? (before?.is ?? period.startsAt) : period.startsAt;
    if (period.id === id) {
      before = { was: period.endsAt, is: startsAt };
      continue;
    }
    const endsAt = startsAt === period.startsAt ? period.endsAt : endOf(startsAt, period.length);
    before = { was: period.endsAt, is: endsAt };
    left.push({ ...period, startsAt, endsAt });
  }
  return left;
}

function endOf(startsAt: number, length: Length): number | null {
  return 'months' in length ? addMonths(startsAt, length.months) : length.until;
}
