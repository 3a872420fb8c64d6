import { isRealDay } from './calendar.js';

/** Product decision 2: times are shown in Asia/Shanghai, whatever the visitor's clock says. */
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

function inShanghai(at: Date): Readonly<Record<string, string>> {
  return Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** `2026-11-20 08:05`; an unreadable instant is shown as it came. */
export function formatInstant(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const { hour, minute } = inShanghai(at);
  return `${shanghaiDay(at)} ${hour}:${minute}`;
}

/** As an input of a day and a time has it: `2026-11-20T08:05`. */
export function localOf(instant: string): string {
  return formatInstant(instant).replace(' ', 'T');
}

/** The instant of what `localOf` gives, which throws for anything else. */
export function instantOf(local: string): string {
  return new Date(`${local}:00+08:00`).toISOString();
}

/** The day in Shanghai at that moment: `2026-11-20`. */
export function shanghaiDay(at: Date): string {
  const { year, month, day } = inShanghai(at);
  return `${year}-${month}-${day}`;
}

/** The last day in Shanghai of what is over at an instant: midnight ends the day before. */
export function lastDayOf(end: string): string {
  return shanghaiDay(new Date(Date.parse(end) - 1));
}

/** Whether the text is a day of the calendar: `2026-02-29` is not. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return isRealDay(Number(year), Number(month), Number(day));
}

/** An unreadable day gives an empty one. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return '';
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
