import type { Person } from '@banyan/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The signed-in user, as the gateway says (specification 3, user). Null: signed out. */
export type UserState = { readonly person: Person | null };

export const initialUser: UserState = { person: null };

export const userSlice = createSlice({
  name: 'user',
  initialState: initialUser,
  reducers: {
    personChanged: (state, { payload }: PayloadAction<Person | null>) => {
      state.person =
        payload === null ? null : { ...payload, permissions: [...payload.permissions] };
    },
  },
});
