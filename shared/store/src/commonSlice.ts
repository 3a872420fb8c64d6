import type { Language, MenuEntry } from '@banyan/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Appearance = 'light' | 'dark';

/** The shell's own state; the names of specification 3 (common) stand where the specification gives one. */
export type CommonState = {
  readonly language: Language;
  readonly appearance: Appearance;
  /** Default inverse and dark (specification 9). */
  readonly navbarLayoutType: 'inverse' | 'default';
  readonly sidebarLayoutSkin: 'dark' | 'light';
  readonly sidebarFold: boolean;
  readonly menuList: readonly MenuEntry[];
};

export const initialCommon: CommonState = {
  language: 'zh',
  appearance: 'light',
  navbarLayoutType: 'inverse',
  sidebarLayoutSkin: 'dark',
  sidebarFold: false,
  menuList: [],
};

export const commonSlice = createSlice({
  name: 'common',
  initialState: initialCommon,
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
    },
    appearanceChosen: (state, { payload }: PayloadAction<Appearance>) => {
      state.appearance = payload;
    },
    sidebarFolded: (state, { payload }: PayloadAction<boolean>) => {
      state.sidebarFold = payload;
    },
    menuReceived: (state, { payload }: PayloadAction<readonly MenuEntry[]>) => {
      state.menuList = [...payload];
    },
  },
});
