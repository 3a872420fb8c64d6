import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { heldBy, openAndClose } from './harness/held.js';
import { type SignedInState, signedInState } from './harness/sessions.js';
import { openStage } from './harness/stage.js';
import { openMany, panel, tabAt, tabNames } from './harness/tabs.js';

const stage = openStage();
let admin: SignedInState;
beforeAll(async () => {
  admin = await signedInState(stage, 'admin');
});

const ORDERS = '订单管理';
const INVOICES = '发票申请';

function menuLink(page: Page, route: string) {
  return page.locator(`nav a[href^="/${route}"]`).first();
}

test('TAB-33 the order list opened and closed 50 times leaves nothing behind', async () => {
  const { page, faults } = await openWindow(await stage.openPerson({ storageState: admin }));
  // The first toast would load the code of toasts meanwhile: a job of the product may write a message at any time.
  await page.route(/GetTopUnreadMessage/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { ...answer, result: { records: 0, results: [] } } });
  });
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const cdp = await page.context().newCDPSession(page);
  await openAndClose(page, 1);
  const before = await heldBy(page, cdp);
  await openAndClose(page, 50);
  const after = await heldBy(page, cdp);
  expect(Math.abs(after.nodes / before.nodes - 1)).toBeLessThan(0.05);
  expect(Math.abs(after.listeners / before.listeners - 1)).toBeLessThan(0.05);
  expect(after.heap - before.heap).toBeLessThan(5 * 1024 ** 2);
  expect(faults()).toEqual([]);
  stage.leave(page.context());
});

describe('data of tabs that are switched between', () => {
  /** Two loaded lists, the orders shown, on a clock of the test's own. */
  async function twoLists() {
    const { page } = await openWindow(await stage.openPerson({ storageState: admin }));
    await page.clock.install();
    // The frame's own reading comes after the page's and is not part of it.
    const ofFrame = [/GetUnreadNum$/, /GetTopUnreadMessage$/].map((call) =>
      page.waitForResponse(call),
    );
    await page.goto('/invoice-list?state=all');
    await panel(page).locator('tr[data-row-key]').nth(15).waitFor();
    await menuLink(page, 'order-list').click();
    await panel(page).locator('tr[data-row-key]').nth(15).waitFor();
    await Promise.all(ofFrame);
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const call = pathname.split('/').slice(-2).join('/');
      // The numbers in the menu are counted when a person goes to another tab.
      if (pathname.startsWith('/api/') && call !== 'Home/GetQueues') asked.push(call);
    });
    return { page, asked };
  }

  async function show(page: Page, title: string): Promise<void> {
    await page.getByRole('tab', { name: title, exact: true }).click();
    await panel(page).getByRole('heading', { level: 1, name: title }).waitFor();
    await panel(page).locator('tr[data-row-key]').nth(15).waitFor();
    await page.waitForLoadState('networkidle');
  }

  test('TAB-34 are not asked for again for 5 minutes, and once after that', async () => {
    const { page, asked } = await twoLists();
    for (const title of [INVOICES, ORDERS, INVOICES, ORDERS]) await show(page, title);
    expect(asked).toEqual([]);
    // Date alone: timers that fire would take the hub for lost, and after that all data are asked for again.
    await page.clock.setSystemTime(Date.now() + 6 * 60_000);
    const answered = page.waitForResponse(/Invoice\/GetList$/);
    await show(page, INVOICES);
    await answered;
    const orders = page.waitForResponse(/Order\/GetList$/);
    await show(page, ORDERS);
    await orders;
    for (const title of [INVOICES, ORDERS]) await show(page, title);
    expect(asked).toEqual(['Invoice/GetList', 'Order/GetList']);
    stage.leave(page.context());
  });

  test('TAB-31 b22: a hidden order list asks for nothing in half a minute', async () => {
    const { page, asked } = await twoLists();
    await show(page, INVOICES);
    await page.clock.runFor(30_000);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    stage.leave(page.context());
  });
});

describe('the call of a list', () => {
  /** The calls of lists so far: what the services call them, and what was asked for. */
  function callsOf(page: Page): readonly string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      const [call] = /\w+\/Get\w*List$/.exec(new URL(request.url()).pathname) ?? [];
      if (call === undefined) return;
      const { t: _time, ...query } = request.postDataJSON() as Readonly<Record<string, unknown>>;
      asked.push(`${call} ${JSON.stringify(query)}`);
    });
    return asked;
  }

  test.each([
    ['/order-list?states=paid', 'order-list', 'Order/GetList'],
    ['/invoice-list?page=2', 'invoice-list', 'Invoice/GetList'],
    ['/messages', 'messages', 'BusMessage/GetMessageList'],
  ])('of %s goes out once, before the code of its page has come', async (path, chunk, call) => {
    const { page, faults } = await openWindow(await stage.openPerson({ storageState: admin }));
    const asked = callsOf(page);
    const isAsked = page.waitForRequest((request) => request.url().endsWith(call));
    await page.route(new RegExp(`areas/(?!shell/).*/${chunk}\\.js$`), async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.goto(path);
    await panel(page).getByRole('status').getByText(/\d/).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked[0]).toMatch(new RegExp(`^${call} `));
    expect(asked).toEqual([...new Set(asked)]);
    expect(faults()).toEqual([]);
    stage.leave(page.context());
  });

  test('of the audit log goes out once, and not for a person who may not open it', async () => {
    const path = '/audit-log?kind=passwordChanged';
    const allowed = await openWindow(await stage.openPerson({ storageState: admin }));
    const asked = callsOf(allowed.page);
    await allowed.page.goto(path);
    await panel(allowed.page).getByRole('status').waitFor();
    await allowed.page.waitForLoadState('networkidle');
    expect(asked).toEqual([expect.stringContaining('passwordChanged')]);

    const clerk = await signedInState(stage, 'admin', 'clerk');
    const { page } = await openWindow(await stage.openPerson({ storageState: clerk }));
    const unasked = callsOf(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: '没有权限打开此页面' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(unasked).toEqual([]);
    for (const window of [allowed.page, page]) stage.leave(window.context());
  });
});

test('200 tabs: the strip is usable, and ten pages at the most are kept', async () => {
  const { page, faults } = await openWindow(await stage.openPerson({ storageState: admin }));
  await openMany(page, 200);
  expect(await page.getByRole('button', { name: '全部标签（200）' }).count()).toBe(1);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '快速切换' });
  await field.fill('页面 123');
  await page.getByRole('option', { name: '页面 123' }).first().waitFor();
  await field.press('Enter');
  await page.getByRole('tab', { name: '页面 123', selected: true }).waitFor();
  for (let index = 60; index < 72; index++) {
    await tabAt(page, index).click();
    await page.locator(`[role=tab][aria-selected=true]:nth-child(${index + 1})`).waitFor();
    await panel(page).getByRole('heading', { level: 1 }).waitFor();
  }
  expect(await page.getByRole('tabpanel', { includeHidden: true }).count()).toBe(10);
  expect((await tabNames(page)).length).toBe(200);
  expect(faults()).toEqual([]);
  stage.leave(page.context());
});
