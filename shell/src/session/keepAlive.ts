import { RENEW_BEFORE_S, SessionGone } from './renewOnce.js';

/** What the person is told about the end of their session. */
export type SessionState =
  | { readonly kind: 'alive' }
  /** Renewal has not worked so far; milliseconds of `KeepAliveParts.now` at which the session ends. */
  | { readonly kind: 'ending'; readonly endsAt: number }
  | { readonly kind: 'ended'; readonly reason: EndReason };

/** `elsewhere`: its owner ended it from another device. */
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
  /** The line is back, the window is looked at again, or the person asks for it. */
  wake(): void;
  /** The server says that it is over. */
  end(reason: EndReason): void;
  stop(): void;
};

/** Between two attempts when nothing else tells that it is worth one. */
const AGAIN_MS = 10_000;

/** Renews a session before it ends, for as long as it can be renewed, and says when it cannot. */
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

  function end(reason: EndReason): void {
    if (stopped) return;
    stop();
    become({ kind: 'ended', reason });
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
        endsAt = parts.now() + seconds * 1000;
        // Near its absolute end a session is renewed for less than a minute.
        if (seconds > RENEW_BEFORE_S) become({ kind: 'alive' });
        else become({ kind: 'ending', endsAt });
        lookLater();
      },
      (cause: unknown) => {
        renewing = false;
        parts.failed(cause);
        if (cause instanceof SessionGone) end('timeout');
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
