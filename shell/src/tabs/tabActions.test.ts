import type { WorkInProgress } from '@banyan/contract';
import { tabsSlice } from '@banyan/store';
import { describe, expect, test } from '@jest/globals';
import { createPendingWork } from '../leaving/pendingWork.js';
import type { Question } from '../notices/notices.js';
import { createTabActions, type Saves } from './tabActions.js';
import { storeWith } from './testTabs.js';

const { actions } = tabsSlice;

function setUp(names: readonly string[], answers: readonly string[] = []) {
  const store = storeWith(...names);
  const works = createPendingWork();
  const saves: Saves = new Map();
  const asked: Question[] = [];
  const went: string[] = [];
  const left = [...answers];
  const tabActions = createTabActions({
    store,
    works,
    saves,
    ask: <A extends string>(question: Question<A>) => {
      asked.push(question);
      return Promise.resolve((left.shift() ?? question.dismissed) as A);
    },
    navigator: {
      push: (path) => went.push(path),
      replace: (path) => went.push(`replace ${path}`),
    },
    newId: () => `new-${store.getState().tabs.uses}`,
    openWindow: (path) => went.push(`window ${path}`),
  });
  return {
    store,
    works,
    saves,
    asked,
    went,
    actions: tabActions,
    names: () => store.getState().tabs.open.map(({ name }) => name),
    soil: (...soiled: readonly string[]) => {
      for (const name of soiled) {
        store.dispatch(actions.dirtyChanged({ id: `id-${name}`, dirty: true }));
      }
    },
    pin: (name: string) => store.dispatch(actions.pinChanged({ name, pinned: true })),
  };
}

const FIVE = ['a', 'b', 'c', 'd', 'e'];

describe('closing', () => {
  test.each([
    ['left', ['p', 'c', 'd', 'e']],
    ['right', ['p', 'a', 'b', 'c']],
    ['others', ['p', 'c']],
    ['all', ['p']],
    ['this', ['p', 'a', 'b', 'd', 'e']],
  ] as const)(
    'TAB-09 %s, from the menu of a tab that is not active, spares the pinned',
    async (kind, left) => {
      const { actions: act, names, pin } = setUp([...FIVE, 'p']);
      pin('p');
      await act.close(kind, 'c');
      expect(names()).toEqual(left);
    },
  );

  test('TAB-12 no command closes a pinned tab', async () => {
    const { actions: act, names, pin, asked } = setUp(['a', 'b']);
    pin('a');
    for (const kind of ['this', 'left', 'all'] as const) await act.close(kind, 'a');
    expect([names(), asked]).toEqual([['a'], []]);
  });

  test('TAB-10 closing the active tab shows the last used one and replaces the history entry', async () => {
    const { actions: act, went } = setUp(['a', 'b', 'c', 'a', 'c']);
    await act.close('this', 'c');
    expect(went).toEqual(['replace /a']);
  });

  test('TAB-11 closing the last tab shows the home page', async () => {
    const { actions: act, went } = setUp(['a']);
    await act.close('this', 'a');
    expect(went).toEqual(['replace /admin']);
  });

  test('closing a tab in the background does not navigate', async () => {
    const { actions: act, went, names } = setUp(['a', 'b']);
    await act.close('this', 'a');
    expect([went, names()]).toEqual([[], ['b']]);
  });
});

