import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Specification 3, check-person; ids are the opaque ones of archives. */
export type CheckPersonState = {
  /** Whose data was changed last: whoever shows that person reads again. */
  readonly needRefreshPersonId: string | null;
  /** Who was added to the check list last, and how many that makes. */
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
