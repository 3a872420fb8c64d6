import type { Page } from 'playwright-core';
import { type Check, looked, skipped, unless } from '../check.js';
import { fillIn, type Held, heldBy, lost, scrollAll } from '../fields.js';
import { isComing, settled } from '../settled.js';
import { askMenu, closeTab, isMarked, STRIP_TAB, shownPage, showTab, tabs } from '../tabStrip.js';
import { undisturbed } from '../undisturbed.js';
import { STRIP, type Work } from '../work.js';

const { first: FIRST, second: SECOND, aside: ASIDE } = STRIP;
const WRITTEN = { first: 'verify one', second: 'verify two' };

const keepsState: Check = {
  id: 'TAB-25',
  title: 'what was typed and checked, the inner scroll and the table page survive another tab',
  on: ['tab'],
  run: async (_at, work) => {
    const { page } = work;
    await fillIn(page, await shownPage(page), WRITTEN.second);
    await settled(work);
    await scrollAll(page, await shownPage(page));
    const before = await held(work);
    await showTab(page, ASIDE);
    await settled(work);
    await showTab(page, SECOND);
    await settled(work);
    return looked(...lost(before, await held(work)));
  },
};

const asksFirst: Check = {
  id: 'TAB-27',
  title: 'a tab that is marked as unsaved asks before it closes',
  on: ['tab'],
  run: async (_at, { page }) => {
    if (!(await isMarked(page))) return skipped('typing in the page marks nothing as unsaved');
    const before = await tabs(page).count();
    await closeTab(page);
    const asked = await isAsked(page, before);
    if (asked) await page.keyboard.press('Escape');
    const after = await tabs(page).count();
    return looked(...unless(asked && after === before, 'the tab closed without a question'));
  },
};

const twoInstances: Check = {
  id: 'TAB-05',
  title: 'the same page in two tabs: what is done in one never shows in the other',
  on: ['tab'],
  run: async (_at, work) => {
    const { page } = work;
    const second = unscrolled(await held(work));
    await showTab(page, FIRST);
    await settled(work);
    const first = await held(work);
    const alien = first.texts.filter((text) => text.includes(WRITTEN.second));
    await fillIn(page, await shownPage(page), WRITTEN.first);
    await settled(work);
    await showTab(page, SECOND);
    await settled(work);
    return looked(
      ...alien.map((text) => `what was typed in the other tab is in this one: ${text}`),
      ...lost(second, unscrolled(await held(work))).map(
        (each) => `changed from the other tab: ${each}`,
      ),
    );
  },
};

const isThereAtOnce: Check = {
  id: 'TAB-34',
  title: 'going back within five minutes asks the server for nothing and shows nothing that spins',
  on: ['tab'],
  run: (_at, work) =>
    undisturbed(work.news, async () => {
      const { page, requests } = work;
      const before = requests().length;
      const spins: string[] = [];
      for (const index of [FIRST, SECOND]) {
        await showTab(page, index);
        if (await isComing(page)) spins.push('something spins when the tab is shown again');
        await settled(work);
      }
      const asked = requests()
        .slice(before)
        .map((request) => `asks for ${request}`);
      return looked(...new Set([...spins, ...asked]));
    }),
};

const refreshesOne: Check = {
  id: 'TAB-08',
  title: 'refreshing one tab leaves the other tab of the same page as it is',
  on: ['tab'],
  run: async (_at, work) => {
    const { page } = work;
    await showTab(page, FIRST);
    await settled(work);
    const first = await held(work);
    if (!(await askMenu(page, SECOND, /^(刷新|Refresh)$/))) {
      await showTab(page, SECOND);
      return skipped('the shell offers no refresh of one tab');
    }
    const question = page.getByRole('dialog').getByRole('button', { name: /^(刷新|Refresh)$/ });
    if ((await question.count()) > 0) await question.click();
    await settled(work);
    const after = await held(work);
    await showTab(page, SECOND);
    await settled(work);
    return looked(...lost(first, after));
  },
};

/** Resolves once the tab has closed or a question is shown, however slowly it comes. */
async function isAsked(page: Page, count: number): Promise<boolean> {
  const outcome = await page.waitForFunction(
    ([tab, before]) => {
      if (document.querySelectorAll(tab).length < before) return 'closed';
      const dialogs = [...document.querySelectorAll('[role=dialog]')];
      return dialogs.some((each) => each.checkVisibility()) && 'asked';
    },
    [STRIP_TAB, count] as const,
  );
  return (await outcome.jsonValue()) === 'asked';
}

async function held({ page }: Work): Promise<Held> {
  return heldBy(page, await shownPage(page));
}

function unscrolled(before: Held): Held {
  return { ...before, scrolls: [] };
}

export const keepingChecks = [keepsState, asksFirst, twoInstances, isThereAtOnce, refreshesOne];
