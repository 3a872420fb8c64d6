import type { Notice } from '@banyan/contract/notices';
import { addDays, shanghaiDay } from '@banyan/rules';

export type Day = {
  /** `yyyy-mm-dd`, Asia/Shanghai */
  readonly day: string;
  readonly is: 'today' | 'yesterday' | 'earlier';
  readonly notices: readonly Notice[];
};

/** Notices by the day on which they came, in the order that they have. */
export function daysOf(notices: readonly Notice[], now: Date): readonly Day[] {
  const today = shanghaiDay(now);
  const yesterday = addDays(today, -1);
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const day = shanghaiDay(new Date(notice.at));
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days].map(([day, ofDay]) => {
    if (day === today) return { day, is: 'today', notices: ofDay };
    return { day, is: day === yesterday ? 'yesterday' : 'earlier', notices: ofDay };
  });
}
