import { IS_FULL, IS_LONG_ROUND } from '@banyan/testing/node';
import { describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow, signIn, type Window } from './harness/browser.js';
import { allHear } from './harness/hub.js';
import { startFromImage } from './harness/image.js';
import { startWithOtherProvider } from './harness/otherProvider.js';
import { signOut } from './harness/ownMenu.js';
import { startProduct } from './harness/product.js';
import { startWithServicesApart } from './harness/servicesApart.js';
import { openStage } from './harness/stage.js';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr[data-row-key]');
const tabs = (page: Page) => page.getByRole('tab');

const BUILT_IN = ['the built-in provider', startProduct, IS_LONG_ROUND ? 100_000 : 500] as const;
const OTHERS = [
  ['another provider', startWithOtherProvider, 1_000],
  ['another provider and services of their own', startWithServicesApart, 1_000],
  ['nothing but the files of the image', startFromImage, 1_000],
] as const;

describe.each(IS_FULL ? [BUILT_IN, ...OTHERS] : [BUILT_IN])('with %s', (_name, start, orders) => {
  const stage = openStage({ orders }, start);
  const all = orders.toLocaleString('en');
  const windows: Window[] = [];

  async function newWindow(person: BrowserContext): Promise<Page> {
    const window = await openWindow(person);
    windows.push(window);
    return window.page;
  }

  test('the foundation walk: public page, many orders, two windows, reload, sign-out, customer', async () => {
    const person = await stage.openPerson();
    const page = await newWindow(person);
    await page.goto('/');
    await page.waitForURL('**/naolituindex');
    await page.getByRole('heading', { level: 1 }).waitFor();

    await page.getByRole('button', { name: '管理后台' }).click();
    await signIn(page, 'admin');
    await page.waitForURL('**/admin');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('button', { name: '订单' }).click();
    await menu.getByRole('link', { name: '订单管理' }).click();
    await page.getByText(`共 ${all} 个订单`).waitFor();
    expect(await tabs(page).allTextContents()).toEqual(['订单管理×']);

    await sortAndGoToPage20(page, all);
    await filterByState(page, all);
    await changeInTwoWindows(page, await newWindow(person));

    await page.goto('/invoice-list');
    await page.getByText(/共 [\d,]+ 份申请/).waitFor();
    await page.reload();
    await page.getByText(/共 [\d,]+ 份申请/).waitFor();
    expect(await tabs(page).allTextContents()).toEqual(['订单管理×', '发票申请×']);

    await signOut(page);
    await page.getByLabel(/账号\s*$/).waitFor();
    await page.goto('/order-list');
    await page.getByLabel(/账号\s*$/).waitFor();
    stage.leave(person);
  });

  test('a customer sees orders of their own only', async () => {
    const person = await stage.openPerson();
    const page = await newWindow(person);
    await page.goto('/personal/orderList');
    await signIn(page, 'customer');
    await page.waitForURL('**/personal/orderList');
    const first = page.getByRole('link', { name: /^BY\d{16}$/ }).first();
    const own = (await first.textContent()) ?? '';
    await first.click();
    await page.waitForURL(/personal\/orderDetail/);
    await page.getByText(own).first().waitFor();
    stage.leave(person);

    const stranger = await stage.openPerson();
    const theirs = await newWindow(stranger);
    await theirs.goto('/personal/orderList');
    await signIn(theirs, 'customer2');
    await theirs
      .getByRole('link', { name: /^BY\d{16}$/ })
      .first()
      .waitFor();
    expect(await theirs.getByText(own).count()).toBe(0);
    stage.leave(stranger);
  });

  test('nothing was thrown, refused or logged as an error in the whole walk', () => {
    expect(windows.length).toBeGreaterThan(3);
    expect(windows.flatMap((window) => window.faults())).toEqual([]);
  });
});

async function sortAndGoToPage20(page: Page, all: string): Promise<void> {
  await page.getByRole('columnheader', { name: '金额' }).click();
  await page.waitForURL(/sort=/);
  const address = new URL(page.url());
  address.searchParams.set('page', '20');
  await page.goto(address.pathname + address.search);
  await page.getByText(`第 381–400 条，共 ${all} 条`).waitFor();
  expect(await rows(page).count()).toBe(20);
}

async function filterByState(page: Page, all: string): Promise<void> {
  await page.getByRole('combobox', { name: '状态' }).click();
  // antd draws its options beside the list that assistive technology reads.
  await page.locator('.ant-select-item-option', { hasText: '已付款' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.waitForURL(/states=paid/);
  await page.getByText(new RegExp(`^共 (?!${all})[\\d,]+ 个订单`)).waitFor();
}

async function changeInTwoWindows(page: Page, other: Page): Promise<void> {
  await other.goto(page.url());
  await rows(other).first().waitFor();
  await allHear(other, 2);
  const id = (await rows(page).first().getAttribute('data-row-key')) ?? '';
  await page.getByRole('link', { name: id }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: '标记已交付' }).click();
  await page.getByText('订单已变为“已交付”').waitFor();
  // The other window shows paid orders only: the changed one leaves it, with nothing pressed there.
  await other.locator(`tr[data-row-key="${id}"]`).waitFor({ state: 'detached', timeout: 5_000 });
}
