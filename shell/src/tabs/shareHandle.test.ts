import type { TabHandle, WorkInProgress } from '@banyan/contract';
import { silentTab } from '@banyan/testing';
import { expect, test } from '@jest/globals';
import { shareHandle } from './shareHandle.js';

function tabOf() {
  const said: { dirty?: boolean; save?: Parameters<TabHandle['setSave']>[0]; work?: unknown } = {};
  const tab: TabHandle = {
    ...silentTab,
    setDirty: (dirty) => Object.assign(said, { dirty }),
    setSave: (save) => Object.assign(said, { save }),
    setWork: (work) => Object.assign(said, { work }),
    setTitle: () => {
      throw new Error('the title is the page’s own');
    },
  };
  return { said, shared: shareHandle(tab) };
}

test('a tab is unsaved while one of its pages is, also after that page is gone', () => {
  const { said, shared } = tabOf();
  shared.of('').setDirty(true);
  shared.of('orders').setDirty(false);
  expect(said.dirty).toBe(true);
  shared.of('orders').setDirty(true);
  shared.of('').setDirty(false);
  expect(said.dirty).toBe(true);
  shared.forget('orders');
  expect(said.dirty).toBe(false);
});

test('saving the tab saves each of its pages, until one cannot be saved', async () => {
  const { said, shared } = tabOf();
  const saved: string[] = [];
  const saves = (name: string, isSaved: boolean) => () => {
    saved.push(name);
    return Promise.resolve(isSaved);
  };
  shared.of('a').setSave(saves('a', true));
  shared.of('b').setSave(saves('b', true));
  expect(await said.save?.()).toBe(true);
  shared.of('a').setSave(saves('a', false));
  expect(await said.save?.()).toBe(false);
  expect(saved).toEqual(['a', 'b', 'a']);
  shared.of('a').setSave(null);
  shared.of('b').setSave(null);
  expect(said.save).toBeNull();
});

test('a tab asks about the work of any of its pages, and keeps its own title', () => {
  const { said, shared } = tabOf();
  const work = { stay: { zh: '', en: '' } } as WorkInProgress;
  shared.of('orders').setWork(work);
  shared.of('').setWork(null);
  expect(said.work).toBe(work);
  shared.of('orders').setTitle('x');
  shared.of('orders').setWork(null);
  expect(said.work).toBeNull();
});
