import type { AreaPage, ReleasedArea } from '@banyan/contract';
import type { RepeatParts } from '@banyan/http';
import type { NoteKind } from './healthNotes.js';

/** A page of an area, in the version that was live when it was opened. */
export type PageState =
  | { readonly status: 'pending'; readonly isSlow: boolean }
  | { readonly status: 'loaded'; readonly Component: AreaPage['Component'] }
  | { readonly status: 'failed'; readonly reason: string };

export type PageHandle = {
  readonly area: ReleasedArea;
  readonly route: string;
  state(): PageState;
  subscribe(listener: () => void): () => void;
  /** After a failure, or beside a slow attempt, which continues: the first to succeed counts. */
  retry(): void;
  /** The page was put on the screen, or threw there. */
  note(kind: 'mount' | 'crash', cause?: unknown): void;
  /** Resolves when the first of these was noted, or the page could not be loaded. */
  readonly shown: Promise<void>;
  /** Resolves when the page's data has been requested, if it is requested ahead. Never rejects. */
  readonly asked: Promise<void>;
};

/** After this the user may try again while loading continues. */
const SLOW_MS = 10_000;
/** Specification 8 and 9: the whole page, entry and chunks together, fails after this. */
const LONGEST_MS = 120_000;
/** Specification 9: within that time a file that does not come is asked for twice more. */
const MOST_REPEATS = 2;
const FIRST_WAIT_MS = 250;

const NOTHING = () => undefined;

/** The loading of one page; tells its state to all tabs that show it. */
export function createHandle(
  opened: Pick<PageHandle, 'area' | 'route' | 'asked'>,
  load: (attempt: number) => Promise<AreaPage>,
  report: (reason: string) => void,
  note: (kind: NoteKind, cause?: unknown) => void,
  { pause, random, isOnline }: RepeatParts,
): PageHandle {
  let state: PageState = { status: 'pending', isSlow: false };
  let attempts = 0;
  let stopClock: () => void = NOTHING;
  const listeners = new Set<() => void>();
  let show: () => void = NOTHING;
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });

  function become(next: PageState): void {
    state = next;
    if (next.status !== 'pending') stopClock();
    if (next.status === 'failed') show();
    for (const listener of listeners) listener();
  }

  function startClock(): void {
    stopClock();
    const slow = setTimeout(become, SLOW_MS, { status: 'pending', isSlow: true });
    const end = setTimeout(fail, LONGEST_MS, new Error('Loading chunk failed'));
    stopClock = () => {
      clearTimeout(slow);
      clearTimeout(end);
    };
  }

  function fail(cause: unknown): void {
    const reason = reasonOf(cause);
    note('loadFailure', cause);
    report(reason);
    become({ status: 'failed', reason });
  }

  /** @param repeats how often what did not come may still be asked for without a word */
  function attempt(repeats: number): void {
    const number = attempts++;
    const isCurrent = () => state.status === 'pending' && number === attempts - 1;
    load(number).then(
      ({ Component }) => {
        if (state.status !== 'pending') return;
        note('load');
        become({ status: 'loaded', Component });
      },
      async (cause: unknown) => {
        const mayRepeat = repeats > 0 && isLost(cause) && isOnline();
        if (mayRepeat && isCurrent()) {
          const wait = FIRST_WAIT_MS * 4 ** (MOST_REPEATS - repeats);
          await pause(wait * (0.5 + random()), undefined);
          if (isCurrent()) attempt(repeats - 1);
        } else if (isCurrent()) fail(cause);
      },
    );
  }

  function start(): void {
    startClock();
    note('begin');
    attempt(MOST_REPEATS);
  }

  start();
  return {
    ...opened,
    note: (kind, cause) => {
      note(kind, cause);
      show();
    },
    shown,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: () => {
      if (state.status === 'loaded' || (state.status === 'pending' && !state.isSlow)) return;
      become({ status: 'pending', isSlow: false });
      start();
    },
  };
}

/** With the error's code if any: CSS_CHUNK_LOAD_FAILED for a style sheet (specification 8). */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string'
    ? `${cause.message} (${cause.code})`
    : cause.message;
}

/** Whether a file did not come, or came broken; of an area that is wrong in itself nothing else would come. */
function isLost(cause: unknown): boolean {
  return cause instanceof Error && /Loading (CSS )?chunk|Failed to fetch/.test(cause.message);
}
