import type { Feedback } from '@banyan/contract/feedback';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CHINA_OFFSET_MS = 8 * HOUR_MS;
/** Somebody is there from Monday to Friday between these hours, Asia/Shanghai. */
const OPENS = 9;
const CLOSES = 18;
/** Working hours until a customer is to have an answer. */
const HOURS: Readonly<Record<Feedback['priority'], number>> = {
  urgent: 2,
  high: 8,
  normal: 24,
  low: 72,
};

/** Until when somebody who asked at `from` is to have an answer; both in epoch milliseconds. */
export function dueAt(priority: Feedback['priority'], from: number): number {
  let left = HOURS[priority] * HOUR_MS;
  let at = from;
  for (;;) {
    const day = Math.floor((at + CHINA_OFFSET_MS) / DAY_MS);
    const midnight = day * DAY_MS - CHINA_OFFSET_MS;
    const begins = Math.max(at, midnight + OPENS * HOUR_MS);
    const room = isWorkday(day) ? midnight + CLOSES * HOUR_MS - begins : 0;
    if (room > 0 && left <= room) return begins + left;
    left -= Math.max(0, room);
    at = midnight + DAY_MS;
  }
}

/** @param day since 1970-01-01, which was a Thursday */
function isWorkday(day: number): boolean {
  return (day + 3) % 7 < 5;
}
