import { describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow, signIn } from './harness/browser.js';
import { ordersOf } from './harness/calls.js';
import { signOut } from './harness/ownMenu.js';
import { emptyWindow, nearTheEnd, signInPage } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

const stage = openStage();

const RESTORED = '已恢复未提交的内容';

/** Paid orders, which can get a note and be refunded: no refund of them is asked for. */
async function paidOrders(page: Page): Promise<readonly [string, string]> {
  const filter = { states: ['paid'], refundState: 'none' };
  const [first, second] = await ordersOf(page.context(), stage.product.baseUrl, filter);
  if (first === undefined || second === undefined) throw new Error('too few orders');
  return [first.id, second.id];
}

const note = (page: Page, order: string) =>
  page.getByRole('dialog', { name: `订单 ${order}` }).getByLabel('备注内容');
const refund = (page: Page) => page.getByRole('dialog', { name: '退款' });
const unsaved = (page: Page) => page.getByRole('tab').locator('[title="未保存"]');
const inOrder = (order: string, tab = 'order-list') => `/order-list?tab=${tab}&order=${order}`;

/** A note in one tab and a refund in another, the second in front. */
async function fillIn(page: Page): Promise<string> {
  const [first, second] = await paidOrders(page);
  await page.goto(inOrder(first));
  await note(page, first).fill('客户来电催单');
  await unsaved(page).waitFor();
  // With a reload in between, and one tab asleep: both drafts have to come back.
  await page.goto(inOrder(second, 'second'));
  await page.getByRole('button', { name: '退款', exact: true }).click();
  await refund(page).getByLabel('退款原因').fill('重复购买');
  await unsaved(page).nth(1).waitFor();
  return first;
}

/** The tab of the refund is in front. */
async function expectAllBack(page: Page, first: string): Promise<void> {
  await refund(page).getByText(RESTORED).waitFor();
  expect(await refund(page).getByLabel('退款原因').inputValue()).toBe('重复购买');
  await unsaved(page).nth(1).waitFor();
  expect(await unsaved(page).count()).toBe(2);
  await refund(page).getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  // The refund is kept until its order is left.
  const asked = page.getByRole('dialog', { name: '有未保存的内容' });
  await asked.getByRole('button', { name: '离开' }).click();
  await page.getByRole('tab').first().click();
  await note(page, first).waitFor();
  expect(await note(page, first).inputValue()).toBe('客户来电催单');
  expect(await unsaved(page).count()).toBe(1);
}

/** All drafts that the window keeps; null: it keeps no drafts. */
const kept = (page: Page) =>
  page.evaluate(() => {
    const found = Object.entries(sessionStorage).filter(([key]) => key.startsWith('banyan.drafts'));
    return found.length === 0 ? null : found.join();
  });

async function signInAgain(page: Page, account: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: '重新登录' }).click();
  expect(await signInPage(page)).toBe('admin');
  await signIn(page, account);
  await page.waitForURL('**/admin');
}

async function expired(person: BrowserContext): Promise<readonly [Page, string]> {
  const page = await emptyWindow(person, 'admin');
  await page.clock.install();
  const first = await fillIn(page);
  const lineBack = await nearTheEnd(page);
  await page.clock.fastForward('01:00');
  await page.getByRole('alertdialog').getByText('会话超时，请重新登录!').waitFor();
  await page.clock.fastForward('10:00');
  expect(await page.getByRole('alertdialog').count()).toBe(1);
  await lineBack();
  await page.clock.resume();
  return [page, first];
}

describe('what was being filled in when the session ended', () => {
  test('is back for the same person, in both tabs', async () => {
    const person = await stage.openPerson();
    const [page, first] = await expired(person);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await signInAgain(page, 'admin');
    // Nothing is lost: the browser does not ask whether to leave.
    expect(asked).toEqual([]);
    await page.getByRole('tab').nth(1).click();
    await expectAllBack(page, first);
    stage.leave(person);
  });

  test('is hidden from another user, and back for the first one', async () => {
    const person = await stage.openPerson();
    const [page, first] = await expired(person);
    await signInAgain(page, 'clerk');
    await page.getByRole('heading', { name: /您好/ }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await kept(page)).not.toContain('客户');

    await signOut(page);
    await signInPage(page);
    await signIn(page, 'admin');
    await page.waitForURL('**/admin');
    await page.goto(inOrder(first));
    await note(page, first).waitFor();
    expect(await note(page, first).inputValue()).toBe('客户来电催单');
    stage.leave(person);
  });
});

