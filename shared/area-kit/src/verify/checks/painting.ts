import type { Page } from 'playwright-core';
import { SHELL } from '../../rooms.js';
import { type Check, looked, unless } from '../check.js';
import { changedLooks, looksOf, rulesByScript } from '../paint.js';
import { kindOf, type Place } from '../places.js';
import { settled } from '../settled.js';
import { activeTab, closeTab, openInside, shownPage, showTab, tabs } from '../tabStrip.js';

const MOST_SHOWN = 100;

/** How much of what is found is told. */
const MOST_TOLD = 3;

const paintsItself: Check = {
  id: 'PAINT',
  title:
    'shell and another page look the same before, while and after it is open, and it puts no rule into the window by script',
  on: ['tab', 'page'],
  run: async (at, work) => {
    const { page } = await work.openWindow();
    const rest = () => settled({ page, pending: () => 0 });
    try {
      await page.goto(work.aside);
      await page.locator('h1').first().waitFor();
      await rest();
      const before = await lookAt(page);
      const known = await rulesByScript(page);
      const beside = await open(at, page, rest);
      const rules = (await rulesByScript(page)).filter((rule) => !known.includes(rule));
      const during = beside ? await lookBeside(page, rest) : before;
      await leave(beside, page);
      const isAway = await putAway(page, at.area);
      await rest();
      const after = await lookAt(page);
      return looked(
        ...told(rules).map((rule) => `${at.area} puts a rule into the window by script: ${rule}`),
        ...told(changedLooks(before, during)).map((line) => `while ${at.area} is open, ${line}`),
        ...told(changedLooks(before, after)).map((line) => `after ${at.area} was open, ${line}`),
        ...unless(isAway, `the style sheets of ${at.area} stay`),
      );
    } finally {
      await page.close();
    }
  },
};

function told(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)].slice(0, MOST_TOLD).map((line) => line.slice(0, MOST_SHOWN));
}

async function lookAt(page: Page) {
  // What the pointer is over looks otherwise.
  await page.mouse.move(0, 0);
  return looksOf(page, await shownPage(page));
}

/** Opens the page from the other one; true: in a tab beside it. */
async function open(at: Place, page: Page, rest: () => Promise<void>): Promise<boolean> {
  const isTab = kindOf(at) === 'tab';
  await openInside(page, at.path);
  if (isTab) {
    await tabs(page).nth(1).waitFor();
    await activeTab(page).waitFor();
  } else await page.waitForURL((url) => url.pathname === new URL(at.path, url).pathname);
  await rest();
  return isTab;
}

async function lookBeside(page: Page, rest: () => Promise<void>) {
  await showTab(page, 0);
  await rest();
  const looks = await lookAt(page);
  await showTab(page, 1);
  return looks;
}

async function leave(isBeside: boolean, page: Page): Promise<void> {
  if (isBeside) await closeTab(page);
  else await page.goBack();
}

/** Waits until no style sheet of the area applies any more; false: one stays. The shell's always apply. */
async function putAway(page: Page, area: string): Promise<boolean> {
  if (area === SHELL.name) return true;
  const isAway = (base: string) =>
    [...document.styleSheets].every(
      ({ href, disabled }) => disabled || href === null || !new URL(href).pathname.startsWith(base),
    );
  return page.waitForFunction(isAway, `/areas/${area}/`).then(
    () => true,
    () => false,
  );
}

export const paintingChecks: readonly [Check] = [paintsItself];
