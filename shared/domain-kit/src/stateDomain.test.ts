import { createSlice, type PayloadAction } from '@banyan/platform/redux';
import { createAppStore } from '@banyan/store';
import { stateDomain } from './stateDomain.js';

const UNUSED = () => Promise.reject(new Error('this test asks for nothing'));
const openStore = () => createAppStore({ post: UNUSED, download: UNUSED, downloadAs: UNUSED });

const seenDomain = stateDomain({ path: 'seen', version: '1.0' }, (name) =>
  createSlice({
    name,
    initialState: { names: [] as string[] },
    reducers: {
      looked: (state, { payload }: PayloadAction<string>) => {
        state.names.push(payload);
      },
    },
  }),
);

test('pages of two versions of an area share its state', () => {
  const store = openStore();
  const [one, other] = ['a', 'b'].map((container) =>
    store.domains.acquire(seenDomain, { container }),
  );
  store.dispatch(one?.actions.looked('First') ?? { type: 'none' });
  store.dispatch(other?.actions.looked('Second') ?? { type: 'none' });
  expect(one?.select(store.getState()).names).toEqual(['First', 'Second']);
});

test('its state goes with the last of them', () => {
  const store = openStore();
  const { actions, select } = store.domains.acquire(seenDomain, { container: 'a' });
  store.dispatch(actions.looked('First'));
  store.domains.letGo('a');
  expect(select(store.getState()).names).toEqual([]);
});
