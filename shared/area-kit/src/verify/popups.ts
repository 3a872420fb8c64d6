import type { Page } from 'playwright-core';
import { settled } from './settled.js';
import type { Work } from './work.js';

const TRIGGERS =
  '.ant-select:not(.ant-select-disabled), .ant-picker:not(.ant-picker-disabled), button[aria-haspopup]:enabled, .ant-dropdown-trigger, .ant-image[role=button]';
const POPUPS =
  '.ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown, .ant-tabs-dropdown, .ant-popover, .ant-modal, .ant-drawer, [role=dialog], [role=menu]:not(nav *), dialog';

/** More of a kind would find nothing new. */
const MOST = 4;

/** How many things a page has that open something above it. */
export async function triggersOf(page: Page, shown: string): Promise<readonly number[]> {
  const triggers = await page.locator(shown).locator(TRIGGERS).all();
  const visible = await Promise.all(triggers.map((trigger) => trigger.isVisible()));
  return visible.flatMap((isVisible, index) => (isVisible ? [index] : [])).slice(0, MOST);
}

/** Opens what is behind the trigger, whose code may have to be loaded first; false: nothing appeared. */
export async function openPopup(work: Work, shown: string, index: number): Promise<boolean> {
  const { page } = work;
  const appears = () =>
    page.waitForFunction(isOpen, POPUPS, { timeout: 1_000 }).then(
      () => true,
      () => false,
    );
  await page.locator(shown).locator(TRIGGERS).nth(index).click();
  if (await appears()) return true;
  await settled(work);
  return appears();
}

/** What is open above the page now. */
export function hasPopup(page: Page): Promise<boolean> {
  return page.evaluate(isOpen, POPUPS);
}

/** Runs in the page. */
function isOpen(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((popup) => {
    const { visibility, opacity } = getComputedStyle(popup);
    const isLeaving = /-leave/.test(popup.className);
    return (
      popup.getClientRects().length > 0 && visibility === 'visible' && opacity !== '0' && !isLeaving
    );
  });
}
