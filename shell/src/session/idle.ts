import { IDLE } from '@banyan/contract';

/** How close an inactive administrator is to being signed out (product decision 7). */
export type IdleState =
  | { readonly kind: 'active' }
  /** Milliseconds of `IdleParts.now` at which the session ends. */
  | { readonly kind: 'warning'; readonly endsAt: number }
  /** By this window's clock the session has ended; the server is being asked. */
  | { readonly kind: 'checking' };

export type IdleParts = {
  /** Milliseconds; only differences count, and the server decides. */
  readonly now: () => number;
  /** Reports activity to the server. Like `ask`, resolves to the seconds left; null: it is over. */
  readonly report: () => Promise<number | null>;
  readonly ask: () => Promise<number | null>;
  /** Tells the other windows of this browser. */
  readonly tell: (secondsLeft: number) => void;
  readonly ended: () => void;
};

export type Idle = {
  state(): IdleState;
  subscribe(listener: () => void): () => void;
  /** The user has acted in this window. */
  input(): void;
  /** The user has acted in another window. */
  heard(secondsLeft: number): void;
  /** The window is visible again, or the network is back. */
  wake(): void;
  stop(): void;
};

const WARN_MS = IDLE.warnSeconds * 1000;
const REPORT_MS = IDLE.reportSeconds * 1000;
/** The wait after a failed report. */
const AGAIN_MS = 10_000;

/** Watches for the end of a session by inactivity. Calls `ended` at most once. */
export function createIdle(secondsLeft: number, parts: IdleParts): Idle {
  const listeners = new Set<() => void>();
  let endsAt = parts.now() + secondsLeft * 1000;
  let state: IdleState = { kind: 'active' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reportTimer: ReturnType<typeof setTimeout> | undefined;
  let reportFrom = parts.now();
  let unreported = false;
  let asking = false;
  let reporting = false;
  let stopped = false;

  function become(next: IdleState): void {
    if (state.kind === next.kind && next.kind !== 'warning') return;
    state = next;
    for (const listener of listeners) listener();
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
    clearTimeout(reportTimer);
  }

  function end(): void {
    if (stopped) return;
    stop();
    parts.ended();
  }

  function wait(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(look, milliseconds);
  }

  /** Asks the server before a warning or a sign-out: the user may be active in another window. */
  function look(): void {
    if (stopped) return;
    const left = endsAt - parts.now();
    if (left <= 0) become({ kind: 'checking' });
    if (left > WARN_MS) settle();
    else ask();
  }

  function ask(): void {
    if (asking) return;
    asking = true;
    parts.ask().then(learn, () => {
      learn(undefined);
    });
  }

  /** @param seconds undefined: the server cannot be reached, and this window's clock decides */
  function learn(seconds: number | null | undefined): void {
    asking = false;
    if (stopped) return;
    if (seconds === null) {
      end();
      return;
    }
    if (seconds !== undefined) endsAt = parts.now() + seconds * 1000;
    settle();
  }

  function settle(): void {
    const left = endsAt - parts.now();
    if (left <= 0) end();
    else if (left <= WARN_MS) {
      become({ kind: 'warning', endsAt });
      wait(left);
    } else {
      become({ kind: 'active' });
      wait(left - WARN_MS);
    }
  }

  function flush(): void {
    reportTimer = undefined;
    if (stopped || !unreported || reporting) return;
    const pause = Math.min(reportFrom - parts.now(), REPORT_MS);
    if (pause > 0) {
      reportTimer = setTimeout(flush, pause);
      return;
    }
    unreported = false;
    reporting = true;
    parts.report().then(reported, () => {
      reporting = false;
      unreported = true;
      reportFrom = parts.now() + AGAIN_MS;
      flush();
    });
  }

  function reported(seconds: number | null): void {
    reporting = false;
    reportFrom = parts.now() + REPORT_MS;
    // A session gone early did not end by inactivity: the next call tells (specification 8).
    if (seconds !== null) {
      parts.tell(seconds);
      learn(seconds);
    }
    if (reportTimer === undefined) flush();
  }

  settle();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    input: () => {
      if (stopped) return;
      // Input after the end does not count as activity: the server is asked for the session.
      if (endsAt <= parts.now()) {
        look();
        return;
      }
      unreported = true;
      if (reportTimer === undefined) flush();
    },
    heard: (seconds) => {
      if (stopped) return;
      reportFrom = parts.now() + REPORT_MS;
      endsAt = parts.now() + seconds * 1000;
      settle();
    },
    wake: look,
    stop,
  };
}
