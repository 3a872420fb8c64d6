import { createSlice, type PayloadAction } from '@banyan/platform/redux';
import { checkPersonSlice } from '@banyan/store';

export type Checked = {
  /** The archive's id, opaque. */
  readonly id: string;
  readonly name: string;
};

export type PeopleState = {
  /** People opened from a text, the last one first, collected from `appendPersonId` of the platform. */
  readonly checkList: readonly Checked[];
};

const initialState: PeopleState = { checkList: [] };
const MOST_CHECKED = 50;

export function createPeopleSlice(path: string) {
  return createSlice({
    name: path,
    initialState,
    reducers: {
      renamed: (state, { payload }: PayloadAction<Checked>) => {
        const entry = state.checkList.find(({ id }) => id === payload.id);
        if (entry !== undefined) entry.name = payload.name;
      },
      checkListCleared: (state) => {
        state.checkList = [];
      },
    },
    extraReducers: (build) => {
      build.addCase(checkPersonSlice.actions.personAppended, (state, { payload }) => {
        const others = state.checkList.filter(({ id }) => id !== payload.id);
        state.checkList = [payload, ...others].slice(0, MOST_CHECKED);
      });
    },
  });
}
