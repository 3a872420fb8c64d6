import { beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { openWindow, type Window } from './harness/browser.js';
import { tabTo } from './harness/keys.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';

const stage = openStage();

const CHECKS = 3;
const INVOICE_NUMBER = '26352000000000000001';

let window: Window;

beforeAll(async () => {
  const person = await stage.openPerson();
  await signInUnseen(person, 'admin', 'admin');
  window = await openWindow(person);
});

/** The focus is somewhere, and is seen. */
async function expectFocus(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    return { isOnBody: element === document.body, isSeen: element?.matches(':focus-visible') };
  });
  expect(focus).toEqual({ isOnBody: false, isSeen: true });
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocus(page);
}

/** By the search box of the menu. */
async function goTo(page: Page, name: string): Promise<void> {
  await press(page, 'Control+/');
  await page.keyboard.type(name);
  await page.getByRole('option', { name, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.locator('[data-row]:visible').first().waitFor();
  await expectFocus(page);
}

const focusIn = (page: Page, block: string) =>
  page.waitForFunction(
    (name) => document.activeElement?.matches(`[data-block="${name}"]`) === true,
    block,
  );

test('a customer is found, checks are decided, a refund is granted and an invoice is issued', async () => {
  const { page, faults } = window;
  await page.goto('/admin');
  await page.getByRole('heading', { name: /您好/ }).waitFor();

  await goTo(page, '用户列表');
  const customer = page.locator('[data-row]:visible').first().getByRole('link');
  const name = await customer.textContent();
  const number = await page.locator('[data-row]:visible').first().getAttribute('data-row');
  await tabTo(page, '查找用户');
  await page.keyboard.type(String(number));
  await page.keyboard.press('Enter');
  await page.locator('[data-row]:visible').nth(1).waitFor({ state: 'detached' });
  await expectFocus(page);
  await tabTo(page, name ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { selected: true, name: /^用户 / }).waitFor();
  await expectFocus(page);

  await goTo(page, '实名审核');
  await tabTo(page, /^SM\d+$/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '通过', exact: true }).waitFor();
  await focusIn(page, 'record');
  for (let decided = 0; decided < CHECKS; decided++) {
    const address = page.url();
    await press(page, 'a');
    await page.getByRole('button', { name: '确认通过' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== address);
    // Of the next check: until it is there, the drawer shows the one before.
    const next = new URL(page.url()).searchParams.get('open') ?? '';
    const drawer = page.getByRole('dialog', { name: `实名认证 ${next}` });
    await drawer.getByRole('button', { name: '通过', exact: true }).waitFor();
    await focusIn(page, 'record');
    await expectFocus(page);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectFocus(page);

  await page.goto('/order-list?refund=requested');
  await page.locator('[data-record]:visible').first().waitFor();
  await tabTo(page, /^BY\d{16}$/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '同意退款' }).waitFor();
  await focusIn(page, 'record');
  await tabTo(page, '同意退款');
  await page.keyboard.press('Enter');
  const grant = page.getByRole('dialog', { name: '同意退款' });
  await grant.getByRole('spinbutton').first().and(page.locator(':focus')).waitFor();
  await tabTo(page, '同意退款');
  await page.keyboard.press('Enter');
  await grant.waitFor({ state: 'detached' });
  // The button that opened it goes with the request that it decided.
  await page.getByRole('button', { name: '同意退款' }).waitFor({ state: 'detached' });
  await focusIn(page, 'record');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectFocus(page);

  await goTo(page, '发票申请');
  await tabTo(page, /^为 .+ 开具发票$/);
  const issued = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('Enter');
  const issue = page.getByRole('dialog');
  await issue.getByRole('textbox').first().and(page.locator(':focus')).waitFor();
  await page.keyboard.type(INVOICE_NUMBER);
  await tabTo(page, /^确认开具/);
  await page.keyboard.press('Enter');
  await issue.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: issued ?? '' }).waitFor({ state: 'detached' });
  await focusIn(page, 'list');
  await expectFocus(page);
  expect(faults()).toEqual([]);
});

test('a tutorial is begun, written, linked and published', async () => {
  const { page, faults } = window;
  const { keyboard } = page;
  const body = page.getByRole('textbox', { name: '正文' });
  const isFocused = (place: Locator) => place.and(page.locator(':focus')).waitFor();
  await page.goto('/managearticles');
  await page.getByRole('button', { name: '写文章' }).waitFor();
  await tabTo(page, '写文章');
  await keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('标题').waitFor();
  await tabTo(page, '标题');
  await keyboard.type('只用键盘');
  await tabTo(page, '写文章');
  await keyboard.press('Enter');
  await body.waitFor();

  await tabTo(page, '正文');
  await keyboard.type('## 快捷键');
  await keyboard.press('Enter');
  await keyboard.insertText(`${'先按键，再松开，'.repeat(10)}请看帮助`);
  for (const _ of '帮助') await keyboard.press('Shift+ArrowLeft');
  await keyboard.press('Control+b');
  await tabTo(page, '链接', 'Shift+Tab');
  await keyboard.press('Enter');
  await isFocused(page.getByRole('dialog').getByRole('textbox'));
  await keyboard.type('/guidance');
  await keyboard.press('Enter');
  await isFocused(body);
  await keyboard.press('End');
  await keyboard.press('Enter');
  await keyboard.type('/表格');
  await page.getByRole('option', { name: '表格' }).waitFor();
  await keyboard.press('Enter');
  await keyboard.insertText('按键');
  expect(await body.locator('table').textContent()).toContain('按键');
  expect(await body.locator('a[href="/guidance"]').textContent()).toBe('帮助');
  await page.getByText(/^已保存/).waitFor();

  await tabTo(page, '分类');
  await keyboard.type('入门');
  await keyboard.press('Enter');
  await tabTo(page, '保存');
  await keyboard.press('Enter');
  await page.getByText('还没有选择分类').waitFor({ state: 'detached' });
  await tabTo(page, '发布', 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: '下线' }).waitFor();
  await expectFocus(page);
  expect((await page.request.get('/uarticle/zhi-yong-jian-pan')).status()).toBe(200);
  expect(faults()).toEqual([]);
});

const LISTS = [
  '/order-list',
  '/payment-list',
  '/licence-list',
  '/device-list',
  '/user-feedback',
  '/clientsample',
  '/admin-list',
  '/role-list',
  '/code-list',
  '/goods-list',
  '/industries',
  '/job-list',
];

test.each(LISTS)(
  'the drawer of %s has the focus, keeps it with J and K and gives it back',
  async (path) => {
    const { page } = window;
    await page.goto(path);
    const first = page.locator('[data-record]:visible').first();
    const id = await first.getAttribute('data-record');
    await first.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await focusIn(page, 'record');
    const isAmongOthers = await page.getByRole('button', { name: '下一条' }).isVisible();
    for (const key of isAmongOthers ? ['j', 'k'] : []) {
      const address = page.url();
      await page.keyboard.press(key);
      await page.waitForURL((url) => url.href !== address);
      await focusIn(page, 'record');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(
      (record) => document.activeElement?.getAttribute('data-record') === record,
      id,
    );
  },
);