test('a reload keeps what was being filled in, unreadable in storage', async () => {
  const person = await stage.openPerson();
  const page = await emptyWindow(person, 'admin');
  const first = await fillIn(page);
  await page.reload();
  await expectAllBack(page, first);
  expect(await kept(page)).not.toContain('客户');
  expect(await page.content()).not.toContain('draftKey');
  stage.leave(person);
});

test('what is discarded or saved does not come back', async () => {
  const person = await stage.openPerson();
  const page = await emptyWindow(person, 'admin');
  const [first] = await paidOrders(page);
  await page.goto(inOrder(first));
  await note(page, first).fill('放弃的备注');
  await page.reload();
  await page.getByRole('dialog').getByText(RESTORED).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click();
  expect(await note(page, first).inputValue()).toBe('');

  await note(page, first).fill('保存的备注');
  await page.getByRole('button', { name: '保存备注' }).click();
  await page.getByRole('listitem').getByText('保存的备注').waitFor();
  await page.reload();
  await note(page, first).waitFor();
  expect([await note(page, first).inputValue(), await unsaved(page).count()]).toEqual(['', 0]);
  stage.leave(person);
});

test('a sign-out by another window keeps it; one that the person asked for here does not', async () => {
  const person = await stage.openPerson();
  const page = await emptyWindow(person, 'admin');
  const [first] = await paidOrders(page);
  await page.goto(inOrder(first));
  await note(page, first).fill('客户来电催单');
  const { page: other } = await openWindow(person);
  await other.goto('/admin');
  await signOut(other);
  await signInPage(page);
  await signIn(page, 'admin');
  await page.waitForURL('**/admin');
  await unsaved(page).waitFor();
  expect(await kept(page)).not.toBeNull();

  await signOut(page);
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click();
  await signInPage(page);
  expect(await kept(page)).toBeNull();
  await signIn(page, 'admin');
  await page.waitForURL('**/admin');
  await page.getByRole('tab').first().waitFor();
  expect(await unsaved(page).count()).toBe(0);
  stage.leave(person);
});

test('a change that is refused because the session is over is offered again after the sign-in', async () => {
  const person = await stage.openPerson();
  const page = await emptyWindow(person, 'admin');
  const [first] = await paidOrders(page);
  await page.goto(inOrder(first));
  await note(page, first).fill('会话结束时的备注');
  await unsaved(page).waitFor();
  // The session ends just before the change is sent: the browser adds what cookies there are then.
  await page.route('**/Order/AddNote', async (route) => {
    await person.clearCookies({ name: 'banyan-admin' });
    await route.continue();
  });
  await page.getByRole('button', { name: '保存备注' }).click();
  await page.waitForURL('**/webHome');
  await page.unrouteAll({ behavior: 'wait' });
  // The provider still knows who it is: the sign-in needs no password.
  await page.goto(inOrder(first));
  await page.getByRole('dialog').getByText(RESTORED).waitFor();
  expect(await note(page, first).inputValue()).toBe('会话结束时的备注');
  await page.getByRole('button', { name: '保存备注' }).click();
  await page.getByRole('listitem').getByText('会话结束时的备注').waitFor();
  expect(await page.getByRole('listitem').getByText('会话结束时的备注').count()).toBe(1);
  stage.leave(person);
});

test('with a full storage a form works as before', async () => {
  const person = await stage.openPerson();
  const page = await emptyWindow(person, 'admin');
  const [first] = await paidOrders(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(inOrder(first));
  const warned = page.waitForEvent('console', (message) =>
    message.text().startsWith('drafts are kept'),
  );
  await note(page, first).fill('存不下也能写');
  await warned;
  await note(page, first).fill('存不下也能保存');
  await page.getByRole('button', { name: '保存备注' }).click();
  await page.getByRole('listitem').getByText('存不下也能保存').waitFor();
  expect(warnings.filter((text) => text.startsWith('drafts are kept'))).toHaveLength(1);
  expect(errors).toEqual([]);
  stage.leave(person);
});
