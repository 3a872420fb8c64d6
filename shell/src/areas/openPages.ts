import type { AreaRoute, ReleasedArea } from '@banyan/contract';
import type { PageHandle } from './areas.js';

/** An area's version and a route as that version has it. */
export type Version = { readonly area: ReleasedArea; readonly route: AreaRoute };

/** A page that is mounted, in the version it was opened with. */
export type OpenPage = {
  readonly version: Version;
  /** What it was opened for: another route in the same tab, or a refresh, starts again. */
  readonly opening: string;
  readonly page: PageHandle;
  /** It threw, and says so in its tab. */
  readonly crashed: boolean;
  /** When it is moved to the live version whatever is in it, in epoch milliseconds; null: never. */
  readonly leavesAt: number | null;
};

/** Callbacks to run when a tab's page closes, by the tab's id. */
export type OnClose = Map<string, ReadonlySet<() => void>>;

/** Which version each open page holds, by the id of its tab, or `PLAIN_PAGE`. */
export type OpenPages = {
  at(id: string): OpenPage | null;
  all(): ReadonlyMap<string, OpenPage>;
  set(id: string, page: OpenPage | null): void;
  /** Lets the page's version go: the page is mounted again, in the live one. */
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

/** What a page is mounted in: the version it holds, or the live one when it opens now. */
export function versionFor(
  held: OpenPage | null,
  opening: string,
  live: Version | null,
): Version | null {
  return held?.opening === opening ? held.version : live;
}
