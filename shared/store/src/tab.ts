import type { LocalText } from '@banyan/contract';

/** The scroll position of an element in a page: `at` is its place among the page's elements. */
export type ScrollOffset = { readonly at: string; readonly top: number; readonly left: number };

/** A tab of the work area, in the specification's form (2, reading A) plus what the shell keeps of it. */
export type Tab = {
  readonly id: string;
  readonly name: string;
  readonly menuId: string | null;
  readonly route: string;
  /** Null: the tab was opened without one (specification 2). */
  readonly title: LocalText | string | null;
  readonly type: 'module';
  readonly query: Readonly<Record<string, string>>;
  /** Where the tab is: its own location, frozen while it is hidden. */
  readonly pathname: string;
  readonly search: string;
  /** 2 and more: which copy of its page it is. */
  readonly copy: number;
  readonly pinned: boolean;
  /** The page says that it has unsaved work. */
  readonly dirty: boolean;
  /** The shell keeps a draft of it. */
  readonly drafted: boolean;
  /** The page says that something is in progress. */
  readonly busy: boolean;
  readonly unread: number;
  /** Its page is not mounted: it is when the tab is shown. */
  readonly asleep: boolean;
  /** The window stopped working while it was in front: its page opens when the user says so. */
  readonly heldBack: boolean;
  readonly scroll: readonly ScrollOffset[];
  /** Rises each time the user refreshes the page. */
  readonly refreshes: number;
  /** Rises with each activation; the highest of the rest is shown when the active tab closes. */
  readonly lastUsed: number;
};

/** Whether closing it would lose something. */
export function isUnsaved({ dirty, drafted }: Pick<Tab, 'dirty' | 'drafted'>): boolean {
  return dirty || drafted;
}

/** What a tab shows and its address: all that outlives a reload. */
export type TabPlace = Pick<Tab, 'name' | 'menuId' | 'route' | 'title' | 'pathname' | 'search'>;
export type KeptTab = TabPlace & Pick<Tab, 'copy' | 'pinned' | 'scroll'>;
export type ClosedTab = KeptTab & { readonly index: number };

/** A tab as it is when it opens, or when it comes back from before a reload. */
export function tabOf(kept: KeptTab, id: string, lastUsed: number): Tab {
  const { name, menuId, route, title, pathname, search, copy, pinned, scroll } = kept;
  return {
    id,
    name,
    menuId,
    route,
    title,
    pathname,
    search,
    copy,
    pinned,
    scroll,
    lastUsed,
    type: 'module',
    query: queryOf(kept),
    dirty: false,
    drafted: false,
    busy: false,
    unread: 0,
    asleep: true,
    heldBack: false,
    refreshes: 0,
  };
}

/** The parameters of its address. */
export function queryOf({ search }: Pick<Tab, 'search'>): Tab['query'] {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The tab that is shown when the active one has closed: the one used last. */
export function lastUsedOf(open: readonly Tab[]): Tab | null {
  return open.reduce<Tab | null>(
    (best, tab) => (best === null || tab.lastUsed > best.lastUsed ? tab : best),
    null,
  );
}
