/** When a job is due: so often, perhaps also when a channel of the database says so, or every day at a time in China. */
export type Schedule =
  | { readonly kind: 'every'; readonly seconds: number; readonly channel?: string }
  | { readonly kind: 'daily'; readonly hour: number; readonly minute: number };

const CHINA_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

export function every(seconds: number): Schedule {
  return { kind: 'every', seconds };
}

/** At once when the channel is notified, and at an interval in case a notice was missed. */
export function woken(channel: string, seconds: number): Schedule {
  return { kind: 'every', seconds, channel };
}

/** @param time `hh:mm`, Asia/Shanghai */
export function daily(time: `${number}:${number}`): Schedule {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { kind: 'daily', hour, minute };
}

/** Epoch milliseconds of the next time after `now`. */
export function nextAfter(schedule: Schedule, now: number): number {
  if (schedule.kind === 'every') return now + schedule.seconds * 1000;
  const today = Math.floor((now + CHINA_OFFSET_MS) / DAY_MS) * DAY_MS - CHINA_OFFSET_MS;
  const at = today + (schedule.hour * 60 + schedule.minute) * 60_000;
  return at > now ? at : at + DAY_MS;
}

/** As the table of jobs shows it: `every 600 s`, `every 5 s or by outbox`, `daily 00:30`. */
export function scheduleText(schedule: Schedule): string {
  if (schedule.kind === 'every') {
    const { seconds, channel } = schedule;
    return channel === undefined ? `every ${seconds} s` : `every ${seconds} s or by ${channel}`;
  }
  const two = (part: number) => String(part).padStart(2, '0');
  return `daily ${two(schedule.hour)}:${two(schedule.minute)}`;
}
