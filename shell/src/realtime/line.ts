import { hubMessageSchema } from '@banyan/contract';
import type { News, RealtimeState } from './news.js';

/**
 * `unreachable`: the hub did not answer. `broken`: it answered, but the connection then failed. `refused`: the browser has
 * another session than this window shows.
 */
export type Outcome = 'up' | 'unreachable' | 'broken' | 'refused';

/** One attempt to connect, and the connection if it succeeds. */
export type Attempt = {
  start(): Promise<Outcome>;
  stop(): Promise<void>;
};

export type AttemptListener = {
  /** Called with each message of the hub. */
  readonly heard: (content: unknown) => void;
  /** Called when an open connection ends. `isClean`: the hub closed it. */
  readonly closed: (isClean: boolean) => void;
};

export type LineParts = {
  /** @param withSockets false after a broken or hung attempt: requests may work instead */
  readonly attempt: (listener: AttemptListener, withSockets: boolean) => Attempt;
  readonly tell: (news: News) => void;
  /** Whether another window was connected before, so that events may have been missed. */
  readonly isTakeover: boolean;
  readonly isSignedIn: () => Promise<boolean>;
  readonly isLeaving: () => boolean;
  /** Milliseconds; only differences count. */
  readonly now: () => number;
  readonly random: () => number;
};

export type Line = {
  /** The network is back or a window is visible again: makes the next attempt at once. */
  wake(): void;
  stop(): void;
};

const LONGEST_WAIT_MS = 12_000;
/** After this an attempt counts as hung. */
const LONGEST_ATTEMPT_MS = 10_000;
/** A shorter connection counts as a failure: one that always ends at once is tried less often. */
const STEADY_MS = 10_000;
/** Limits wakes: many windows may ask for an attempt at the same time. */
const BETWEEN_WAKES_MS = 1_000;

/**
 * The time between the starts of two attempts: random in a range that doubles up to 12 s, so that
 * windows which lost the same server reconnect at different times, each within 15 s.
 */
export function waitMs(failures: number, random: () => number): number {
  return 200 + random() * (Math.min(1_000 * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS) - 200);
}

/** A connection to the hub that never gives up. */
export function createLine(parts: LineParts): Line {
  const { tell, now, random } = parts;
  let state: RealtimeState = 'connecting';
  let current: Attempt | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  let isStopped = false;
  let askFirst = false;
  let withSockets = true;
  let missed = parts.isTakeover;
  let failures = 0;
  let begun = now();
  let upSince: number | null = null;

  function become(next: RealtimeState): void {
    if (next === state) return;
    state = next;
    tell({ kind: 'state', state });
  }

  function wait(): void {
    if (isStopped) return;
    isWaiting = true;
    const passed = now() - begun;
    timer = setTimeout(() => void begin(), Math.max(0, waitMs(failures, random) - passed));
  }

  async function begin(): Promise<void> {
    clearTimeout(timer);
    isWaiting = false;
    begun = now();
    if (parts.isLeaving()) {
      wait();
      return;
    }
    // The hub closed the connection, perhaps because the user is signed out.
    if (askFirst && !(await parts.isSignedIn())) {
      failures += 1;
      wait();
      return;
    }
    if (!isStopped) connect();
  }

  function connect(): void {
    const listener: AttemptListener = {
      heard: (content) => {
        if (current === attempt) hear(content);
      },
      closed: (isClean) => {
        if (current !== attempt) return;
        askFirst = isClean;
        lost(attempt);
      },
    };
    const attempt = parts.attempt(listener, withSockets);
    current = attempt;
    timer = setTimeout(() => {
      end('broken');
      void attempt.stop();
    }, LONGEST_ATTEMPT_MS);
    void attempt.start().then(end);

    function end(outcome: Outcome): void {
      if (current !== attempt) {
        if (outcome === 'up') void attempt.stop();
        return;
      }
      if (outcome === 'broken') withSockets = !withSockets;
      askFirst = outcome === 'refused';
      if (outcome === 'up') up();
      else lost(attempt);
    }
  }

  function up(): void {
    clearTimeout(timer);
    upSince = now();
    become('online');
    if (missed) tell({ kind: 'reconnected' });
    missed = true;
  }

  function lost(attempt: Attempt): void {
    if (current !== attempt) return;
    clearTimeout(timer);
    current = null;
    const wasSteady = upSince !== null && now() - upSince >= STEADY_MS;
    failures = wasSteady ? 0 : failures + 1;
    // The device may be on another network by now, where sockets work.
    if (wasSteady) withSockets = true;
    // The wait counts from the loss of the connection, not from its start.
    if (upSince !== null) begun = now();
    upSince = null;
    missed = true;
    become('offline');
    wait();
  }

  function hear(content: unknown): void {
    const message = hubMessageSchema.safeParse(content);
    if (!message.success) return;
    const { data } = message;
    const isOwn = data.kind === 'sessionEnded' || data.kind === 'rightsChanged';
    tell(isOwn ? data : { kind: 'event', event: data });
  }

  void begin();
  return {
    wake: () => {
      if (isWaiting && now() - begun >= BETWEEN_WAKES_MS) void begin();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      void current?.stop();
      current = null;
    },
  };
}
