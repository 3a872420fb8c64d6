const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/**
 * Whether a day exists in the calendar (29 February 1900 does not). Own code, since `Date` turns such a day into
 * another one.
 */
export function isRealDay(year: number, month: number, day: number): boolean {
  if (year < 1 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = month === 2 && isLeap ? 29 : DAYS[month - 1];
  return last !== undefined && day <= last;
}

/** Full years between two days, both like `2026-11-20`. People born on 29 February get older on 1 March. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
