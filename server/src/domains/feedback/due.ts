import type { Feedback } from '@banyan/contract/feedback';
import { SETTINGS, type SettingValue } from '@banyan/contract/settings';
import type { Queryable } from '../../ground/database/db.js';
import { readSetting } from '../../ground/settings/readSetting.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CHINA_OFFSET_MS = 8 * HOUR_MS;

export type DueRules = {
  /** Working hours until a customer is to have an answer. */
  readonly hours: SettingValue<'feedbackDueHours'>;
  /** Working hours from Monday to Friday, Asia/Shanghai. */
  readonly working: SettingValue<'workingHours'>;
};

export const USUAL_DUE: DueRules = {
  hours: SETTINGS.feedbackDueHours.usual,
  working: SETTINGS.workingHours.usual,
};

/** Deadline for answering a question asked at `from` (epoch milliseconds), as an ISO instant. */
export function dueAt(
  { hours, working }: DueRules,
  priority: Feedback['priority'],
  from: number,
): string {
  let left = hours[priority] * HOUR_MS;
  let at = from;
  for (;;) {
    const day = Math.floor((at + CHINA_OFFSET_MS) / DAY_MS);
    const midnight = day * DAY_MS - CHINA_OFFSET_MS;
    const begins = Math.max(at, midnight + working.opens * HOUR_MS);
    const room = isWorkday(day) ? midnight + working.closes * HOUR_MS - begins : 0;
    if (room > 0 && left <= room) return new Date(begins + left).toISOString();
    left -= Math.max(0, room);
    at = midnight + DAY_MS;
  }
}

/** The same by the rules of the installation, as they are now. */
export async function readDueAt(
  tx: Queryable,
  priority: Feedback['priority'],
  from: number,
): Promise<string> {
  const hours = await readSetting(tx, 'feedbackDueHours');
  const working = await readSetting(tx, 'workingHours');
  return dueAt({ hours, working }, priority, from);
}

/** @param day since 1970-01-01, which was a Thursday */
function isWorkday(day: number): boolean {
  return (day + 3) % 7 < 5;
}
