import { createDrafts, tabsSlice } from '@banyan/store';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createOpenPages } from '../areas/openPages.js';
import type { PageHandle } from '../areas/pageHandle.js';
import { createPendingWork, PLAIN_PAGE } from '../leaving/pendingWork.js';
import type { Question } from '../notices/notices.js';
import { releasesOf, routeNamed, storeWith } from '../tabs/testTabs.js';
import { updatePage } from './updatePage.js';

afterEach(() => {
  document.body.innerHTML = '';
});

function setUp(answer: string) {
  const store = storeWith('a');
  const pages = createOpenPages();
  const works = createPendingWork();
  const saves = new Map<string, () => Promise<boolean>>();
  const touchedControls = new WeakSet<EventTarget>();
  const asked: Question[] = [];
  const [area] = releasesOf(routeNamed('a')).areas;
  if (area === undefined) throw new Error('no area');
  for (const id of ['id-a', PLAIN_PAGE]) {
    const version = { area, route: routeNamed('a') };
    const page = {} as PageHandle;
    pages.set(id, { version, page, opening: '', crashed: false, leavesAt: null });
  }
  const update = (id: string) =>
    updatePage(
      {
        store,
        pages,
        works,
        saves,
        touchedControls,
        drafts: createDrafts(),
        onClose: new Map(),
        ask: <A extends string>(question: Question<A>) => {
          asked.push(question);
          return Promise.resolve(answer as A);
        },
      },
      id,
    );
  return {
    saves,
    asked,
    update,
    works,
    soil: () => store.dispatch(tabsSlice.actions.dirtyChanged({ id: 'id-a', dirty: true })),
    type: () => {
      document.body.innerHTML = '<div id="panel-id-a"><input value="a thought"></div>';
      const input = document.querySelector('input');
      if (input !== null) touchedControls.add(input);
    },
    hasMoved: (id: string) => pages.at(id) === null,
  };
}

describe('an update that the user asks for', () => {
  test('asks no question if no work would be lost', async () => {
    const { update, asked, hasMoved } = setUp('stay');
    await update('id-a');
    expect(asked).toEqual([]);
    expect(hasMoved('id-a')).toBe(true);
  });

  test.each([
    ['stay', false],
    ['discard', true],
  ])('with unsaved work asks: %s', async (answer, moves) => {
    const { update, asked, hasMoved, soil } = setUp(answer);
    soil();
    await update('id-a');
    expect(asked[0]?.answers.map(({ label }) => label)).toEqual(['继续编辑', '不保存，直接更新']);
    expect(hasMoved('id-a')).toBe(moves);
  });

  test.each([
    ['saved', () => Promise.resolve(true), true],
    ['not saved', () => Promise.resolve(false), false],
    ['broken', () => Promise.reject(new Error('down')), false],
  ])('saves first if the page can: %s', async (_name, save, moves) => {
    const { update, asked, hasMoved, soil, saves } = setUp('save');
    soil();
    saves.set('id-a', save);
    await update('id-a');
    expect(asked[0]?.answers.map(({ label }) => label)).toContain('保存并更新');
    expect(hasMoved('id-a')).toBe(moves);
  });

  test.each(['id-a', PLAIN_PAGE])('asks about text that is kept nowhere else: %s', async (id) => {
    const { update, asked, hasMoved, type } = setUp('stay');
    type();
    await update(id);
    expect(asked).toHaveLength(1);
    expect(hasMoved(id)).toBe(false);
  });

  test('asks about work in progress in its own words', async () => {
    const { update, asked, hasMoved, works } = setUp('stay');
    const words = { zh: '进行中', en: 'busy' };
    works.set('id-a', { title: words, text: words, stay: words, leave: words });
    await update('id-a');
    expect(asked[0]?.title).toBe('进行中');
    expect(hasMoved('id-a')).toBe(false);
  });
});
