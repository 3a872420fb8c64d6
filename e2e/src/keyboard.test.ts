import { expect, test } from '@jest/globals';
import { openWindow, PASSWORD } from './harness/browser.js';
import { tabTo } from './harness/keys.js';
import { openStage } from './harness/stage.js';

const stage = openStage();

test('the walk with the keyboard alone: sign-in, menu, list, drawer, state change, tabs, sign-out', async () => {
  const person = await stage.openPerson();
  const { page, faults } = await openWindow(person);
  await page.goto('/naolituindex');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, '管理后台');
  await page.keyboard.press('Enter');

  await page
    .getByLabel(/账号\s*$/)
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.type('admin');
  await tabTo(page, /^密码/);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');
  await page.getByRole('heading', { name: /您好/ }).waitFor();

  await tabTo(page, '订单');
  await page.keyboard.press('Enter');
  await tabTo(page, '订单管理');
  await page.keyboard.press('Enter');
  await page.locator('tr[data-row-key]').first().waitFor();

  await tabTo(page, '关键字');
  await page.keyboard.type('BY');
  await page.keyboard.press('Enter');
  await page.waitForURL(/text=BY/);

  await page.locator('tr[data-row-key]').first().waitFor();
  await tabTo(page, /^BY\d{16}$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.getByRole('heading', { name: '订单历史' }).waitFor();
  await tabTo(page, /^备注/);
  await page.keyboard.type('键盘备注');
  await tabTo(page, '保存备注');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').getByText('键盘备注').waitFor();
  // Saved: the form is empty again, so closing asks nothing.
  await page.getByRole('button', { name: '保存备注', disabled: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.locator('[role=tab]').focus();
  await page.keyboard.press('Delete');
  await page.waitForURL('**/admin');
  expect(await page.getByRole('tab').count()).toBe(0);

  await tabTo(page, /个人信息$/);
  await page.keyboard.press('Enter');
  await tabTo(page, '退出登录');
  await page.keyboard.press('Enter');
  await page.getByLabel(/账号\s*$/).waitFor();
  expect(faults()).toEqual([]);
  stage.leave(person);
});