describe('TAB-27 closing unsaved tabs', () => {
  test('asks once for all of them, by title', async () => {
    const { actions: act, asked, soil, names } = setUp(FIVE);
    soil('a', 'b', 'd');
    await act.close('others', 'b');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ text: '2 个标签有未保存的内容：', items: ['a', 'd'] });
    expect(names()).toEqual(FIVE);
  });

  test('discard closes without saving', async () => {
    const { actions: act, saves, soil, names } = setUp(['a', 'b'], ['discard']);
    soil('a');
    saves.set('id-a', () => Promise.reject(new Error('saved')));
    expect(await act.close('this', 'a')).toBe(true);
    expect(names()).toEqual(['b']);
  });

  test('save is offered only if all unsaved tabs can be saved', async () => {
    const { actions: act, asked, saves, soil } = setUp(['a', 'b']);
    soil('a', 'b');
    saves.set('id-a', () => Promise.resolve(true));
    await act.close('all', 'a');
    await act.close('this', 'a');
    expect(asked.map(({ answers }) => answers.map(({ key }) => key))).toEqual([
      ['stay', 'discard'],
      ['stay', 'discard', 'save'],
    ]);
  });

  test.each([
    ['answers that it could not', () => Promise.resolve(false)],
    ['fails', () => Promise.reject(new Error('no line'))],
  ])('saved tabs close; a tab whose saving %s stays and is shown', async (_name, fails) => {
    const { actions: act, saves, soil, names, went } = setUp(FIVE, ['save']);
    soil('a', 'c');
    saves.set('id-a', () => Promise.resolve(true));
    saves.set('id-c', fails);
    await act.close('all', 'a');
    expect([names(), went]).toEqual([['c'], ['/c']]);
  });
});

describe('TAB-28 closing a tab with pending work', () => {
  const work: WorkInProgress = {
    title: { zh: '提示', en: 'Note' },
    text: { zh: '当前订单未完成，是否继续', en: 'x' },
    stay: { zh: '继续', en: 'Continue' },
    leave: { zh: '离开', en: 'Leave' },
  };

  test.each([
    ['stay', ['a', 'b']],
    ['leave', ['b']],
  ])('asks in its own words; %s', async (answer, left) => {
    const { actions: act, works, asked, names } = setUp(['a', 'b'], [answer]);
    works.set('id-a', work);
    await act.close('this', 'a');
    expect(asked[0]).toMatchObject({ title: '提示', text: '当前订单未完成，是否继续' });
    expect(names()).toEqual(left);
  });

  test('a refresh asks too, and ends the work', async () => {
    const { actions: act, works, asked, store } = setUp(['a'], ['stay', 'leave']);
    works.set('id-a', work);
    await act.refresh('a');
    expect(store.getState().tabs.open[0]?.refreshes).toBe(0);
    await act.refresh('a');
    expect(store.getState().tabs.open[0]?.refreshes).toBe(1);
    expect([asked.length, works.all()]).toEqual([2, []]);
  });
});

test('TAB-08 a refresh affects one tab only, and asks if it would lose work', async () => {
  const { actions: act, store, soil, asked } = setUp(['a', 'b'], ['stay', 'refresh']);
  soil('a');
  await act.refresh('a');
  await act.refresh('a');
  await act.refresh('nobody');
  expect(store.getState().tabs.open.map(({ refreshes, dirty }) => [refreshes, dirty])).toEqual([
    [1, false],
    [0, false],
  ]);
  expect(asked).toHaveLength(2);
});

test('TAB-18 a copy is placed next to its original, with the same page and a new name', () => {
  const { actions: act, store, went } = setUp(['a', 'b']);
  store.dispatch(actions.tabMoved({ id: 'id-a', pathname: '/a', search: '?page=3' }));
  act.duplicate('a');
  act.duplicate('a');
  act.duplicate('a~2');
  const { open, activeName } = store.getState().tabs;
  expect(open.map(({ name, search, copy }) => [name, search, copy])).toEqual([
    ['a', '?page=3', 1],
    ['a~3', '?page=3&tab=a%7E3', 3],
    ['a~2', '?page=3&tab=a%7E2', 2],
    ['a~4', '?page=3&tab=a%7E4', 4],
    ['b', '', 1],
  ]);
  expect([activeName, went.length]).toEqual(['a~4', 3]);
});

test('TAB-19 reopen restores the tab closed last, or the named one', async () => {
  const { actions: act, names, went } = setUp(FIVE);
  for (const name of ['b', 'd']) await act.close('this', name);
  act.reopen();
  act.reopen('b');
  act.reopen();
  expect([names(), went]).toEqual([FIVE, ['/d', '/b']]);
});

test('a tab opens in a new window at its address', () => {
  const { actions: act, went } = setUp(['a']);
  act.openInWindow('a');
  expect(went).toEqual(['window /a']);
});
