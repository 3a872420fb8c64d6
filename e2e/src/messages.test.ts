import { describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { callAs, orderOf } from './harness/calls.js';
import { allHear, connected } from './harness/hub.js';
import { signOut } from './harness/ownMenu.js';
import { type SignedInState, signedInState } from './harness/sessions.js';
import { openStage } from './harness/stage.js';
import { panel } from './harness/tabs.js';

const stage = openStage();
let asAdmin: SignedInState;
let asClerk: SignedInState;

beforeAll(async () => {
  asAdmin = await signedInState(stage, 'admin');
  asClerk = await signedInState(stage, 'admin', 'clerk');
});

const bell = (page: Page) => page.locator('header button:has(.anticon-bell)');

async function unreadIn(page: Page): Promise<number> {
  const text = await bell(page).textContent();
  return Number(text === '' ? '0' : text);
}

const showing = (page: Page, count: number) =>
  bell(page).filter({ hasText: new RegExp(`^${count}$`) });

/** A window whose unread counts have loaded. */
async function openCounting(page: Page, path: string): Promise<Page> {
  const heard = page.waitForResponse(/GetUnreadNum$/);
  await page.goto(path);
  await heard;
  await bell(page).filter({ hasText: /\d/ }).waitFor();
  return page;
}

/** The first window of a browser, with unread counts loaded and the hub connected. */
async function openHearing(person: BrowserContext, path: string): Promise<Page> {
  const { page } = await openWindow(person);
  const hears = connected(page);
  await openCounting(page, path);
  await hears;
  return page;
}

/** Two windows of one browser, the first of which holds the connection. */
async function twoWindows(person: BrowserContext): Promise<readonly [Page, Page]> {
  const first = await openHearing(person, '/messages?code=WorkProgress');
  const { page: second } = await openWindow(person);
  await openCounting(second, '/admin');
  await allHear(second, 2);
  return [first, second];
}

async function moveAnOrder(): Promise<string> {
  const admin = await stage.openPerson({ storageState: asAdmin });
  const { baseUrl } = stage.product;
  const { id, version } = await orderOf(admin, baseUrl, { states: ['delivered'] });
  await callAs(admin, baseUrl, 'Order/ChangeState', { id, version, to: 'completed' });
  stage.leave(admin);
  return id;
}

describe('two windows of one browser', () => {
  test('MSG-03: show a message once each, over one connection; it opens as a tab', async () => {
    const person = await stage.openPerson({ storageState: asClerk });
    let sockets = 0;
    person.on('page', (page) => {
      page.on('websocket', () => {
        sockets += 1;
      });
    });
    const [first, second] = await twoWindows(person);
    const before = await unreadIn(second);
    await showing(first, before).waitFor();
    const id = await moveAnOrder();
    for (const page of [first, second]) {
      await showing(page, before + 1).waitFor();
      expect(await page.title()).toMatch(new RegExp(`^\\(${before + 1}\\) `));
    }
    // The list of the message centre shows it too, without a reload.
    await first.getByRole('tab', { name: /^工作进展/ }).click();
    await panel(first).getByText(id).first().waitFor();
    expect(sockets).toBe(1);

    await bell(second).click();
    await second.getByRole('button', { name: new RegExp(`订单已完成.*${id}`) }).click();
    await second.getByRole('tab', { name: `订单 ${id}` }).waitFor();
    await second.getByRole('dialog').getByText(id).first().waitFor();
    await showing(first, before).waitFor();
    stage.leave(person);
  });

  test('a message that is read in one is read in the other within a second', async () => {
    const person = await stage.openPerson({ storageState: asAdmin });
    const [first, second] = await twoWindows(person);
    const before = await unreadIn(second);
    await panel(first)
      .getByRole('button', { name: /^标为已读：/ })
      .first()
      .click();
    await showing(second, before - 1).waitFor();
    await showing(first, before - 1).waitFor();
    stage.leave(person);
  });
});

test('a deletion can be taken back, and the numbers with it', async () => {
  const person = await stage.openPerson({ storageState: asAdmin });
  const page = await openHearing(person, '/messages?code=WorkProgress&state=unread');
  const before = await unreadIn(page);
  const rows = panel(page).locator('[data-message]');
  await rows.first().waitFor();
  const count = await rows.count();
  await panel(page)
    .getByRole('button', { name: /^删除：/ })
    .first()
    .click();
  await showing(page, before - 1).waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await showing(page, before).waitFor();
  await rows.nth(count - 1).waitFor();
  stage.leave(person);
});

test('MSG-08: a task is announced politely, and its page is one click away', async () => {
  const admin = await stage.openPerson({ storageState: asAdmin });
  const clerk = await stage.openPerson({ storageState: asClerk });
  const page = await openHearing(clerk, '/admin');
  const { baseUrl } = stage.product;
  const invoices = (await callAs(admin, baseUrl, 'Invoice/GetList', {
    state: 'issued',
    pageSize: 100,
  })) as { readonly results: readonly { readonly orderId: string }[] };
  const { id, version } = await refundable(admin, invoices.results);
  const hub = page.waitForResponse(/GetTopUnreadMessage$/);
  await callAs(admin, baseUrl, 'Order/Refund', {
    id,
    version,
    amountFen: 1,
    reason: '重复付款',
    key: crypto.randomUUID(),
  });
  await hub;
  const toast = page.getByRole('status').filter({ hasText: '任务提醒 · 退款订单的发票待冲红' });
  await toast.getByRole('button', { name: '查看' }).click();
  await page.getByRole('tab', { name: `订单 ${id}` }).waitFor();
  stage.leave(admin);
  stage.leave(clerk);
});

async function refundable(
  person: BrowserContext,
  invoices: readonly { readonly orderId: string }[],
): Promise<{ readonly id: string; readonly version: number }> {
  for (const { orderId } of invoices) {
    const order = await orderOf(person, stage.product.baseUrl, { text: orderId });
    // An online payment is refunded once the provider has confirmed it.
    if (order.state === 'completed' && order.channel === 'manual') return order;
  }
  throw new Error('no order with an invoice can be refunded');
}

test('the picture is a JPEG of 100 by 100 in local storage, the number a cookie; both are in the profile (S9.06)', async () => {
  const person = await stage.openPerson({ storageState: asAdmin });
  const page = await openHearing(person, '/admin');
  const picture = page.locator('header img[src^="data:image/jpeg"]').first();
  await picture.waitFor();
  const size = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight, image.src === localStorage.getItem('userImg')];
  });
  expect(size).toEqual([100, 100, true]);
  await page.getByRole('button', { name: '周敏 · 个人信息' }).click();
  await page.getByText('138****8000').waitFor();
  const cookies = await person.cookies();
  expect(cookies.find(({ name }) => name === 'userPhone')?.value).toBe('13800138000');
  // A sign-out removes both.
  await signOut(page);
  await page.getByLabel(/账号\s*$/).waitFor();
  expect((await person.cookies()).map(({ name }) => name)).not.toContain('userPhone');
  const { origins } = await person.storageState();
  const names = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  expect(names).not.toContain('userImg');
  stage.leave(person);
});
