import { articleSlice } from './articleSlice.js';
import { checkPersonSlice } from './checkPersonSlice.js';
import { createAppStore } from './createAppStore.js';

const newStore = () =>
  createAppStore({
    post: () => new Promise(() => 0),
    download: () => new Promise(() => 0),
    downloadAs: () => new Promise(() => 0),
  });

test('who was added last, and how many that makes', () => {
  const store = newStore();
  const { personAppended, refreshNeeded } = checkPersonSlice.actions;
  store.dispatch(personAppended({ id: 'a', name: '甲' }));
  store.dispatch(personAppended({ id: 'b', name: '乙' }));
  store.dispatch(refreshNeeded('a'));
  expect(store.getState().checkPerson).toEqual({
    needRefreshPersonId: 'a',
    appendPersonId: 'b',
    appendPersonName: '乙',
    appendPersonIndex: 2,
  });
});

test('the article that is being worked on, and its state', () => {
  const store = newStore();
  expect(store.getState().article).toEqual({ id: null, status: null });
  store.dispatch(articleSlice.actions.articleChanged({ id: 'a', status: 'draft' }));
  expect(store.getState().article).toEqual({ id: 'a', status: 'draft' });
});
