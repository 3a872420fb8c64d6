import type { ServiceRequest } from '@banyan/contract/service-requests';
import { addDays, localOf, shanghaiDay } from '@banyan/rules';

const DAYS = 7;
const MINUTE_MS = 60_000;

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % DAYS));
}

/** The seven days from a Monday on. */
export function daysFrom(monday: string): readonly string[] {
  return Array.from({ length: DAYS }, (_, index) => addDays(monday, index));
}

export type Appointment = ServiceRequest & { readonly startsAt: string; readonly minutes: number };

/** The requests that have an appointment. */
export function appointmentsIn(requests: readonly ServiceRequest[]): readonly Appointment[] {
  return requests.filter(
    (request): request is Appointment => request.startsAt !== null && request.minutes !== null,
  );
}

export function dayOf({ startsAt }: Appointment): string {
  return shanghaiDay(new Date(startsAt));
}

/** `14:00–15:30`, in Asia/Shanghai. */
export function hoursOf({ startsAt, minutes }: Pick<Appointment, 'startsAt' | 'minutes'>): string {
  const end = new Date(endOf({ startsAt, minutes })).toISOString();
  return `${timeOf(startsAt)}–${timeOf(end)}`;
}

/** The ids of appointments that overlap another one of the same assignee. */
export function overlappingIn(appointments: readonly Appointment[]): ReadonlySet<string> {
  const found = new Set<string>();
  const held = appointments.filter(({ state }) => state === 'scheduled' || state === 'in_progress');
  for (const one of held) {
    for (const other of held) {
      if (one.id !== other.id && isAtOnce(one, other)) found.add(one.id);
    }
  }
  return found;
}

function isAtOnce(one: Appointment, other: Appointment): boolean {
  return (
    one.assigneeId !== null &&
    one.assigneeId === other.assigneeId &&
    Date.parse(one.startsAt) < endOf(other) &&
    Date.parse(other.startsAt) < endOf(one)
  );
}

function endOf({ startsAt, minutes }: Pick<Appointment, 'startsAt' | 'minutes'>): number {
  return Date.parse(startsAt) + minutes * MINUTE_MS;
}

function timeOf(instant: string): string {
  return localOf(instant).slice(11);
}
