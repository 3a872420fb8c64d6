import type { Line } from './line.js';
import { type News, type RealtimeState, readWord, type Word } from './news.js';

/** What the windows of one person hear of each other. */
export type Channel = {
  post(word: Word): void;
  listen(listener: (data: unknown) => void): void;
  close(): void;
};

export type SharedParts = {
  readonly name: string;
  /** Null where the browser has none: then each window connects by itself. */
  readonly others: {
    readonly locks: Pick<LockManager, 'request'>;
    readonly channel: Channel;
  } | null;
  readonly open: (parts: {
    readonly isTakeover: boolean;
    readonly tell: (news: News) => void;
  }) => Line;
  /** This window. */
  readonly tell: (news: News) => void;
  readonly isVisible: () => boolean;
};

export type Shared = {
  wake(): void;
  stop(): void;
};

/** A hidden window's clock may be slowed to a tick a minute: the visible window keeps the time for it. */
const WAKE_MS = 5_000;

/**
 * One connection for all windows of a person: the one that holds the lock connects and passes on what it hears; when it
 * closes, the browser gives the lock to the next.
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
      // Stopped while it waited, or a browser that has locks and grants none.
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
