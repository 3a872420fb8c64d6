import { freeBytes } from './diskSpace.js';

const LOOK_MS = 5_000;
/** The thread answers between two statements: so long may one of them take. */
const OVERDUE_MS = 60_000;
/** For a migration, the first data, and what a crash left. */
const START_OVERDUE_MS = 600_000;
/** A statement that takes longer is a reason to look at the disk. */
const SLOW_MS = 10_000;

export const NO_SPACE = 'has no space left on its disk';
const SILENT = 'did not answer any more';

/** What the embedded database is watched by. */
export type Watch = {
  /** Acts again and again, until what it returns is called. */
  readonly every: (ms: number, act: () => void) => () => void;
  /** Bytes that may still be written where a folder is; null: not known. */
  readonly freeBytes: (folder: string) => number | null;
  /** What runs on the thread. */
  readonly program: URL;
};

export const WATCH: Watch = {
  every: (ms, act) => {
    const timer = setInterval(act, ms);
    timer.unref();
    return () => {
      clearInterval(timer);
    };
  },
  freeBytes,
  program: new URL('./pgliteThread.mjs', import.meta.url),
};

type Watched = Pick<Watch, 'every'> & {
  readonly isFull: () => boolean;
  /** Whether an answer is waited for. */
  readonly isAsked: () => boolean;
  /** Whether something is under way that may take minutes. */
  readonly isPatient: () => boolean;
  /** Asks for a sign of life. */
  readonly ping: () => void;
  readonly end: (why: string) => void;
};

export type Watching = {
  /** The thread has said something. */
  heard(): void;
  stop(): void;
};

/** Ends a thread that does not answer any more. Time is counted in looks: a machine that slept has not waited. */
export function watchThread({ every, isFull, isAsked, isPatient, ping, end }: Watched): Watching {
  let silentMs = 0;
  const stop = every(LOOK_MS, () => {
    if (!isAsked()) {
      silentMs = 0;
      return;
    }
    silentMs += LOOK_MS;
    if (silentMs > SLOW_MS && isFull()) end(NO_SPACE);
    else if (silentMs > (isPatient() ? START_OVERDUE_MS : OVERDUE_MS)) end(SILENT);
    else ping();
  });
  return {
    heard: () => {
      silentMs = 0;
    },
    stop,
  };
}
