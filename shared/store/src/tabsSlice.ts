import type { LocalText } from '@banyan/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A tab of the work area, in the specification's form (2, reading A) plus what the shell keeps of it. */
export type Tab = {
  readonly id: string;
  readonly name: string;
  readonly menuId: string | null;
  readonly route: string;
  readonly title: LocalText | string;
  readonly type: 'module';
  /** Where the tab is: its own location, frozen while it is hidden. */
  readonly pathname: string;
  readonly search: string;
  /** The page says that it has unsaved work. */
  readonly dirty: boolean;
  /** The shell keeps a draft of it. */
  readonly drafted: boolean;
  /** Rises with each activation; the highest of the rest is shown when the active tab closes. */
  readonly lastUsed: number;
};

/** Something in it would be lost. */
export function isUnsaved({ dirty, drafted }: Tab): boolean {
  return dirty || drafted;
}

export type TabPlace = Pick<Tab, 'name' | 'menuId' | 'route' | 'title' | 'pathname' | 'search'>;

export type TabsState = {
  readonly open: readonly Tab[];
  readonly activeName: string | null;
  readonly uses: number;
};

export const initialTabs: TabsState = { open: [], activeName: null, uses: 0 };

export const tabsSlice = createSlice({
  name: 'tabs',
  initialState: initialTabs,
  reducers: {
    /** Opens the tab, or reuses the one of the same name with its new place; it becomes active. */
    tabOpened: (state, { payload }: PayloadAction<TabPlace & { readonly id: string }>) => {
      state.uses += 1;
      state.activeName = payload.name;
      const known = state.open.find((tab) => tab.name === payload.name);
      if (known === undefined) {
        state.open.push({
          ...payload,
          type: 'module',
          dirty: false,
          drafted: false,
          lastUsed: state.uses,
        });
        return;
      }
      known.pathname = payload.pathname;
      known.search = payload.search;
      known.route = payload.route;
      known.lastUsed = state.uses;
    },
    tabClosed: (state, { payload: name }: PayloadAction<string>) => {
      const index = state.open.findIndex((tab) => tab.name === name);
      if (index === -1) return;
      state.open.splice(index, 1);
      if (state.activeName !== name) return;
      const next = state.open.reduce<Tab | null>(
        (best, tab) => (best === null || tab.lastUsed > best.lastUsed ? tab : best),
        null,
      );
      state.activeName = next?.name ?? null;
    },
    /** A page that is not a tab is shown: no tab is active. */
    tabsLeft: (state) => {
      state.activeName = null;
    },
    dirtyChanged: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly dirty: boolean }>,
    ) => {
      const tab = state.open.find(({ id }) => id === payload.id);
      if (tab !== undefined) tab.dirty = payload.dirty;
    },
    /** Which tabs have drafts, by name. */
    draftsChanged: (state, { payload: names }: PayloadAction<readonly string[]>) => {
      for (const tab of state.open) tab.drafted = names.includes(tab.name);
    },
    titleChanged: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly title: LocalText | string }>,
    ) => {
      const tab = state.open.find(({ id }) => id === payload.id);
      if (tab !== undefined) tab.title = payload.title;
    },
  },
});
