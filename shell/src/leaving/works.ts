import type { WorkInProgress } from '@banyan/contract';

/** Of the page that is no tab: there is one at most. */
export const PLAIN_PAGE = 'page';

/** What is in progress, by page: a tab's id, or the page that is no tab. Outside the pages, which hide and crash. */
export type Works = {
  set(page: string, work: WorkInProgress | null): void;
  at(page: string): WorkInProgress | null;
  all(): readonly WorkInProgress[];
  /** The ids of the tabs with something in progress. */
  tabs(): readonly string[];
};

export function createWorks(): Works {
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

/** Whether a path may be gone to without the question. */
export function isFree({ freeTo = [] }: WorkInProgress, pathname: string): boolean {
  return freeTo.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
