import type { WorkInProgress } from '@banyan/contract';
import { tabsSlice } from '@banyan/store';
import { describe, expect, test } from '@jest/globals';
import type { Question } from '../notices/notices.js';
import { storeWith } from '../tabs/testTabs.js';
import { createLeaveGuard } from './leaveGuard.js';
import { createPendingWork, PLAIN_PAGE } from './pendingWork.js';

const order: WorkInProgress = {
  title: { zh: '提示', en: 'Note' },
  text: { zh: '当前订单未完成，是否继续', en: 'This order is not finished. Continue with it?' },
  stay: { zh: '继续', en: 'Continue' },
  leave: { zh: '离开', en: 'Leave' },
  freeTo: ['/personal'],
};
const at = (pathname: string) => ({ pathname, search: '', hash: '' });

function guarded(answer: 'stay' | 'leave') {
  const store = storeWith('a', 'b');
  const works = createPendingWork();
  const asked: Question[] = [];
  const guard = createLeaveGuard(store, works, {
    ask: <A extends string>(question: Question<A>) => {
      asked.push(question);
      return Promise.resolve(answer as A);
    },
  });
  const soil = (name: string) =>
    store.dispatch(tabsSlice.actions.dirtyChanged({ id: `id-${name}`, dirty: true }));
  return { guard, works, asked, soil };
}

test('without unsaved or pending work no question is asked', async () => {
  const { guard, asked } = guarded('stay');
  expect(await guard.confirmLeave()).toBe(true);
  expect(guard.mayGo(at('/b'), at('/a'))).toBe(true);
  expect(guard.mayUnload()).toBe(true);
  expect(asked).toEqual([]);
});

test.each([
  ['leave', true],
  ['stay', false],
] as const)(
  'TAB-27 unsaved tabs are listed in one question, and the answer %s decides',
  async (answer, leaves) => {
    const { guard, asked, soil } = guarded(answer);
    soil('a');
    soil('b');
    expect(guard.mayUnload()).toBe(false);
    expect(await guard.confirmLeave()).toBe(leaves);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ title: '有未保存的内容', items: ['a', 'b'] });
    guard.release();
    expect(guard.mayUnload()).toBe(true);
  },
);

describe('an order in progress', () => {
  test('TAB-28 asks in the specification’s words (S8.08)', async () => {
    const { guard, works, asked } = guarded('leave');
    works.set(PLAIN_PAGE, order);
    expect(await guard.mayGo(at('/webHome'), at('/orderpage'))).toBe(true);
    expect(asked[0]).toMatchObject({
      title: '提示',
      text: '当前订单未完成，是否继续',
      answers: [
        { key: 'stay', label: '继续' },
        { key: 'leave', label: '离开' },
      ],
    });
  });

  test.each([
    ['/personal', true],
    ['/personal/orderList', true],
    ['/personality', false],
    ['/webHome', false],
  ])('TAB-28 %s: free is %s', async (path, isFree) => {
    const { guard, works, asked } = guarded('stay');
    works.set(PLAIN_PAGE, order);
    expect(await guard.mayGo(at(path), at('/orderpage'))).toBe(isFree);
    expect(asked).toHaveLength(isFree ? 0 : 1);
  });

  test('does not ask for a move inside its own page', () => {
    const { guard, works } = guarded('stay');
    works.set(PLAIN_PAGE, order);
    const to = { ...at('/orderpage'), search: '?step=2' };
    expect(guard.mayGo(to, at('/orderpage'))).toBe(true);
  });

  test('TAB-28 of a tab asks before a sign-out or closing the window, not at a change of tabs', async () => {
    const { guard, works, asked } = guarded('stay');
    works.set('id-a', order);
    expect(guard.mayGo(at('/b'), at('/a'))).toBe(true);
    expect(guard.mayUnload()).toBe(false);
    expect(await guard.confirmLeave()).toBe(false);
    expect(await guard.confirmWork()).toBe(false);
    expect(asked).toHaveLength(2);
  });

  test('while a question is open no other one is asked', async () => {
    const works = createPendingWork();
    works.set(PLAIN_PAGE, order);
    let answer: (key: string) => void = () => undefined;
    const guard = createLeaveGuard(storeWith(), works, {
      ask: <A extends string>() =>
        new Promise<A>((resolve) => {
          answer = resolve as (key: string) => void;
        }),
    });
    const first = guard.mayGo(at('/webHome'), at('/orderpage'));
    expect(await guard.mayGo(at('/guidance'), at('/orderpage'))).toBe(false);
    answer('leave');
    expect(await first).toBe(true);
  });
});
