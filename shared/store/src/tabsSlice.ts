import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sleepersOf } from './sleepers.js';
import { type ClosedTab, lastUsedOf, queryOf, type Tab, type TabPlace, tabOf } from './tab.js';

export type TabsState = {
  readonly open: readonly Tab[];
  readonly activeName: string | null;
  /** The last closed first. */
  readonly closed: readonly ClosedTab[];
  /** The work area fills the window. */
  readonly maximised: boolean;
  readonly uses: number;
};

export const initialTabs: TabsState = {
  open: [],
  activeName: null,
  closed: [],
  maximised: false,
  uses: 0,
};

const MOST_CLOSED = 10;

type Opened = TabPlace & { readonly id: string; readonly copy?: number; readonly after?: string };
type OfTab<T> = PayloadAction<{ readonly id: string } & T>;

export const tabsSlice = createSlice({
  name: 'tabs',
  initialState: initialTabs,
  reducers: {
    /** Opens the tab, or reuses the one of the same name with its new place; it becomes active and awake. */
    tabOpened: (state, { payload }: PayloadAction<Opened>) => {
      const { id, copy = 1, after, ...place } = payload;
      state.uses += 1;
      state.activeName = place.name;
      let tab = state.open.find(({ name }) => name === place.name);
      if (tab === undefined) {
        const made = tabOf({ ...place, copy, pinned: false, scroll: [] }, id, state.uses);
        const beside = state.open.findIndex(({ name }) => name === after);
        const index = beside === -1 ? state.open.length : beside + 1;
        // Pinned tabs are always first.
        state.open.splice(Math.max(index, pinnedCount(state.open)), 0, cast(made));
        tab = state.open.find(({ name }) => name === place.name);
      } else {
        const { pathname, search, route, title, menuId } = place;
        const query = queryOf(place);
        Object.assign(tab, { pathname, search, query, route, lastUsed: state.uses });
        if (title !== null) tab.title = title;
        if (menuId !== null) tab.menuId = menuId;
      }
      if (tab !== undefined) tab.asleep = false;
      const sleepers = new Set(sleepersOf(state.open, state.activeName));
      for (const other of state.open) if (sleepers.has(other.name)) other.asleep = true;
    },
    heldBackChanged: (state, { payload }: OfTab<Pick<Tab, 'heldBack'>>) => {
      changeTab(state, payload);
    },
    /** The page of a tab moves inside the tab, which may be hidden. */
    tabMoved: (state, { payload }: OfTab<Pick<Tab, 'pathname' | 'search'>>) => {
      changeTab(state, { ...payload, query: queryOf(payload) });
    },
    tabsClosed: (state, { payload: names }: PayloadAction<readonly string[]>) => {
      const going = state.open.flatMap((tab, index) =>
        names.includes(tab.name) ? [{ ...tab, index }] : [],
      );
      if (going.length === 0) return;
      state.closed = [...going.reverse(), ...state.closed].slice(0, MOST_CLOSED);
      state.open = state.open.filter(({ name }) => !names.includes(name));
      if (state.activeName === null || !names.includes(state.activeName)) return;
      state.activeName = lastUsedOf(state.open)?.name ?? null;
    },
    /** Reopens a closed tab at its old place, under the given id, and makes it active. */
    closedReopened: (state, { payload: { id, name } }: OfTab<Pick<Tab, 'name'>>) => {
      const tab = state.closed.find((candidate) => candidate.name === name);
      if (tab === undefined) return;
      state.closed = state.closed.filter((candidate) => candidate !== tab);
      state.uses += 1;
      state.activeName = tab.name;
      if (state.open.some(({ name }) => name === tab.name)) return;
      const from = tab.pinned ? 0 : pinnedCount(state.open);
      const to = tab.pinned ? pinnedCount(state.open) : state.open.length;
      const index = Math.min(Math.max(tab.index, from), to);
      state.open.splice(index, 0, { ...cast(tabOf(tab, id, state.uses)), asleep: false });
    },
    /** A page that is not a tab is shown: no tab is active. */
    tabsLeft: (state) => {
      state.activeName = null;
      state.maximised = false;
    },
    /** Inside its group only: pinned tabs are first. */
    tabPlaced: (
      state,
      { payload }: PayloadAction<{ readonly name: string; readonly index: number }>,
    ) => {
      const from = state.open.findIndex(({ name }) => name === payload.name);
      const tab = state.open[from];
      if (tab === undefined) return;
      const pinned = pinnedCount(state.open);
      const [first, last] = tab.pinned ? [0, pinned - 1] : [pinned, state.open.length - 1];
      state.open.splice(from, 1);
      state.open.splice(Math.min(Math.max(payload.index, first), last), 0, tab);
    },
    pinChanged: (
      state,
      { payload }: PayloadAction<{ readonly name: string; readonly pinned: boolean }>,
    ) => {
      const from = state.open.findIndex(({ name }) => name === payload.name);
      const tab = state.open[from];
      if (tab === undefined || tab.pinned === payload.pinned) return;
      state.open.splice(from, 1);
      // Last of the pinned ones, or first of the others.
      state.open.splice(pinnedCount(state.open), 0, { ...tab, pinned: payload.pinned });
    },
    refreshed: (state, { payload: name }: PayloadAction<string>) => {
      const tab = state.open.find((candidate) => candidate.name === name);
      if (tab === undefined) return;
      Object.assign(tab, {
        refreshes: tab.refreshes + 1,
        dirty: false,
        busy: false,
        heldBack: false,
        scroll: [],
      });
    },
    dirtyChanged: (state, { payload }: OfTab<Pick<Tab, 'dirty'>>) => {
      changeTab(state, payload);
    },
    busyChanged: (state, { payload }: OfTab<Pick<Tab, 'busy'>>) => {
      changeTab(state, payload);
    },
    unreadChanged: (state, { payload }: OfTab<Pick<Tab, 'unread'>>) => {
      changeTab(state, payload);
    },
    scrolled: (state, { payload }: OfTab<Pick<Tab, 'scroll'>>) => {
      changeTab(state, payload);
    },
    /** Which tabs have drafts, by name. */
    draftsChanged: (state, { payload: names }: PayloadAction<readonly string[]>) => {
      for (const tab of state.open) tab.drafted = names.includes(tab.name);
    },
    titleChanged: (state, { payload }: OfTab<Pick<Tab, 'title'>>) => {
      changeTab(state, payload);
    },
    maximisedChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.maximised = payload;
    },
  },
});

/** Nothing for a tab that is closed. */
function changeTab(
  { open }: Pick<TabsState, 'open'>,
  { id, ...changes }: Partial<Tab> & Pick<Tab, 'id'>,
): void {
  const tab = open.find((candidate) => candidate.id === id);
  if (tab !== undefined) Object.assign(tab, changes);
}

function pinnedCount(open: readonly Pick<Tab, 'pinned'>[]): number {
  return open.filter(({ pinned }) => pinned).length;
}

/** Immer's drafts are writable; what goes in is not. */
function cast(tab: Tab) {
  return { ...tab, scroll: [...tab.scroll] };
}
