import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Specification 3, check-person; ids are the opaque ones of archives. */
export type CheckPersonState = {
  /** The person whose data was changed last: all tabs that show them reload. */
  readonly needRefreshPersonId: string | null;
  /** The person added to the check list last, and how many were added so far. */
  readonly appendPersonId: string | null;
  readonly appendPersonName: string;
  readonly appendPersonIndex: number;
};

const initialState: CheckPersonState = {
  needRefreshPersonId: null,
  appendPersonId: null,
  appendPersonName: '',
  appendPersonIndex: 0,
};

export const checkPersonSlice = createSlice({
  name: 'checkPerson',
  initialState,
  reducers: {
    refreshNeeded: (state, { payload: id }: PayloadAction<string>) => {
      state.needRefreshPersonId = id;
    },
    personAppended: (
      state,
      { payload }: PayloadAction<{ readonly id: string; readonly name: string }>,
    ) => {
      state.appendPersonId = payload.id;
      state.appendPersonName = payload.name;
      state.appendPersonIndex += 1;
    },
  },
});
