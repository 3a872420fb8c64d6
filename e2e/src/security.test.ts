import { expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow, PASSWORD, signIn } from './harness/browser.js';
import { signOut } from './harness/ownMenu.js';
import { openStage } from './harness/stage.js';

const stage = openStage();
const NEXT = 'ein-ganz-neues-Wort';

async function signedIn(account: string, password: string, person?: BrowserContext) {
  const own = person ?? (await stage.openPerson());
  const { page, faults } = await openWindow(own);
  await page.goto('/security');
  await signIn(page, account, password);
  await page.waitForURL('**/security');
  await page.getByText('当前会话', { exact: true }).waitFor();
  return { person: own, page, faults };
}

/** An unused code: that of the next step of 30 s, which is accepted already. */
function nextCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + 30_000,
  });
}

async function asksForPassword(page: Page): Promise<void> {
  await page.goto('/security');
  await page.getByLabel(/^密码/).waitFor();
}

async function signOutAndWait(page: Page): Promise<void> {
  await signOut(page);
  await page.getByLabel(/^密码/).waitFor();
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  const form = page.getByRole('form', { name: '修改密码' });
  await form.getByLabel('当前密码').fill(from);
  await form.getByLabel('新密码', { exact: true }).fill(to);
  await form.getByLabel('再次输入新密码').fill(to);
  await form.getByRole('button', { name: '修改密码' }).click();
}

test('a changed password puts the other browsers out, and only the new one lets them in again', async () => {
  const here = await signedIn('clerk', PASSWORD);
  const there = await signedIn('clerk', PASSWORD);
  await changePassword(here.page, PASSWORD, 'banyan-demo');
  await here.page.getByText('新密码不能与当前密码相同').waitFor();
  await changePassword(here.page, PASSWORD, NEXT);
  await here.page.getByText('密码已修改，其他会话已结束').waitFor();

  await asksForPassword(there.page);
  await signIn(there.page, 'clerk', PASSWORD);
  await there.page.getByRole('alert').waitFor();
  await signIn(there.page, 'clerk', NEXT);
  await there.page.waitForURL('**/security');
  await here.page.reload();
  await here.page.getByRole('button', { name: /^结束 Chrome/ }).waitFor();
  expect(here.faults().filter((fault) => !/40[01]/.test(fault))).toEqual([]);
  stage.leave(here.person);
  stage.leave(there.person);
});

test('a session that is ended from elsewhere has to give its password again', async () => {
  const here = await signedIn('admin', PASSWORD);
  const there = await signedIn('admin', PASSWORD);
  await here.page.reload();
  await here.page.getByRole('button', { name: /^结束 Chrome/ }).click();
  await here.page.getByText('会话已结束').waitFor();
  await asksForPassword(there.page);

  await signIn(there.page, 'admin');
  await there.page.waitForURL('**/security');
  await here.page.reload();
  await here.page.getByRole('button', { name: '结束其他所有会话' }).click();
  await here.page.getByRole('button', { name: '全部结束' }).click();
  await here.page.getByText('已结束其他 1 个会话').waitFor();
  await asksForPassword(there.page);
  stage.leave(here.person);
  stage.leave(there.person);
});

test('the second factor, with the keyboard alone: on, a code at sign-in, a recovery code; the log tells', async () => {
  const { person, page } = await signedIn('admin', PASSWORD);
  await page.getByRole('button', { name: '开启两步验证' }).press('Enter');
  const form = page.getByRole('form', { name: '开启两步验证' });
  await form.getByLabel('当前密码').press('Shift+End');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: '两步验证二维码' }).waitFor();
  const shown = await page.locator('main code').first().textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await form.getByLabel('验证码').press('Home');
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('region', { name: '恢复码' });
  await codes.waitFor();
  const [recoveryCode = ''] = await codes.locator('code').allInnerTexts();
  await codes.getByRole('button', { name: '我已保存' }).press('Enter');
  await page.getByText('剩余恢复码：10 个').waitFor();
  await signOutAndWait(page);

  await signIn(page, 'admin');
  await page.getByRole('heading', { name: '输入验证码' }).waitFor();
  // After the password alone, the user is not signed in.
  const { page: beside } = await openWindow(person);
  await asksForPassword(beside);
  await beside.close();
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('验证码不正确').waitFor();
  await page.getByRole('alert').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type(nextCode(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(admin|security)$/);
  await signOutAndWait(page);

  await signIn(page, 'admin');
  await page.getByRole('link', { name: '用恢复码登录' }).press('Enter');
  await page.getByRole('heading', { name: '使用恢复码' }).waitFor();
  await page.locator('input:focus').waitFor();
  await page.keyboard.type(recoveryCode);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(admin|security)$/);

  await page.goto('/audit-log?account=admin');
  const events = page.locator('tr[data-row-key] td:nth-child(2)');
  await events.first().waitFor();
  expect(
    (await events.allInnerTexts()).slice(0, 7).map((text) => text.replace('\n', ' · ')),
  ).toEqual([
    '登录成功 · 恢复码',
    '退出登录',
    '登录成功 · 验证码',
    '登录失败 · 验证码',
    '退出登录',
    '开启两步验证',
    '登录成功 · 密码',
  ]);
  stage.leave(person);
});

test('a user without permission for the log has neither its menu entry nor its page', async () => {
  const { person, page } = await signedIn('clerk', NEXT);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '账号安全' }).waitFor();
  expect(await menu.getByRole('link', { name: '登录日志' }).count()).toBe(0);
  await page.goto('/audit-log');
  await page.getByRole('heading', { name: '没有权限打开此页面' }).waitFor();
  await menu.waitFor();
  // What the browser keeps of the permissions is for display alone.
  await page.evaluate(() => {
    sessionStorage.setItem('permissions', '["*","audit.view","orders.view","accounts.view"]');
  });
  await page.reload();
  await page.getByRole('heading', { name: '没有权限打开此页面' }).waitFor();
  stage.leave(person);
});
