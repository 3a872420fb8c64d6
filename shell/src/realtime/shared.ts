import type { HubEvent } from '@banyan/contract';
import type { Line } from './line.js';
import { type News, type RealtimeState, readWord, type Word } from './news.js';

/** The channel between the windows of one user. */
export type Channel = {
  post(word: Word): void;
  listen(listener: (data: unknown) => void): void;
  close(): void;
};

export type SharedParts = {
  readonly name: string;
  /** Null if the browser lacks locks or channels: then each window connects by itself. */
  readonly others: {
    readonly locks: Pick<LockManager, 'request'>;
    readonly channel: Channel;
  } | null;
  readonly open: (parts: {
    readonly isTakeover: boolean;
    readonly tell: (news: News) => void;
  }) => Line;
  /** Tells this window. */
  readonly tell: (news: News) => void;
  readonly isVisible: () => boolean;
  /** When this window began to read its data, and the time now; epoch milliseconds. */
  readonly since: number;
  readonly now: () => number;
  readonly newId: () => string;
};

export type Shared = {
  wake(): void;
  stop(): void;
};

/** A hidden window's timers may run once a minute: a visible window wakes it at this interval. */
const WAKE_MS = 5_000;

/** A window reads its data before it listens: what the others heard in between is told to it again. */
const RECENT_MS = 60_000;
const MOST_RECENT = 200;

/**
 * Shares one connection among all windows of a user: the window that holds the lock connects and
 * passes on the news; when it closes, the browser gives the lock to the next.
 */
export function shareLine(parts: SharedParts): Shared {
  const { name, others, open, tell, isVisible, since, now } = parts;
  const id = parts.newId();
  const recent = createRecent(now);
  const abort = new AbortController();
  let state: RealtimeState = 'connecting';
  let hasLeader = false;
  let isStopped = false;
  let line: Line | null = null;
  let release: () => void = () => undefined;
  let waking: ReturnType<typeof setInterval> | undefined;

  function take(news: News): void {
    if (news.kind === 'state') {
      if (news.state === state) return;
      stand(news.state);
    }
    tell(news);
  }

  function stand(next: RealtimeState): void {
    state = next;
    clearInterval(waking);
    if (state !== 'online' && line === null && hasLeader) {
      waking = setInterval(() => {
        if (isVisible()) others?.channel.post({ kind: 'wake' });
      }, WAKE_MS);
    }
  }

  function lead(): void {
    if (isStopped) return;
    clearInterval(waking);
    line = open({
      isTakeover: hasLeader,
      tell: (news) => {
        if (news.kind === 'event') recent.keep(news.event);
        others?.channel.post(news);
        take(news);
      },
    });
  }

  /** The connected window answers one that has opened. */
  function welcome({ id: to, since: from = 0 }: Hello): void {
    if (line === null) return;
    others?.channel.post({ kind: 'state', state });
    if (to === undefined) return;
    for (const event of recent.since(from)) others?.channel.post({ kind: 'again', to, event });
  }

  function hear(data: unknown): void {
    const word = readWord(data);
    if (word === null || isStopped) return;
    if (word.kind === 'wake') line?.wake();
    else if (word.kind === 'hello') welcome(word);
    else if (word.kind === 'again') {
      if (word.to === id) tell({ kind: 'event', event: word.event });
    } else if (line === null) {
      hasLeader = true;
      take(word);
    }
  }

  if (others === null) lead();
  else {
    const { locks, channel } = others;
    channel.listen(hear);
    channel.post({ kind: 'hello', id, since });
    const held = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        lead();
      });
    locks.request(name, { signal: abort.signal }, held).catch(() => {
      // Stopped while waiting, or the browser has locks but grants none.
      if (line === null) lead();
    });
  }

  return {
    wake: () => {
      if (line !== null) line.wake();
      else others?.channel.post({ kind: 'wake' });
    },
    stop: () => {
      isStopped = true;
      clearInterval(waking);
      line?.stop();
      release();
      abort.abort();
      others?.channel.close();
    },
  };
}

type Hello = Extract<Word, { readonly kind: 'hello' }>;

/** The events of the last minute. */
function createRecent(now: () => number) {
  let kept: readonly { readonly at: number; readonly event: HubEvent }[] = [];
  return {
    keep: (event: HubEvent) => {
      const at = now();
      const young = kept.filter((one) => at - one.at < RECENT_MS);
      kept = [...young, { at, event }].slice(-MOST_RECENT);
    },
    since: (from: number) => kept.flatMap(({ at, event }) => (at >= from ? [event] : [])),
  };
}
