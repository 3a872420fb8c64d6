import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Specification 3, article: the one that is being worked on, and its state as the service says it. */
export type ArticleState = { readonly id: string | null; readonly status: string | null };

const initialState: ArticleState = { id: null, status: null };

export const articleSlice = createSlice({
  name: 'article',
  initialState,
  reducers: {
    articleChanged: (_state, { payload }: PayloadAction<ArticleState>) => payload,
  },
});
