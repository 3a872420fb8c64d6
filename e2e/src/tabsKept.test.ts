import { beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow, signIn } from './harness/browser.js';
import { signOut } from './harness/ownMenu.js';
import {
  emptyWindow,
  HOME,
  type SignedInState,
  signedInState,
  signInPage,
} from './harness/sessions.js';
import { openSharedStage } from './harness/stage.js';
import { menuOf, openMany, panel, scrollPanel, tabAt, tabNames, visit } from './harness/tabs.js';

const stage = openSharedStage();
let admin: SignedInState;
beforeAll(async () => {
  admin = await signedInState(stage, 'admin');
});

const ORDERS = '订单管理';
const INVOICES = '发票申请';

async function atWork(...paths: readonly string[]) {
  const person = await stage.openPerson({ storageState: admin });
  const { page } = await openWindow(person);
  for (const path of paths) await visit(page, path);
  return { person, page };
}

function storageText(page: Page): Promise<string> {
  return page.evaluate(() =>
    [sessionStorage, localStorage].flatMap((storage) => Object.entries(storage)).join('\n'),
  );
}

async function signOutAndWait(page: Page): Promise<void> {
  await signOut(page);
  await signInPage(page);
}

async function signInAs(page: Page, account: string): Promise<void> {
  await signIn(page, account);
  await page.waitForURL(`**${HOME.admin}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describe('TAB-22 a reload', () => {
  test('brings tabs, order, pins, scroll and the active one back; only its area is asked for', async () => {
    const { person, page } = await atWork(
      '/security',
      '/invoice-list',
      '/user-list',
      '/order-list',
    );
    await menuOf(page, 1, '固定');
    await menuOf(page, 3, '左移');
    await panel(page).locator('tr[data-row-key]').nth(15).waitFor();
    await scrollPanel(page, 240);
    const before = await tabNames(page);
    expect(before).toEqual([`${INVOICES}，已固定`, '账号安全', `${ORDERS}*`, '用户列表']);
    const entries: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const [, , area = ''] = pathname.split('/');
      if (/^\/areas\/(?!shell\/|hashes\/)/.test(pathname)) entries.push(area);
    });
    await page.reload();
    await panel(page).locator('tr[data-row-key]').nth(15).waitFor();
    expect(await tabNames(page)).toEqual(before);
    expect([...new Set(entries)]).toEqual(['orders']);
    await page.waitForFunction(
      () => document.querySelector('[role=tabpanel]:not([hidden])')?.scrollTop === 240,
    );
    await tabAt(page, 3).click();
    await panel(page).getByRole('heading', { level: 1 }).waitFor();
    expect([...new Set(entries)]).toEqual(['orders', 'accounts']);
    stage.leave(person);
  });
});

describe('TAB-23 people', () => {
  test('another one finds nothing of the first, in the page or in storage; the same one finds their own', async () => {
    const person = await stage.openPerson();
    // A session of its own: this one is ended.
    const page = await emptyWindow(person, 'admin');
    await visit(page, '/invoice-list?text=secret-search');
    await visit(page, '/order-list');
    await menuOf(page, 0, '固定');
    await signOutAndWait(page);
    await signInAs(page, 'admin');
    expect(await tabNames(page)).toEqual([`${INVOICES}，已固定`, ORDERS]);
    await signOutAndWait(page);
    await signInAs(page, 'clerk');
    expect(await page.getByRole('tab').count()).toBe(0);
    const kept = await storageText(page);
    expect(kept).not.toContain('secret-search');
    expect(kept).not.toContain('invoice-list?');
    stage.leave(person);
  });
});

test('TAB-24 tabs whose page is gone are left out with one notice', async () => {
  const { person, page } = await atWork('/order-list');
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('banyan.tabs') ?? '') as { open: object[] };
    const [tab] = kept.open;
    const gone = (name: string) => ({ ...tab, name, route: name, pathname: `/${name}` });
    const record = JSON.stringify({ ...kept, open: [...kept.open, gone('gone'), gone('lost')] });
    addEventListener('pagehide', () => {
      sessionStorage.setItem('banyan.tabs', record);
    });
  });
  await page.reload();
  await page.getByText('有 2 个标签的页面已不可用，没有恢复。').waitFor();
  expect(await page.locator('.ant-message-notice').count()).toBe(1);
  expect(await tabNames(page)).toEqual([`${ORDERS}*`]);
  stage.leave(person);
});

test('TAB-25 a page that is shown before its content is there is scrolled back once it is', async () => {
  const { person, page } = await atWork('/security', '/order-list');
  await panel(page).locator('tr[data-row-key]').nth(15).waitFor();
  await scrollPanel(page, 240);
  const shown = await panel(page).elementHandle();
  const content = await panel(page).locator(':scope > *').first().elementHandle();
  await tabAt(page, 0).click();
  await panel(page).getByRole('heading', { level: 1 }).waitFor();
  await content.evaluate((element: HTMLElement) => {
    element.style.display = 'none';
  });
  await tabAt(page, 1).click();
  await page.waitForFunction((one) => one.checkVisibility() && one.scrollTop === 0, shown);
  await content.evaluate((element: HTMLElement) => {
    element.style.display = '';
    element.append(document.createComment('here'));
  });
  await page.waitForFunction((one) => one.scrollTop === 240, shown);
  stage.leave(person);
});

describe('TAB-26 sleep', () => {
  test('the eleventh page puts the first to sleep; address and scroll are back on return', async () => {
    const { person, page } = await atWork();
    await openMany(page, 12);
    const awake = () => page.locator('[role=tabpanel]').count();
    await tabAt(page, 1).click();
    await panel(page).locator('tr[data-row-key]').nth(15).waitFor();
    const key = await panel(page).locator('tr[data-row-key]').first().getAttribute('data-row-key');
    await panel(page).getByTitle('2', { exact: true }).click();
    await page.waitForURL(/page=2/);
    // The first page's rows are there until the second's are.
    await panel(page).locator(`tr[data-row-key="${key}"]`).waitFor({ state: 'detached' });
    await panel(page).locator('tr[data-row-key]').nth(15).waitFor();
    await scrollPanel(page, 200);
    const mark = () => panel(page).evaluate((element) => element.dataset['mark'] ?? null);
    await panel(page).evaluate((element) => {
      element.dataset['mark'] = 'first life';
    });
    for (let index = 2; index < 12; index++) {
      await tabAt(page, index).click();
      await panel(page).getByRole('heading', { level: 1 }).waitFor();
    }
    expect(await awake()).toBe(10);
    await tabAt(page, 1).click();
    await panel(page).locator('tr[data-row-key]').nth(15).waitFor();
    expect([await mark(), new URL(page.url()).searchParams.get('page')]).toEqual([null, '2']);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role=tabpanel]')].some((one) => one.scrollTop === 200),
    );
    stage.leave(person);
  });
});

test('TAB-37 two windows keep their own tabs; a third begins with the pinned ones', async () => {
  const { person, page } = await atWork('/order-list', '/invoice-list');
  await menuOf(page, 1, '固定');
  const { page: other } = await openWindow(person);
  await visit(other, '/user-list');
  expect(await tabNames(other)).toEqual([`${INVOICES}，已固定`, '用户列表*']);
  await page.reload();
  await panel(page).getByRole('heading', { level: 1 }).waitFor();
  expect(await tabNames(page)).toEqual([`${INVOICES}，已固定*`, ORDERS]);
  await other.reload();
  await panel(other).getByRole('heading', { level: 1 }).waitFor();
  expect(await tabNames(other)).toEqual([`${INVOICES}，已固定`, '用户列表*']);
  await third(person);
  stage.leave(person);
});

/** It opens what the last window had, when the person asks for it. */
async function third(person: BrowserContext): Promise<void> {
  const { page } = await openWindow(person);
  await page.goto('/admin');
  await page.getByRole('tab').first().waitFor();
  expect(await tabNames(page)).toEqual([`${INVOICES}，已固定`]);
  await menuOf(page, 0, '重新打开关闭的标签');
  await page.waitForURL(/user-list/);
  expect(await tabNames(page)).toEqual([`${INVOICES}，已固定`, '用户列表*']);
}
