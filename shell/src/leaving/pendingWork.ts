import type { WorkInProgress } from '@banyan/contract';

/** The key for the one page outside the tabs. */
export const PLAIN_PAGE = 'page';

/** Pending work by page: a tab's id, or `PLAIN_PAGE`. Kept outside pages, which hide and crash. */
export type PendingWork = {
  set(page: string, work: WorkInProgress | null): void;
  at(page: string): WorkInProgress | null;
  all(): readonly WorkInProgress[];
  /** The ids of the tabs with pending work. */
  tabs(): readonly string[];
};

export function createPendingWork(): PendingWork {
  const standing = new Map<string, WorkInProgress>();
  return {
    set: (page, work) => {
      if (work === null) standing.delete(page);
      else standing.set(page, work);
    },
    at: (page) => standing.get(page) ?? null,
    all: () => [...standing.values()],
    tabs: () => [...standing.keys()].filter((page) => page !== PLAIN_PAGE),
  };
}

/** Whether the user may go to a path without being asked. */
export function isFree({ freeTo = [] }: WorkInProgress, pathname: string): boolean {
  return freeTo.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
