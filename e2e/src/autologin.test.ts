import { describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow, signIn } from './harness/browser.js';
import { LOGIN_TOKEN_SECRET, loginLink, printedLoginLink } from './harness/loginLink.js';
import { signOut } from './harness/ownMenu.js';
import { browserOf, signInPage, type Who } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

const stage = openStage({ environment: { BANYAN_LOGINTOKEN_SECRET: LOGIN_TOKEN_SECRET } });

const CUSTOMER = 'C00000001';

async function openLink(person: BrowserContext, path = '/personal/orderList'): Promise<Page> {
  const { page } = await openWindow(person);
  await page.goto(await loginLink(stage.product.baseUrl, CUSTOMER, path));
  return page;
}

describe('a link for a customer', () => {
  test.each<[Who, RegExp | null]>([
    ['nobody', null],
    ['customer', null],
    ['admin', /周敏/],
    ['both', /周敏/],
    ['expired', null],
    ['garbage', null],
  ])('opened by %s ends with that customer at the page it is for', async (who, warned) => {
    const person = await browserOf(stage, who, 'customer2');
    const page = await openLink(person);
    await page.getByRole('heading', { name: '以 李*明 的身份登录？' }).waitFor();
    expect(page.url()).toBe(`${stage.product.baseUrl}/autologin`);
    if (warned !== null) await page.getByText(warned).waitFor();
    await page.getByRole('button', { name: '继续' }).click();
    await page.waitForURL('**/personal/orderList');
    await page.getByText('李晓明').first().waitFor();
    stage.leave(person);
  });
});

test('the same customer goes straight on, by a link of the command', async () => {
  const person = await browserOf(stage, 'customer', 'customer');
  const { page } = await openWindow(person);
  await page.goto(await printedLoginLink(stage.product.baseUrl, CUSTOMER, '/personal/orderList'));
  await page.waitForURL('**/personal/orderList');
  stage.leave(person);
});

test('declining keeps the session, and uses up the link', async () => {
  const person = await browserOf(stage, 'admin', 'customer');
  const { page } = await openWindow(person);
  const link = await loginLink(stage.product.baseUrl, CUSTOMER, '/personal/info');
  await page.goto(link);
  await page.getByRole('link', { name: '取消' }).click();
  await page.waitForURL('**/admin');
  await page.goto(link);
  await page.getByRole('heading', { name: '登录链接已失效' }).waitFor();
  await page.getByRole('button', { name: '使用账号登录' }).click();
  expect(await signInPage(page)).toBe('customer');
  stage.leave(person);
});

test('a half-filled form of who was signed in is theirs again when they are back', async () => {
  const person = await browserOf(stage, 'customer', 'customer2');
  const { page } = await openWindow(person);
  await page.goto('/personal/feedback?id=new');
  await page.getByRole('radio').first().check();
  const text = page.locator('main textarea').first();
  await text.fill('写到一半的反馈');
  await page.waitForFunction(() =>
    Object.keys(sessionStorage).some((name) => name.startsWith('banyan.drafts ')),
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(await loginLink(stage.product.baseUrl, CUSTOMER, '/personal/feedback?id=new'));
  await page.getByRole('button', { name: '继续' }).click();
  await page.waitForURL('**/personal/feedback?id=new');
  await text.waitFor();
  // Another person sees nothing of it.
  expect(await text.inputValue()).toBe('');
  await signOut(page);
  await page.waitForURL('**/webHome');
  await page.goto('/personal/feedback?id=new');
  await signIn(page, 'customer2');
  await page.waitForURL('**/personal/feedback?id=new');
  await text.waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('main textarea')?.value === '写到一半的反馈',
  );
  stage.leave(person);
});

test('a link that leads elsewhere says so, and ends at the web home', async () => {
  const person = await stage.openPerson();
  const page = await openLink(person, '//evil.example/personal/info');
  await page.getByText('链接要打开的页面不属于本站').waitFor();
  await page.getByRole('button', { name: '继续' }).click();
  await page.waitForURL('**/webHome');
  stage.leave(person);
});

test('the secret goes to our own gateway, in a body, and nowhere else', async () => {
  const person = await stage.openPerson();
  const { page } = await openWindow(person);
  const link = new URL(await loginLink(stage.product.baseUrl, CUSTOMER, '/personal/info'));
  const secret = link.searchParams.get('logintoken') ?? '';
  const addresses: string[] = [];
  const referrers: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    referrers.push(request.headers()['referer'] ?? '');
  });
  await page.goto(link.href);
  await page.getByRole('button', { name: '继续' }).click();
  await page.waitForURL('**/personal/info');
  expect(addresses.filter((address) => address.includes(secret))).toEqual([link.href]);
  expect(referrers.filter((referrer) => referrer.includes('autologin'))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
    secret,
  );
  await page.goBack();
  expect(page.url()).not.toContain(secret);
  expect(stage.product.said()).not.toContain(secret);
  stage.leave(person);
});
