import type { Notice } from '@banyan/contract';
import { expect, test } from '@jest/globals';
import { sayBlocked } from './sayBlocked.js';
import { storeWith } from './testTabs.js';

function setUp(...names: readonly string[]) {
  const store = storeWith(...names);
  const notices: Notice[] = [];
  let task: (durationMs: number) => void = () => undefined;
  sayBlocked({
    store,
    notices: { push: (notice) => notices.push(notice) },
    onTask: (told) => {
      task = told;
    },
  });
  return { store, notices, task: (ms: number) => task(ms) };
}

test('a task of five seconds is said with the page in front, which can be put away', () => {
  const { store, notices, task } = setUp('orders', 'codes');
  task(5_400);
  expect(notices.map(({ text }) => text)).toEqual([
    expect.stringContaining('“codes”让窗口停了 5 秒'),
  ]);
  notices[0]?.action?.act();
  expect(store.getState().tabs.open.map(({ heldBack }) => heldBack)).toEqual([false, true]);
});

test.each([
  ['a shorter one', ['orders'], 4_999],
  ['one without a page in front', [], 9_000],
])('%s is not', (_what, names, ms) => {
  const { notices, task } = setUp(...names);
  task(ms);
  expect(notices).toEqual([]);
});
