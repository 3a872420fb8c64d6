import { RENEW_BEFORE_S, type ReplacedBy, SessionGone } from './renewOnce.js';

/** The state of the session, as the user is told. */
export type SessionState =
  | { readonly kind: 'alive' }
  /** Renewal has failed so far; milliseconds of `KeepAliveParts.now` at which the session ends. */
  | { readonly kind: 'ending'; readonly endsAt: number }
  | { readonly kind: 'ended'; readonly reason: EndReason; readonly by?: ReplacedBy };

/** `elsewhere`: the user ended it from another device, or another user has signed in in this browser. */
export type EndReason = 'timeout' | 'elsewhere';

export type KeepAliveParts = {
  /** Milliseconds; only differences count, so a wrong clock does no harm. */
  readonly now: () => number;
  /** Resolves to the seconds that are left after the renewal. */
  readonly renew: () => Promise<number>;
  readonly failed: (cause: unknown) => void;
};

export type KeepAlive = {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The network is back, the window is visible again, or the user asks for it. */
  wake(): void;
  /**
   * The session is over for this window.
   * @param by who is signed in in its place
   */
  end(reason: EndReason, by?: ReplacedBy): void;
  stop(): void;
};

/** The interval of attempts, unless a wake makes one earlier. */
const AGAIN_MS = 10_000;

/** Renews a session before it ends, as long as that is possible, and reports when it is not. */
export function createKeepAlive(secondsLeft: number, parts: KeepAliveParts): KeepAlive {
  const listeners = new Set<() => void>();
  let endsAt = parts.now() + secondsLeft * 1000;
  let state: SessionState = { kind: 'alive' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing = false;
  let stopped = false;

  function become(next: SessionState): void {
    if (state.kind === next.kind) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
  }

  function end(reason: EndReason, by?: ReplacedBy): void {
    if (stopped) return;
    stop();
    become(by === undefined ? { kind: 'ended', reason } : { kind: 'ended', reason, by });
  }

  function look(): void {
    if (stopped) return;
    const left = endsAt - parts.now();
    if (left <= 0) {
      end('timeout');
      return;
    }
    if (left <= RENEW_BEFORE_S * 1000) attempt();
    lookLater();
  }

  function lookLater(): void {
    if (stopped) return;
    clearTimeout(timer);
    const left = endsAt - parts.now();
    const untilRenewal = left - RENEW_BEFORE_S * 1000;
    timer = setTimeout(look, Math.max(untilRenewal, Math.min(left, AGAIN_MS), 0));
  }

  function attempt(): void {
    if (renewing) return;
    renewing = true;
    parts.renew().then(
      (seconds) => {
        renewing = false;
        // An answer after the end changes nothing: the user has been told, and input has stopped.
        if (stopped) return;
        endsAt = parts.now() + seconds * 1000;
        // Near its absolute end a session is renewed for less than a minute.
        if (seconds > RENEW_BEFORE_S) become({ kind: 'alive' });
        else become({ kind: 'ending', endsAt });
        lookLater();
      },
      (cause: unknown) => {
        renewing = false;
        parts.failed(cause);
        if (cause instanceof SessionGone) end('timeout', cause.replacedBy);
        else if (!stopped) become({ kind: 'ending', endsAt });
      },
    );
  }

  look();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake: look,
    end,
    stop,
  };
}
