import type { HubEvent } from '@banyan/contract';
import { MESSAGE_CALLS, type Message, type MessageCode } from '@banyan/contract/messages';
import { thing } from '@banyan/rules';
import { type AppStore, type CodeCounts, messagesSlice } from '@banyan/store';
import type { Realtime } from '../realtime/realtime.js';

type Arrived = Extract<HubEvent, { kind: 'messageArrived' }>;

/** Only these codes are worth an interruption. */
const URGENT: readonly MessageCode[] = ['TaskAlert', 'ForeseeControl'];
/** How many ids are remembered to recognise repeated messages. */
const MOST_KNOWN = 5_000;

type Arrivals = {
  /** Returns false for a message that is known already and is not counted. */
  add(event: Arrived): boolean;
  /** Returns how many arrived since the last call, by code. */
  take(): CodeCounts;
  /** Call after a read, whose numbers include these and older messages. Returns urgent ones. */
  read(top: readonly Message[]): readonly Message[];
};

export type FeedParts = {
  readonly store: AppStore;
  readonly realtime: Pick<Realtime, 'subscribe' | 'state' | 'onState'>;
  /** Called with new messages that are worth an interruption, the newest first. */
  readonly announce: (messages: readonly Message[]) => void;
  readonly random?: () => number;
};

/** The shortest time between changes of the numbers on the page. */
const SHOW_MS = 250;
/** After a message each window reads the numbers with a random delay, and less often under load. */
const ARRIVED = { delayMs: 300, spreadMs: 500, pauseMs: 2_000 };
/** The user's own changes appear in their other windows at once. */
const CHANGED = { delayMs: 50, spreadMs: 100, pauseMs: 500 };
const NOW = { delayMs: 0, spreadMs: 0, pauseMs: 0 };
/** Waits for the connection, so that no event is missed before the first read, but not for ever. */
const FIRST = { ...NOW, delayMs: 1_500 };
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

const { unreadReceived, unreadChanged, wentStale } = messagesSlice.actions;

/**
 * Keeps the numbers of unread messages correct. Events of the hub count at once; then both calls
 * are made, and their answers win. A read follows the last event, so that the last number is exact.
 */
export function startMessageFeed({ store, realtime, announce, random = Math.random }: FeedParts) {
  const arrivals = createArrivals();
  let showing: ReturnType<typeof setTimeout> | null = null;
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly at: number } | null = null;
  let isReading = false;
  let wanted: typeof NOW | null = null;
  let lastRead = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let wasStale = store.getState().messages.isStale;
  let wasOnline = realtime.state() === 'online';

  function show(): void {
    if (showing !== null) return;
    const counts = arrivals.take();
    if (Object.keys(counts).length === 0) return;
    store.dispatch(unreadChanged(counts));
    showing = setTimeout(() => {
      showing = null;
      show();
    }, SHOW_MS);
  }

  /** Schedules a read; the earliest request wins. A request during a read causes one more read. */
  function readSoon(how: typeof NOW): void {
    if (isReading) {
      if (wanted === null || how.pauseMs < wanted.pauseMs) wanted = how;
      return;
    }
    const soon = performance.now() + how.delayMs + how.spreadMs * random();
    const at = Math.max(soon, lastRead + how.pauseMs);
    if (waiting !== null && waiting.at <= at) return;
    if (waiting !== null) clearTimeout(waiting.timer);
    const timer = setTimeout(() => {
      waiting = null;
      void read();
    }, at - performance.now());
    waiting = { timer, at };
  }

  async function read(): Promise<void> {
    isReading = true;
    const { post } = store.services;
    const [top, counts] = await Promise.all([
      post('BusMessage/GetTopUnreadMessage', {}, (result) =>
        MESSAGE_CALLS['BusMessage/GetTopUnreadMessage'].result.parse(result),
      ),
      post('BusMessage/GetUnreadNum', {}, readCounts),
    ]);
    isReading = false;
    lastRead = performance.now();
    const next = wanted;
    wanted = null;
    if (top.success && counts.success) {
      failures = 0;
      arrivals.take();
      store.dispatch(unreadReceived({ top: top.result, counts: counts.result }));
      announce(arrivals.read(top.result.results));
      noteOffline();
    } else {
      retry();
    }
    if (next !== null) readSoon(next);
  }

  function goStale(): void {
    wasStale = true;
    store.dispatch(wentStale());
  }

  function noteOffline(): void {
    if (realtime.state() === 'offline') goStale();
  }

  function retry(): void {
    goStale();
    const delayMs = Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS);
    failures += 1;
    readSoon({ delayMs, spreadMs: delayMs / 2, pauseMs: 0 });
  }

  const stops = [
    realtime.subscribe({
      event: (event) => {
        if (event.kind === 'messagesChanged') readSoon(CHANGED);
        if (event.kind !== 'messageArrived' || !arrivals.add(event)) return;
        show();
        readSoon(ARRIVED);
      },
      // Events during the interruption were missed. Called only if the session still exists.
      reconnected: () => {
        readSoon(NOW);
      },
    }),
    realtime.onState(() => {
      noteOffline();
      if (realtime.state() !== 'online' || wasOnline) return;
      wasOnline = true;
      readSoon(NOW);
    }),
    // The numbers were marked stale, for example after a refused change.
    store.subscribe(() => {
      const { isStale } = store.getState().messages;
      if (isStale && !wasStale) readSoon(CHANGED);
      wasStale = isStale;
    }),
  ];
  readSoon(wasOnline ? NOW : FIRST);

  return () => {
    for (const stop of stops) stop();
    if (showing !== null) clearTimeout(showing);
    if (waiting !== null) clearTimeout(waiting.timer);
  };
}

function readCounts(result: unknown): Readonly<Record<string, unknown>> {
  return thing<Readonly<Record<string, unknown>>>(result);
}

/** Messages from the hub since the last read. Rising ids show which are counted already. */
function createArrivals(): Arrivals {
  const known = new Set<string>();
  const urgent = new Set<string>();
  let counts: Partial<Record<MessageCode, number>> = {};
  let counted = '';

  return {
    add: ({ id, code }) => {
      if (known.has(id)) return false;
      known.add(id);
      if (known.size > MOST_KNOWN) {
        for (const oldest of known) {
          known.delete(oldest);
          break;
        }
      }
      if (URGENT.includes(code)) urgent.add(id);
      if (!isNewer(id, counted)) return false;
      counts[code] = (counts[code] ?? 0) + 1;
      return true;
    },
    take: () => {
      const taken = counts;
      counts = {};
      return taken;
    },
    read: (top) => {
      const newest = top[0]?.id ?? '';
      if (isNewer(newest, counted)) counted = newest;
      const found = top.filter(({ id }) => urgent.has(id));
      urgent.clear();
      return found;
    },
  };
}

/** Ids are digits without leading zeros, so a longer id is greater. */
function isNewer(id: string, other: string): boolean {
  return id.length === other.length ? id > other : id.length > other.length;
}
