import type { Language, MenuEntry, Operator } from '@banyan/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Appearance = 'light' | 'dark';
export type AppearanceChoice = Appearance | 'system';

/** Look and behaviour of the administrators' frame; defaults where a user has not chosen. */
export type FrameSettings = {
  /** Default inverse and dark (specification 9). */
  readonly navbarLayoutType: 'inverse' | 'default';
  readonly sidebarLayoutSkin: 'dark' | 'light';
  readonly density: 'default' | 'compact';
  readonly breadcrumbs: boolean;
  /** Shortcuts of a single character (WCAG 2.2, 2.1.4). */
  readonly characterKeys: boolean;
};

/** A record that a user has opened: its list's route, its id and its address, and nothing of its content. */
export type RecentRecord = {
  readonly route: string;
  readonly id: string;
  readonly address: string;
};

/** A user's changes to the menu. */
export type MenuHabits = {
  /** Ids of the groups that are open on every page. */
  readonly openGroups: readonly string[];
  /** Route names, in the person's order. */
  readonly favourites: readonly string[];
  /** Route names of the pages opened last, the latest first. */
  readonly recent: readonly string[];
  /** The records opened last, the latest first. */
  readonly records: readonly RecentRecord[];
};

/** Keys of columns that a person does not want to see, by the names of lists. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

/** A filter that a person has named: the words of its list's address, without the page. */
export type SavedFilter = { readonly name: string; readonly words: string };

/** By the names of lists, in the order in which they were saved. */
export type SavedFilters = Readonly<Record<string, readonly SavedFilter[]>>;

/** The shell's own state, with the names of specification 3 (common) where it gives one. */
export type CommonState = FrameSettings &
  MenuHabits & {
    readonly hiddenColumns: HiddenColumns;
    readonly savedFilters: SavedFilters;
    readonly language: Language;
    /** The appearance in effect. */
    readonly appearance: Appearance;
    readonly appearanceChoice: AppearanceChoice;
    readonly systemAppearance: Appearance;
    /** Who runs the product; null: the page does not say. */
    readonly operator: Operator | null;
    readonly sidebarFold: boolean;
    /** As folded by hand on a wide window; a narrow one folds by itself. */
    readonly foldChosen: boolean;
    readonly isNarrow: boolean;
    readonly menuList: readonly MenuEntry[];
    /** How many records wait for the person, by the name of their page's route. */
    readonly waiting: Readonly<Record<string, number>>;
    /** The menu entry of the active tab. */
    readonly menuActiveName: string | null;
    /** The person's picture as a JPEG data URL (specification 3 and 9); null: the default one. */
    readonly userImg: string | null;
    /** Its parent groups: open until the user closes them or opens another page. */
    readonly activeGroups: readonly string[];
  };

/** The part that is kept for a user. */
export type KeptFrame = FrameSettings &
  MenuHabits &
  Pick<CommonState, 'foldChosen' | 'hiddenColumns' | 'savedFilters'>;

export const defaultSettings: FrameSettings = {
  navbarLayoutType: 'inverse',
  sidebarLayoutSkin: 'dark',
  density: 'default',
  breadcrumbs: true,
  characterKeys: true,
};

export const initialCommon: CommonState = {
  ...defaultSettings,
  openGroups: [],
  favourites: [],
  recent: [],
  records: [],
  operator: null,
  hiddenColumns: {},
  savedFilters: {},
  language: 'zh',
  appearance: 'light',
  appearanceChoice: 'light',
  systemAppearance: 'light',
  sidebarFold: false,
  foldChosen: false,
  isNarrow: false,
  menuList: [],
  waiting: {},
  menuActiveName: null,
  activeGroups: [],
  userImg: null,
};

const RECENT_PAGES = 8;
const RECENT_RECORDS = 8;
/** More would be another list to search. */
const MOST_SAVED_FILTERS = 12;

/** The menu's group of favourites. No entry of an area's menu has this id: those contain no blanks. */
export const FAVOURITES_GROUP = 'favourite pages';

