import { describe, expect, jest, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { codeFrom } from './harness/outbox.js';
import { signedIn } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

jest.setTimeout(120_000);

const stage = openStage();
const PASSWORD = 'ein gutes Kennwort';
const NEXT = 'ein anderes Kennwort';

async function register(page: Page, person: BrowserContext, way: string, target: string) {
  await page.goto('/register?returnTo=/personal/orderList');
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('textbox', { name: way }).fill(target);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').fill(await codeFrom(person, target));
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/称呼/).fill('林小满');
  await page.getByRole('button', { name: '注册' }).click();
  await page.waitForURL('**/personal/orderList');
}

describe('c1: a stranger becomes a customer', () => {
  test.each([
    ['手机号', '13912340001'],
    ['邮箱', 'lin.xiaoman@example.com'],
  ])('by %s, and is signed in at the page they came from', async (way, target) => {
    const person = await stage.openPerson();
    const { page } = await openWindow(person);
    await register(page, person, way, target);
    await page.getByRole('heading', { name: '我的订单' }).waitFor();
    await page.getByRole('link', { name: '林小满 的个人中心' }).waitFor();
    expect(page.url()).not.toContain(target);
    stage.leave(person);
  });
});

test('c20: a notice that is read in one window is read in the other within a second', async () => {
  const person = await stage.openPerson();
  const { page } = await openWindow(person);
  await register(page, person, '手机号', '13912340020');
  await page.getByRole('heading', { name: '我的订单' }).waitFor();
  const { page: other } = await openWindow(person);
  await other.goto('/personal/notices');
  await other.getByRole('button', { name: '通知，1 条未读' }).waitFor();
  await page.getByRole('button', { name: '通知，1 条未读' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^注册成功/ })
    .click();
  await other.getByRole('button', { name: '通知', exact: true }).waitFor({ timeout: 1_000 });
  await other.getByRole('button', { name: /^标为未读/ }).waitFor();
  expect(await other.title()).toBe('通知 - 榕思维');
  stage.leave(person);
});

test('c4, c5: who has forgotten the password sets a new one without scripts, then signs in by a code', async () => {
  const person = await stage.openPerson();
  const page = await signedIn(person, 'customer');
  const address = (await page.getByText(/@example\./).textContent()) ?? '';
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/webHome');

  const plain = await stage.browser.newContext({
    baseURL: stage.product.baseUrl,
    javaScriptEnabled: false,
    locale: 'zh-CN',
  });
  const bare = await plain.newPage();
  await bare.goto('/idp/recover');
  await bare.getByLabel('手机号、邮箱或账号').fill(address);
  await bare.getByRole('button', { name: '获取验证码' }).click();
  await bare.getByLabel('验证码').fill(await codeFrom(person, address, '重设密码'));
  await bare.getByRole('button', { name: '下一步' }).click();
  await bare.getByLabel('新密码', { exact: true }).fill(NEXT);
  await bare.getByLabel('再次输入新密码').fill(NEXT);
  await bare.getByRole('button', { name: '保存' }).click();
  await bare.getByRole('heading', { name: '密码已重设' }).waitFor();
  await plain.close();

  // By the account's name, the code goes to the phone.
  await page.goto('/personal/pass');
  await page.getByRole('link', { name: '用验证码登录' }).click();
  await page.getByLabel('手机号、邮箱或账号').fill('customer');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').fill(await codeFrom(person, '', '登录验证码'));
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/personal/pass');
  await page.getByText('找回密码', { exact: true }).waitFor();
  stage.leave(person);
});
