import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserAsks, goesOn, leaves, question } from './harness/asking.js';
import { chooseOwn } from './harness/ownMenu.js';
import { servingBuilt } from './harness/publishing.js';
import { type SignedInState, signedInState, windowAt } from './harness/sessions.js';
import { openStage } from './harness/stage.js';
import { fromMenu, menuOf, panel, tabAt, tabNames, visit } from './harness/tabs.js';
import { buildTrialAreas } from './harness/trialArea.js';

const stage = openStage();
let admin: SignedInState;
let customer: SignedInState;

beforeAll(async () => {
  buildTrialAreas(stage.product.releases);
  await servingBuilt(stage.product, 'trial', 'portal');
  admin = await signedInState(stage, 'admin');
  customer = await signedInState(stage, 'customer');
});

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
async function orderBegun(): Promise<Page> {
  const { page } = await windowAt(stage, customer, '/orderpage');
  await press(page, 'begin');
  await page.getByText('state 1').waitFor();
  return page;
}

const link = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
describe('TAB-28 an order in progress', () => {
  test('by a link and by the site’s menu: asks, stays, leaves', async () => {
    const page = await orderBegun();
    await link(page, 'guidance');
    await goesOn(page);
    expect(new URL(page.url()).pathname).toBe('/orderpage');
    await page.getByRole('banner').getByRole('link').first().click();
    await goesOn(page);
    await link(page, 'guidance');
    await leaves(page);
    await page.waitForURL('**/guidance');
  });

  test('the personal centre is free', async () => {
    const page = await orderBegun();
    await link(page, 'personal');
    await page.waitForURL('**/personal/info');
    expect(await question(page).count()).toBe(0);
  });

  test('by Back: the address stays, then goes', async () => {
    const { page } = await windowAt(stage, customer, '/guidance');
    await page.evaluate(() => {
      history.replaceState(history.state, '');
    });
    await page.goto('/orderpage');
    await press(page, 'begin');
    await link(page, 'guidance');
    await leaves(page);
    await page.waitForURL('**/guidance');
    await page.goBack();
    await page.waitForURL('**/orderpage');
    await press(page, 'begin');
    await page.evaluate(() => {
      history.forward();
    });
    await goesOn(page);
    expect(new URL(page.url()).pathname).toBe('/orderpage');
    await page.evaluate(() => {
      history.forward();
    });
    await question(page).waitFor();
    await leaves(page);
    await page.waitForURL('**/guidance');
  });

  test('by reload and by a typed address the browser asks', async () => {
    const page = await orderBegun();
    const reload = browserAsks(page);
    await page.evaluate(() => {
      location.reload();
    });
    expect(await reload).toBe('beforeunload');
    const typed = browserAsks(page);
    await page.evaluate(() => {
      location.assign('/webHome');
    });
    expect(await typed).toBe('beforeunload');
    expect(await page.getByText('state 1').isVisible()).toBe(true);
  });

  test('by sign-out and by the one-click address', async () => {
    const page = await orderBegun();
    await press(page, 'sign out');
    await goesOn(page);
    await link(page, 'autologin');
    await goesOn(page);
    expect(new URL(page.url()).pathname).toBe('/orderpage');
  });

  test('by a call that is answered 401', async () => {
    const { page } = await windowAt(stage, admin, '/trial');
    await press(page, 'work');
    // Not what the navbar asks for itself, which may still be on its way.
    await page.route('**/api/services/app/Order/**', (route) =>
      route.fulfill({ json: { success: false, code: 401, result: null } }),
    );
    await fromMenu(page, '订单', '订单管理');
    await goesOn(page);
    expect(new URL(page.url()).pathname).toBe('/order-list');
  });

  test('after its area has crashed', async () => {
    const page = await orderBegun();
    await press(page, 'break');
    await page.getByText('order fault').waitFor();
    const reload = browserAsks(page);
    await page.evaluate(() => {
      location.reload();
    });
    expect(await reload).toBe('beforeunload');
  });

  test('in a tab: by its closing, not by a change of tabs', async () => {
    const { page } = await windowAt(stage, admin, '/trial');
    await press(page, 'work');
    await fromMenu(page, '订单', '订单管理');
    await page.waitForURL('**/order-list');
    expect(await question(page).count()).toBe(0);
    await tabAt(page, 0).click({ button: 'middle' });
    await goesOn(page);
    await menuOf(page, 1, '关闭全部');
    await leaves(page);
    await page.waitForURL('**/admin');
  });
});

