import {
  type Rejection,
  type ReportedError,
  type ReportedEvent,
  reportedEvent,
} from '@banyan/contract/client';
import { shanghaiDay } from '@banyan/rules';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Clocks that differ by less are believed. */
const SKEW_MS = 300_000;
/** A program that was offline for longer has lost its events. */
const OLDEST_MS = 30 * DAY_MS;

/** What an event may say of itself: neither names of files nor words of customers. */
const PROPS = new Set([
  ...['count', 'format', 'size', 'ok', 'ms', 'nodes', 'theme', 'from', 'to', 'code', 'step'],
  ...['result', 'source', 'template', 'layout', 'isOffline'],
]);

export type ReadEvent = {
  readonly seq: number;
  /** ISO 8601, put right by the server's clock. */
  readonly at: string;
  /** The day of it in Asia/Shanghai. */
  readonly day: string;
  readonly kind: ReportedEvent['kind'];
  readonly name: string;
  readonly seconds: number | null;
  readonly sessionId: string | null;
  readonly props: ReportedEvent['props'];
  readonly isLate: boolean;
  /** Of an error: where it failed, as far as the program knows. */
  readonly error: ReportedError | null;
};

export type ReadReport = {
  readonly events: readonly ReadEvent[];
  readonly duplicates: number;
  readonly rejected: readonly { readonly seq: number | null; readonly code: Rejection }[];
  readonly lastSeq: number;
};

type Sent = {
  readonly events: readonly unknown[];
  readonly sentAt: string;
  /** The number of the last event that had come. */
  readonly lastSeq: number;
  /** Epoch milliseconds. */
  readonly received: number;
};

/**
 * What of a report is new. An event that cannot be read is passed over like one that was: otherwise the program would send
 * it for ever.
 */
export function readReport({ events, sentAt, lastSeq, received }: Sent): ReadReport {
  const skew = received - Date.parse(sentAt);
  const numbered = events.map((event) => ({ event, seq: seqOf(event) }));
  const rejected: { seq: number | null; code: Rejection }[] = numbered
    .filter(({ seq }) => seq === null)
    .map(() => ({ seq: null, code: 'NO_SEQ' as const }));
  const read: ReadEvent[] = [];
  let duplicates = 0;
  let last = lastSeq;
  const known = numbered.flatMap(({ event, seq }) => (seq === null ? [] : [{ event, seq }]));
  for (const { event, seq } of known.sort((one, other) => one.seq - other.seq)) {
    if (seq <= last) {
      duplicates += 1;
      continue;
    }
    last = seq;
    const found = readEvent(event, Math.abs(skew) > SKEW_MS ? skew : 0, received);
    if (typeof found === 'string') rejected.push({ seq, code: found });
    else read.push(found);
  }
  return { events: read, duplicates, rejected, lastSeq: last };
}

function seqOf(event: unknown): number | null {
  const seq: unknown =
    typeof event === 'object' && event !== null && 'seq' in event ? event.seq : null;
  return typeof seq === 'number' && Number.isSafeInteger(seq) && seq > 0 ? seq : null;
}

function readEvent(event: unknown, skew: number, received: number): ReadEvent | Rejection {
  const parsed = reportedEvent.safeParse(event);
  if (!parsed.success) {
    return parsed.error.issues.some(({ path }) => path[0] === 'kind')
      ? 'UNKNOWN_KIND'
      : 'BAD_EVENT';
  }
  const { seq, at, kind, name, seconds = null, sessionId = null, props, error } = parsed.data;
  const right = Date.parse(at) + skew;
  const time = right > received + SKEW_MS ? received : right;
  if (time < received - OLDEST_MS) return 'TOO_OLD';
  const known = Object.entries(props).filter(([key]) => PROPS.has(key));
  return {
    seq,
    kind,
    name,
    seconds,
    sessionId,
    at: new Date(time).toISOString(),
    day: shanghaiDay(new Date(time)),
    props: Object.fromEntries(known),
    isLate: received - time > HOUR_MS,
    error: kind === 'error' ? (error ?? { code: '', frames: [] }) : null,
  };
}
