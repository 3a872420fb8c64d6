import type { AreaRoute, ReleasedArea } from '@banyan/contract';
import type { PageHandle } from './pageHandle.js';

/** An area's version and one of its routes. */
export type Version = { readonly area: ReleasedArea; readonly route: AreaRoute };

/** A page that is mounted, in the version it was opened with. */
export type OpenPage = {
  readonly version: Version;
  /** Identifies the opening: another route in the same tab, or a refresh, is a new opening. */
  readonly opening: string;
  readonly page: PageHandle;
  /** The page threw and its tab shows the failure. */
  readonly crashed: boolean;
  /** When it moves to the live version despite unsaved work, in epoch milliseconds; null: never. */
  readonly leavesAt: number | null;
};

/** The id of a page that is added to a tab's page. */
export function addedPageId(tabId: string, route: string): string {
  return `${tabId}/${route}`;
}

/** The tab of a page, or of what is added to it; a page without a tab has its own id. */
export function tabIdOf(pageId: string): string {
  return pageId.split('/', 1)[0] ?? pageId;
}

/** Callbacks to run once a tab is closed, by the tab's id. */
export type OnClose = Map<string, Set<() => void>>;

/** Which version each open page holds, by the id of its tab, or `PLAIN_PAGE`. */
export type OpenPages = {
  at(id: string): OpenPage | null;
  all(): ReadonlyMap<string, OpenPage>;
  set(id: string, page: OpenPage | null): void;
  /** Releases the page's version: the page is mounted again in the live one. */
  move(id: string): void;
  /** Rises with each move. */
  moves(): number;
  subscribe(listener: () => void): () => void;
};

export function createOpenPages(): OpenPages {
  const pages = new Map<string, OpenPage>();
  const listeners = new Set<() => void>();
  let moves = 0;

  function set(id: string, page: OpenPage | null): void {
    if (page === null) pages.delete(id);
    else pages.set(id, page);
    for (const listener of listeners) listener();
  }

  return {
    at: (id) => pages.get(id) ?? null,
    all: () => pages,
    set,
    move: (id) => {
      moves += 1;
      set(id, null);
    },
    moves: () => moves,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The version a page is mounted in: the one it holds, or the live one when it opens now. */
export function versionFor(
  held: OpenPage | null,
  opening: string,
  live: Version | null,
): Version | null {
  return held?.opening === opening ? held.version : live;
}
