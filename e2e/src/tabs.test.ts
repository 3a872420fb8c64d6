import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openWindow, signIn } from './harness/browser.js';
import { chooseOwn } from './harness/ownMenu.js';
import { type SignedInState, signedInState } from './harness/sessions.js';
import { openSharedStage } from './harness/stage.js';
import { closeButton, fromMenu, menuOf, panel, tabAt, tabNames, visit } from './harness/tabs.js';

const stage = openSharedStage();

const ORDERS = '订单管理';
const INVOICES = '发票申请';
const keyword = (page: Page) => panel(page).getByRole('textbox', { name: '关键字' });

let admin: SignedInState;
beforeAll(async () => {
  admin = await signedInState(stage, 'admin');
});

async function atWork(...paths: readonly string[]): Promise<Page> {
  const person = await stage.openPerson({ storageState: admin });
  const { page } = await openWindow(person);
  for (const path of paths) await visit(page, path);
  return page;
}

describe('opening', () => {
  test('TAB-05 one route, two tabs, two places: nothing of one shows in the other', async () => {
    const page = await atWork('/order-list?tab=one&page=2', '/order-list?tab=two&page=3');
    await keyword(page).fill('二');
    await page.getByRole('tab').first().click();
    await page.waitForURL(/tab=one/);
    expect(await keyword(page).inputValue()).toBe('');
    expect(await panel(page).locator('.ant-pagination-item-active').textContent()).toBe('2');
    await keyword(page).fill('一');
    // A page that writes its own query stays in its tab.
    await panel(page).getByRole('columnheader', { name: '金额' }).click();
    await page.waitForURL(/sort=/);
    expect(new URL(page.url()).searchParams.get('tab')).toBe('one');
    expect(await page.getByRole('tab').count()).toBe(2);
    await page.getByRole('tab').nth(1).click();
    await page.waitForURL(/tab=two/);
    expect(await keyword(page).inputValue()).toBe('二');
    expect(await panel(page).locator('.ant-pagination-item-active').textContent()).toBe('3');
    stage.leave(page.context());
  });

  test('TAB-06 a pasted deep link leads through the sign-in to its tab and its page', async () => {
    const person = await stage.openPerson();
    const { page, faults } = await openWindow(person);
    await page.goto('/admin/order-list?tab=pasted&page=3');
    await signIn(page, 'admin');
    await page.waitForURL(/\/order-list\?tab=pasted&page=3$/);
    await panel(page).locator('tr[data-row-key]').first().waitFor();
    expect(await panel(page).locator('.ant-pagination-item-active').textContent()).toBe('3');
    expect(await tabNames(page)).toEqual([`${ORDERS}*`]);
    expect(faults()).toEqual([]);
    stage.leave(person);
  });

  test('TAB-20 Ctrl+K finds tabs and pages by pinyin, the last used tab first', async () => {
    const page = await atWork('/order-list', '/invoice-list');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: '快速切换' });
    await field.waitFor();
    const selected = page.getByRole('option', { selected: true });
    expect(await selected.textContent()).toContain(ORDERS);
    await field.fill('mbgl');
    await field.fill('yhlb');
    await selected.filter({ hasText: '用户列表' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/user-list/);
    await panel(page).getByRole('heading', { level: 1, name: '用户列表' }).waitFor();
    expect(await tabNames(page)).toEqual([ORDERS, INVOICES, '用户列表*']);
    stage.leave(page.context());
  });
});

describe('Back and Forward', () => {
  test('TAB-07 move between tabs and inside one, and never reopen a closed one', async () => {
    const page = await atWork('/order-list');
    await panel(page).getByRole('columnheader', { name: '金额' }).click();
    await page.waitForURL(/sort=/);
    await fromMenu(page, '订单', INVOICES);
    await page.waitForURL('**/invoice-list');
    await fromMenu(page, '用户', '用户列表');
    await page.waitForURL('**/user-list');
    await panel(page).getByRole('heading', { level: 1, name: '用户列表' }).waitFor();
    await page.getByRole('tab', { name: INVOICES }).click({ button: 'middle' });
    await page.goBack();
    await page.waitForURL(/order-list.*sort=/);
    expect(await tabNames(page)).toEqual([`${ORDERS}*`, '用户列表']);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/order-list' && url.search === '');
    await page.goForward();
    await page.goForward();
    await page.waitForURL('**/user-list');
    expect(await tabNames(page)).toEqual([ORDERS, '用户列表*']);
    stage.leave(page.context());
  });
});

