import type { Message, MessageCode } from '@banyan/contract/messages';
import type { UnknownAction } from '@banyan/platform/redux';
import { type CodeCounts, messagesSlice } from '@banyan/store';

export type Marking = { readonly messages: readonly Message[]; readonly read: boolean };
export type Removing = { readonly messages: readonly Message[]; readonly restore: boolean };

/** A page of messages as the cache holds it while it is changed. */
export type Draft = { records: number; results: readonly Message[] };

/** A mutation that was sent; patches may use its other fields. */
type Running = {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly queryFulfilled: PromiseLike<unknown>;
};

const { unreadChanged, topDropped, wentStale } = messagesSlice.actions;

/** MSG-06: shows a change before the services have answered, and undoes it if they refuse. */
export function createAtOnce<R extends Running>(
  patch: (running: R, change: (page: Draft) => void) => () => void,
) {
  async function until(
    { dispatch, queryFulfilled }: R,
    counts: CodeCounts,
    undo: () => void,
  ): Promise<void> {
    dispatch(unreadChanged(counts));
    try {
      await queryFulfilled;
    } catch {
      undo();
      dispatch(unreadChanged(times(counts, -1)));
      // The bell's list cannot be restored: it is read again, with the numbers.
      dispatch(wentStale());
    }
  }

  return {
    marked: ({ messages, read }: Marking, running: R): Promise<void> => {
      const changed = messages.filter(({ readAt }) => (readAt === null) === read);
      const ids = new Set(changed.map(({ id }) => id));
      const readAt = read ? new Date().toISOString() : null;
      const undo = patch(running, (page) => {
        page.results = page.results.map((message) =>
          ids.has(message.id) ? { ...message, readAt } : message,
        );
      });
      if (read) running.dispatch(topDropped([...ids]));
      return until(running, times(countsOf(changed), read ? -1 : 1), undo);
    },
    removed: ({ messages, restore }: Removing, running: R): Promise<void> => {
      const counts = countsOf(messages.filter(({ readAt }) => readAt === null));
      // Only the services know where in the list they were.
      if (restore) return until(running, counts, () => undefined);
      const ids = new Set(messages.map(({ id }) => id));
      const undo = patch(running, (page) => {
        const left = page.results.filter(({ id }) => !ids.has(id));
        page.records -= page.results.length - left.length;
        page.results = left;
      });
      running.dispatch(topDropped([...ids]));
      return until(running, times(counts, -1), undo);
    },
  };
}

function countsOf(messages: readonly Message[]): CodeCounts {
  const counts: Partial<Record<MessageCode, number>> = {};
  for (const { code } of messages) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

function times(counts: CodeCounts, factor: number): CodeCounts {
  return Object.fromEntries(Object.entries(counts).map(([code, count]) => [code, count * factor]));
}
