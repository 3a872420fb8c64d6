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
};

export type Shared = {
  wake(): void;
  stop(): void;
};

/** A hidden window's timers may run once a minute: a visible window wakes it at this interval. */
const WAKE_MS = 5_000;

/**
 * Shares one connection among all windows of a user: the window that holds the lock connects and
 * passes on the news; when it closes, the browser gives the lock to the next.
 */
export function shareLine({ name, others, open, tell, isVisible }: SharedParts): Shared {
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
        others?.channel.post(news);
        take(news);
      },
    });
  }

  function hear(data: unknown): void {
    const word = readWord(data);
    if (word === null || isStopped) return;
    if (word.kind === 'wake') line?.wake();
    else if (word.kind === 'hello') {
      if (line !== null) others?.channel.post({ kind: 'state', state });
    } else if (line === null) {
      hasLeader = true;
      take(word);
    }
  }

  if (others === null) lead();
  else {
    const { locks, channel } = others;
    channel.listen(hear);
    channel.post({ kind: 'hello' });
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