export const commonSlice = createSlice({
  name: 'common',
  initialState: initialCommon,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
    },
    appearanceChosen: (state, { payload }: PayloadAction<AppearanceChoice>) => {
      state.appearanceChoice = payload;
      state.appearance = payload === 'system' ? state.systemAppearance : payload;
    },
    systemAppearanceChanged: (state, { payload }: PayloadAction<Appearance>) => {
      state.systemAppearance = payload;
      if (state.appearanceChoice === 'system') state.appearance = payload;
    },
    settingsChanged: (state, { payload }: PayloadAction<Partial<FrameSettings>>) => {
      Object.assign(state, payload);
    },
    /** Resets the appearance to the defaults; keeps language, favourites and the menu's groups. */
    settingsReset: (state) => {
      Object.assign(state, defaultSettings);
      state.appearanceChoice = 'system';
      state.appearance = state.systemAppearance;
      state.foldChosen = false;
      if (!state.isNarrow) state.sidebarFold = false;
    },
    /** By hand. */
    sidebarFolded: (state, { payload }: PayloadAction<boolean>) => {
      state.sidebarFold = payload;
      if (!state.isNarrow) state.foldChosen = payload;
    },
    /** Folds the menu on a narrow window, where it would cover the page. */
    windowNarrowed: (state, { payload: isNarrow }: PayloadAction<boolean>) => {
      state.isNarrow = isNarrow;
      state.sidebarFold = isNarrow || state.foldChosen;
    },
    menuReceived: (state, { payload }: PayloadAction<readonly MenuEntry[]>) => {
      state.menuList = [...payload];
    },
    queuesCounted: (state, { payload }: PayloadAction<Readonly<Record<string, number>>>) => {
      state.waiting = { ...payload };
    },
    menuActivated: (
      state,
      {
        payload,
      }: PayloadAction<{ readonly id: string | null; readonly groups: readonly string[] }>,
    ) => {
      state.menuActiveName = payload.id;
      state.activeGroups = [...payload.groups];
    },
    pictureChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.userImg = payload;
    },
    groupToggled: (
      state,
      { payload: { id, open } }: PayloadAction<{ readonly id: string; readonly open: boolean }>,
    ) => {
      state.openGroups = without(state.openGroups, id);
      if (open) state.openGroups.push(id);
      else state.activeGroups = without(state.activeGroups, id);
    },
    pageVisited: (state, { payload: route }: PayloadAction<string>) => {
      state.recent = [route, ...without(state.recent, route)].slice(0, RECENT_PAGES);
    },
    recordVisited: (state, { payload }: PayloadAction<RecentRecord>) => {
      if (state.records[0]?.address === payload.address) return;
      const others = state.records.filter(({ address }) => address !== payload.address);
      state.records = [payload, ...others].slice(0, RECENT_RECORDS);
    },
    favouriteToggled: (state, { payload: route }: PayloadAction<string>) => {
      const rest = without(state.favourites, route);
      const isNew = rest.length === state.favourites.length;
      // The first one shows where it went.
      if (isNew && rest.length === 0) {
        state.openGroups = [...without(state.openGroups, FAVOURITES_GROUP), FAVOURITES_GROUP];
      }
      state.favourites = isNew ? [...rest, route] : rest;
    },
    favouritesArranged: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.favourites = [...payload];
    },
    columnsHidden: (
      state,
      {
        payload: { list, columns },
      }: PayloadAction<{ readonly list: string; readonly columns: readonly string[] }>,
    ) => {
      state.hiddenColumns[list] = [...columns];
    },
    /** A filter of the same name is written over. */
    filterSaved: (
      state,
      {
        payload: { list, filter },
      }: PayloadAction<{ readonly list: string; readonly filter: SavedFilter }>,
    ) => {
      const saved = state.savedFilters[list] ?? [];
      const at = saved.findIndex(({ name }) => name === filter.name);
      state.savedFilters[list] =
        at === -1
          ? [...saved, filter].slice(-MOST_SAVED_FILTERS)
          : saved.map((one, place) => (place === at ? filter : one));
    },
    filterRemoved: (
      state,
      { payload: { list, name } }: PayloadAction<{ readonly list: string; readonly name: string }>,
    ) => {
      const saved = state.savedFilters[list] ?? [];
      state.savedFilters[list] = saved.filter((one) => one.name !== name);
    },
    /** Another window of the same user has changed the settings. */
    frameKept: (state, { payload }: PayloadAction<KeptFrame>) => {
      Object.assign(state, payload);
      if (!state.isNarrow) state.sidebarFold = payload.foldChosen;
    },
  },
});

function without(names: readonly string[], name: string): string[] {
  return names.filter((candidate) => candidate !== name);
}