describe('one tab of several', () => {
  test('TAB-08 a refresh reloads one tab; the other one keeps what was typed', async () => {
    const page = await atWork('/order-list', '/order-list?tab=two');
    await keyword(page).fill('二');
    await tabAt(page, 0).click();
    await keyword(page).fill('一');
    const asked = page.waitForRequest(/Order\/GetList$/);
    await menuOf(page, 0, '刷新');
    await asked;
    await panel(page).locator('tr[data-row-key]').first().waitFor();
    expect(await keyword(page).inputValue()).toBe('');
    await tabAt(page, 1).click();
    expect(await keyword(page).inputValue()).toBe('二');
    stage.leave(page.context());
  });

  test('TAB-09 TAB-12 the menu of a tab in the background closes to its left and right, and spares the pinned', async () => {
    const page = await atWork(
      '/order-list',
      '/invoice-list',
      '/user-list',
      '/goods-list',
      '/code-list',
    );
    await menuOf(page, 0, '固定');
    await tabAt(page, 4).click();
    await menuOf(page, 2, '关闭左侧');
    expect(await tabNames(page)).toEqual([`${ORDERS}，已固定`, '用户列表', '产品列表', '优惠码*']);
    await menuOf(page, 2, '关闭右侧');
    expect(await tabNames(page)).toEqual([`${ORDERS}，已固定`, '用户列表', '产品列表*']);
    await menuOf(page, 1, '关闭其他');
    await menuOf(page, 1, '关闭全部');
    await tabAt(page, 0).click({ button: 'middle' });
    await tabAt(page, 0).press('Delete');
    expect(await tabNames(page)).toEqual([`${ORDERS}，已固定*`]);
    stage.leave(page.context());
  });

  test('TAB-18 TAB-19 a copy has a state of its own; what is closed comes back at its place', async () => {
    const page = await atWork('/order-list?page=2', '/invoice-list');
    await menuOf(page, 0, '再开一个');
    expect(await tabNames(page)).toEqual([ORDERS, `${ORDERS} (2)*`, INVOICES]);
    await panel(page).locator('tr[data-row-key]').first().waitFor();
    expect(await panel(page).locator('.ant-pagination-item-active').textContent()).toBe('2');
    await keyword(page).fill('副本');
    await tabAt(page, 0).click();
    expect(await keyword(page).inputValue()).toBe('');
    await menuOf(page, 1, '关闭');
    await menuOf(page, 1, '重新打开关闭的标签');
    expect(await tabNames(page)).toEqual([ORDERS, `${ORDERS} (2)*`, INVOICES]);
    stage.leave(page.context());
  });

  test('TAB-17 the middle button closes and begins no scrolling; TAB-10 TAB-11 what is shown then', async () => {
    const page = await atWork('/order-list', '/invoice-list', '/user-list');
    await tabAt(page, 0).click();
    const prevented = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          addEventListener(
            'mousedown',
            (event) => {
              resolve(event.defaultPrevented);
            },
            { once: true },
          );
        }),
    );
    await tabAt(page, 0).click({ button: 'middle' });
    expect(await prevented).toBe(true);
    expect(await tabNames(page)).toEqual([INVOICES, '用户列表*']);
    await closeButton(page, 1).click();
    await closeButton(page, 0).click();
    await page.waitForURL('**/admin');
    expect(await page.getByRole('tab').count()).toBe(0);
    stage.leave(page.context());
  });

  test('a tab opens in another window, with nothing of this window’s storage', async () => {
    const page = await atWork('/order-list?page=2');
    const opened = page.context().waitForEvent('page');
    await menuOf(page, 0, '在新窗口打开');
    const other = await opened;
    await panel(other).locator('tr[data-row-key]').first().waitFor();
    expect(new URL(other.url()).search).toBe('?page=2');
    expect(await tabNames(other)).toEqual([`${ORDERS}*`]);
    stage.leave(page.context());
  });
});

describe('titles and size', () => {
  test('TAB-21 TAB-36 titles and the window’s follow the language', async () => {
    const page = await atWork('/order-list', '/invoice-list');
    expect(await titleOf(page)).toBe(`${INVOICES} - 榕 Banyan`);
    await chooseOwn(page, 'Switch to English');
    await page.getByRole('tab', { name: 'Invoice requests' }).waitFor();
    expect(await tabNames(page)).toEqual(['Orders', 'Invoice requests*']);
    expect(await titleOf(page)).toBe('Invoice requests - Banyan');
    await page.reload();
    await page.getByRole('tab', { name: 'Invoice requests' }).waitFor();
    expect(await titleOf(page)).toBe('Invoice requests - Banyan');
    stage.leave(page.context());
  });

  test('TAB-35 maximised, the bars are gone; Escape brings them back', async () => {
    const page = await atWork('/order-list');
    await menuOf(page, 0, '最大化');
    await page.getByRole('navigation', { name: '主菜单' }).waitFor({ state: 'hidden' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: /^还原/ }).isVisible()).toBe(true);
    const box = await panel(page).boundingBox();
    expect(box?.width).toBe(1440);
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    stage.leave(page.context());
  });
});

/** Without how many messages are unread. */
async function titleOf(page: Page): Promise<string> {
  return (await page.title()).replace(/^\(\d+\) /, '');
}
