/** The part of Redux Toolkit that domains use for client state. */

export type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
export { createSelector, createSlice } from '@reduxjs/toolkit';
