import type { Locator, Page } from 'playwright-core';

/** The tab strip as a user operates it. Changes to its markup affect only this file. */

/** The address that opens a page in a tab with this name. */
export function withName(path: string, name: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}tab=${name}`;
}

/** A tab of the strip: pages may have tabs of their own. */
export const STRIP_TAB = '[role=tab]:not([role=tabpanel] *)';

export const tabs = (page: Page): Locator => page.locator(STRIP_TAB);
export const activeTab = (page: Page): Locator => page.locator(`${STRIP_TAB}[aria-selected=true]`);

/** A selector of the page that is shown: a tab's panel, or the whole of a page without tabs. */
export async function shownPage(page: Page): Promise<string> {
  const active = activeTab(page);
  if ((await active.count()) === 0) return '#root';
  return `[id="${(await active.getAttribute('aria-controls')) ?? ''}"]`;
}

/** Selects the tab at an index of the strip, and resolves once it is selected. */
export async function showTab(page: Page, index: number): Promise<void> {
  await tabs(page).nth(index).click();
  await page.waitForFunction(
    ([tab, at]) => document.querySelectorAll(tab)[at]?.getAttribute('aria-selected') === 'true',
    [STRIP_TAB, index] as const,
  );
}

/** Whether the strip says that the active tab has unsaved work. */
export async function isMarked(page: Page): Promise<boolean> {
  const mark = activeTab(page).locator('[data-unsaved], [title=未保存], [title=unsaved]');
  return (await mark.count()) > 0;
}

/** Closes the active tab, as the keyboard does. */
export async function closeTab(page: Page): Promise<void> {
  await activeTab(page).press('Delete');
}

/** The menu is loaded on first use, so it may take this long. */
const MENU_MS = 3_000;

/** Chooses an entry of a tab's menu; false: no such entry at the moment. */
export async function askMenu(page: Page, index: number, entry: RegExp): Promise<boolean> {
  await tabs(page).nth(index).press('Shift+F10');
  const menu = page.getByRole('menuitem');
  const opens = await menu
    .first()
    .waitFor({ timeout: MENU_MS })
    .then(
      () => true,
      () => false,
    );
  if (!opens) return false;
  const found = page.getByRole('menuitem', { name: entry, disabled: false }).first();
  if ((await found.count()) > 0) {
    await found.click();
    return true;
  }
  await page.keyboard.press('Escape');
  return false;
}

/** How an address is opened without a reload of the window. */
export type Way = 'link' | 'menu' | 'history';

/** Opens an address by a link of the shell or, without one, by the menu or the history. */
export async function openInside(page: Page, path: string): Promise<Way> {
  if (await page.evaluate(followLink, path)) return 'link';
  const hasStrip = (await tabs(page).count()) > 0;
  if (hasStrip && (await askMenu(page, 0, /^(重新打开|Reopen)/))) return 'menu';
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  return 'history';
}

/** Runs in the page: the links of the shell, not those of a page. */
function followLink(href: string): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${href}"]`)];
  const link = links.find((each) => each.closest('[role=tabpanel]') === null);
  link?.click();
  return link !== undefined;
}
