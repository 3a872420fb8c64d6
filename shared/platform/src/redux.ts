/** The part of Redux Toolkit that domains use for client state. */

export type { PayloadAction } from '@reduxjs/toolkit';
export { createSelector, createSlice } from '@reduxjs/toolkit';
