import { Provider, type Tab } from '@banyan/store';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createPendingWork } from '../leaving/pendingWork.js';
import { newStore } from './testTabs.js';
import { useForgetClosed, useTabHandle } from './useTabHandle.js';

function setUp() {
  const store = newStore();
  const parts = {
    onClose: new Map<string, Set<() => void>>(),
    works: createPendingWork(),
    saves: new Map(),
    actions: { close: () => Promise.resolve(true) },
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const tab = { id: 't1', name: 'a' } as Tab;
  const page = renderHook(() => useTabHandle(tab, parts), { wrapper });
  const open: readonly Tab[] = [tab];
  const tabs = renderHook(({ open }) => useForgetClosed(open, parts), { initialProps: { open } });
  return { page, tabs };
}

test('what a page wants done on closing is done once its tab is closed, and not while it sleeps', () => {
  const { page, tabs } = setUp();
  const done: string[] = [];
  page.result.current.onClosed(() => done.push('closed'));
  const takeBack = page.result.current.onClosed(() => done.push('taken back'));
  takeBack();
  // A tab asleep has no page.
  page.unmount();
  expect(done).toEqual([]);
  tabs.rerender({ open: [] });
  tabs.rerender({ open: [] });
  expect(done).toEqual(['closed']);
});