describe('TAB-27 unsaved work', () => {
  test('shows a dot in place of the cross; closing asks, and saving is a way out', async () => {
    const { page } = await windowAt(stage, admin, '/trial');
    await panel(page).getByRole('textbox', { name: 'text' }).fill('half');
    await page.getByRole('tab', { name: /未保存/ }).waitFor();
    await tabAt(page, 0).press('Delete');
    const ask = question(page);
    await ask.getByText('“Trial”有未保存的内容。').waitFor();
    await ask.getByRole('button', { name: '继续编辑' }).click();
    await visitByMenu(page);
    const asked = browserAsks(page);
    await page.evaluate(() => {
      location.reload();
    });
    expect(await asked).toBe('beforeunload');

    await menuOf(page, 0, '关闭');
    await ask.getByRole('button', { name: '保存并关闭' }).click();
    await page.waitForFunction(() => document.body.dataset['saved'] === 'half');
    await page.getByRole('tab', { name: 'Trial' }).waitFor({ state: 'detached' });
  });

  test('closing many asks once for all', async () => {
    const { page } = await windowAt(stage, admin, '/trial');
    await panel(page).getByRole('textbox', { name: 'text' }).fill('one');
    await menuOf(page, 0, '再开一个');
    await panel(page).getByRole('textbox', { name: 'text' }).fill('two');
    await visitByMenu(page);
    await menuOf(page, 2, '关闭其他');
    await question(page).getByText('2 个标签有未保存的内容：').waitFor();
    expect(await question(page).getByRole('listitem').allTextContents()).toEqual([
      'Trial',
      'Trial (2)',
    ]);
    await question(page).getByRole('button', { name: '不保存，直接关闭' }).click();
    await page.getByRole('tab', { name: /Trial/ }).first().waitFor({ state: 'detached' });
    expect(await tabNames(page)).toEqual(['订单管理*']);
  });
});

async function visitByMenu(page: Page): Promise<void> {
  await fromMenu(page, '订单', '订单管理');
  await page.waitForURL('**/order-list');
}

describe('what a page says of itself', () => {
  test('TAB-21 a title of its own stays in both languages, markup is text, news are counted', async () => {
    const { page } = await windowAt(stage, admin, '/trial');
    await press(page, 'name');
    await press(page, 'news');
    await page.getByRole('tab', { name: 'Zhang San，120 条未读' }).waitFor();
    await chooseOwn(page, 'Switch to English');
    await page.getByRole('tab', { name: 'Zhang San, 120 unread' }).waitFor();
    expect(await page.title()).toMatch(/^(\(\d+\) )?Zhang San - Banyan$/);
    await press(page, 'markup');
    await page.getByRole('tab', { name: /^<img src=x onerror=/ }).waitFor();
    expect(await page.locator('[role=tab] img, body[data-ran]').count()).toBe(0);
  });

  test('TAB-29 a page that throws says so in its tab, which can be tried again', async () => {
    const { page } = await windowAt(stage, admin, '/trial');
    await visit(page, '/order-list');
    await tabAt(page, 0).click();
    await press(page, 'break');
    await page.getByText('trial fault').waitFor();
    await page.getByRole('tab', { name: 'Trial，打不开' }).waitFor();
    await tabAt(page, 1).click();
    await panel(page).locator('tr[data-row-key]').first().waitFor();
    await tabAt(page, 0).click();
    await press(page, '重试');
    await panel(page).getByRole('textbox', { name: 'text' }).waitFor();
    await page.getByRole('tab', { name: 'Trial', exact: true }).waitFor();
  });
});

describe('TAB-32 what a page opens above itself', () => {
  test.each([
    ['modal', (page: Page) => press(page, 'modal'), '.ant-modal'],
    ['drawer', (page: Page) => press(page, 'drawer'), '.ant-drawer-section'],
    [
      'select',
      (page: Page) => panel(page).getByRole('combobox', { name: 'choice' }).click(),
      '.ant-select-dropdown',
    ],
    [
      'date picker',
      (page: Page) => panel(page).getByRole('textbox', { name: 'day' }).click(),
      '.ant-picker-dropdown',
    ],
  ])('%s: hides with its tab, and comes back without a fault', async (_name, act, above) => {
    const { page, faults } = await windowAt(stage, admin, '/trial');
    await visitByMenu(page);
    await tabAt(page, 0).click();
    await act(page);
    const popup = page.locator(above).filter({ visible: true });
    await popup.waitFor();
    await page.goBack();
    await page.waitForURL('**/order-list');
    await popup.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await page.goForward();
    await panel(page).getByRole('textbox', { name: 'text' }).waitFor();
    if (above === '.ant-modal' || above === '.ant-drawer-section') await popup.waitFor();
    await tabAt(page, 1).click({ force: true });
    await popup.waitFor({ state: 'hidden' });
    expect(faults()).toEqual([]);
  });
});
