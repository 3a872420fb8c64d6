import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { seriousFaults } from './harness/axe.js';
import { blocksOn } from './harness/blocks.js';
import { openWindow, type Window, type WindowOptions } from './harness/browser.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';
import { panel } from './harness/tabs.js';

const stage = openStage({ orders: 300 });

/** Pages of staff whose acts ask in a dialog: those of the page, of selected records, and of its first record. */
const PAGES = [
  '/order-list?states=pending',
  '/order-list?states=completed',
  '/order-list?refund=requested',
  '/payment-list',
  '/invoice-list',
  '/licence-list',
  '/goods-list',
  '/user-list/C00000001',
  '/user-feedback?state=all',
  '/clientsample?state=all',
  '/identity-list?state=all',
  '/role-list',
  '/machinecode-filter',
  '/errorlog-list',
  '/managearticles',
  '/managearticles?open=new',
  '/articleCategory-list?id=category-tutorial-editing',
  '/diagrams-list',
  '/diagram-countedit',
  '/label-list',
  '/modulecategory?id=module-category-study',
  '/product-download',
  '/areas?view=keys',
  '/areas?area=orders',
];

const LOOKS: readonly (readonly [string, WindowOptions])[] = [
  ['en, dark, 390', { language: 'en', appearance: 'dark', width: 390, height: 844 }],
  ['zh, light, 1440', { language: 'zh', appearance: 'light', width: 1440 }],
];

const OPENERS = 'button[aria-haspopup="dialog"]:enabled:visible';
const DIALOG = '[data-block="dialog"]:visible';

describe.each(LOOKS)('%s', (_name, look) => {
  let person: BrowserContext;
  let window: Window;
  beforeAll(async () => {
    person = await stage.openPerson(look);
    window = await openWindow(person);
    await signInUnseen(person, 'admin', 'admin');
  });
  afterAll(() => {
    stage.leave(person);
  });

  test.each(PAGES)('%s: nothing serious in any of its dialogs', async (path) => {
    const { page } = window;
    await page.goto(path);
    await page.locator('main h1, [role=dialog]').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await faultsOfPage(page)).toEqual([]);
    expect(window.faults()).toEqual([]);
  });
});

async function faultsOfPage(page: Page): Promise<readonly string[]> {
  if (await page.locator(DIALOG).isVisible()) return faultsOfOpen(page);
  const drawer = page.getByRole('dialog');
  // On a phone a branch of a tree opens in one.
  if (await drawer.isVisible()) return faultsOfDialogs(page, drawer);
  const choice = panel(page).locator('[data-row]').first().getByRole('checkbox');
  const hasChoice = (await choice.count()) > 0;
  if (hasChoice) await choice.check();
  const found = [...(await faultsOfDialogs(page, panel(page)))];
  if (hasChoice) await choice.uncheck();
  const record = panel(page).locator('[data-record]').first();
  if ((await record.count()) === 0) return found;
  await record.focus();
  await page.keyboard.press('Enter');
  await drawer.locator('dl, form').first().waitFor();
  found.push(...(await seriousFaults(page, '[role="dialog"]')));
  return [...found, ...(await faultsOfDialogs(page, drawer))];
}

/** Opens what each opener there opens, once for each label: rows repeat theirs. */
async function faultsOfDialogs(page: Page, place: Locator): Promise<readonly string[]> {
  const found: string[] = [];
  for (const at of await firstOfEachLabel(place.locator(OPENERS))) {
    const opener = place.locator(OPENERS).nth(at);
    await opener.click();
    found.push(...(await faultsOfOpen(page)));
    await focusIsOn(page, opener);
  }
  const menu = place.locator('button[aria-haspopup="menu"]:visible');
  for (let at = 0; at < (await itemsOf(page, menu)); at += 1) {
    await menu.click();
    await page.getByRole('menuitem').nth(at).click();
    found.push(...(await faultsOfOpen(page)));
    await focusIsOn(page, menu);
  }
  return found;
}

async function firstOfEachLabel(openers: Locator): Promise<readonly number[]> {
  const labels = await openers.evaluateAll((all) =>
    all.map((opener) => opener.textContent || opener.getAttribute('aria-label')),
  );
  return labels.flatMap((label, at) => (labels.indexOf(label) === at ? [at] : []));
}

async function itemsOf(page: Page, menu: Locator): Promise<number> {
  if ((await menu.count()) === 0) return 0;
  await menu.click();
  await page.getByRole('menuitem').first().waitFor();
  const count = await page.getByRole('menuitem').count();
  await page.keyboard.press('Escape');
  return count;
}

/** What is wrong with the dialog that has been opened, which is closed by the key then. */
async function faultsOfOpen(page: Page): Promise<readonly string[]> {
  const dialog = page.locator(DIALOG).last();
  await dialog.waitFor();
  const title = await dialog.evaluate(
    (body) => body.closest('[role="dialog"]')?.querySelector('.ant-modal-title')?.textContent,
  );
  const { width } = page.viewportSize() ?? { width: 0 };
  const box = await dialog.boundingBox();
  const isCut = box === null || box.x < 0 || box.x + box.width > width;
  const blocks = (await blocksOn(page)).filter(
    ({ block, fault }) => block === 'dialog' && fault !== null,
  );
  const found = [
    ...(await seriousFaults(page, '[role="dialog"]:has([data-block="dialog"])')),
    ...blocks.map(({ fault }) => String(fault)),
    ...(isCut ? ['is wider than the window'] : []),
  ];
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return found.map((fault) => `${title}: ${fault}`);
}

async function focusIsOn(page: Page, opener: Locator): Promise<void> {
  await opener.and(page.locator(':focus')).waitFor();
}
