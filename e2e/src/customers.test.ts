import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright-core';
import { startAskingProgram } from './harness/askingProgram.js';
import { openWindow } from './harness/browser.js';
import { allHear, hearingWindow } from './harness/hub.js';
import { codeFrom } from './harness/outbox.js';
import { recover } from './harness/recovering.js';
import { register } from './harness/registering.js';
import { signedIn, signOut } from './harness/sessions.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';

const stage = openStage();

const newcomer = (person: BrowserContext, way: string, target: string) => ({
  way,
  target,
  code: () => codeFrom(person, target),
});

describe('c1: a stranger becomes a customer', () => {
  test.each([
    ['手机号', '13912340001'],
    ['邮箱', 'lin.xiaoman@example.com'],
  ])('by %s, and is signed in at the page they came from', async (way, target) => {
    const person = await stage.openPerson();
    const { page } = await openWindow(person);
    await register(page, newcomer(person, way, target));
    await page.getByRole('link', { name: '林小满 的个人中心' }).waitFor();
    expect(page.url()).not.toContain(target);
    stage.leave(person);
  });
});

test('c20: a notice read in one window becomes read in the other without input', async () => {
  const person = await stage.openPerson();
  const { page } = await openWindow(person);
  await register(page, newcomer(person, '手机号', '13912340020'));
  const { page: other } = await openWindow(person);
  await other.goto('/personal/notices');
  await other.getByRole('button', { name: '通知，1 条未读' }).waitFor();
  await allHear(other, 2);
  await page.getByRole('button', { name: '通知，1 条未读' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^注册成功/ })
    .click();
  await other.getByRole('button', { name: '通知', exact: true }).waitFor();
  await other.getByRole('button', { name: /^标为未读/ }).waitFor();
  expect(await other.title()).toBe('通知 - 榕思维');
  stage.leave(person);
});

test('c10, c11: a customer takes the data along, asks to be deleted, and stays', async () => {
  const person = await stage.openPerson();
  const page = await signedIn(person, 'customer');
  await page.goto('/personal/privacy');
  await page.getByRole('button', { name: '导出我的数据' }).click();
  const files = unzipSync(await fileFrom(page, '下载'));
  const texts = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(Object.keys(files)).toContain('README.txt');
  expect(texts.some((text) => text.includes('李晓明'))).toBe(true);
  expect(texts.filter((text) => text.includes('王思远'))).toEqual([]);

  await page.getByRole('button', { name: '注销账户…' }).click();
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.getByLabel('验证码').fill(await codeFrom(person, '', '注销账户'));
  await page.getByLabel('请输入“注销”以确认').fill('注销');
  await page.getByRole('button', { name: '申请注销账户' }).click();
  await page.getByRole('heading', { name: /您的账户将于 .* 删除/ }).waitFor();
  await page.goto('/personal/orderList');
  await page.getByText(/其他功能暂停使用/).waitFor();
  await page.getByRole('button', { name: '撤销注销' }).click();
  await page.getByRole('heading', { name: '我的订单' }).waitFor();
  stage.leave(person);
});

test('c17: a feedback and its answer reach the windows of both sides while they look', async () => {
  const [customer, staff] = [await stage.openPerson(), await stage.openPerson()];
  await signInUnseen(customer, 'customer', 'customer');
  await signInUnseen(staff, 'admin', 'admin');
  const TOLD = '导出长图时右侧空白，期望完整导出';
  const desk = await hearingWindow(staff, `/user-feedback?text=${TOLD}`);
  await desk.getByText(/^没有符合/).waitFor();
  const portal = await hearingWindow(customer, '/personal/feedback');
  await portal.getByRole('radio').first().check();
  await portal.getByLabel('请写下发生了什么、您期望什么').fill(TOLD);
  await portal.getByRole('button', { name: '提交反馈' }).click();

  const row = desk.getByRole('row', { name: TOLD });
  await row.getByRole('img', { name: '有新消息' }).waitFor();
  await row.getByRole('link', { name: TOLD }).click();
  const drawer = desk.getByRole('dialog');
  await drawer.getByLabel('回复', { exact: true }).fill('新版本已修复，请更新后再试。');
  await drawer.getByRole('button', { name: /发\s?送/ }).click();
  await portal.getByText('新版本已修复，请更新后再试。').waitFor();
  stage.leave(customer);
  stage.leave(staff);
});

test('c4: a customer who has forgotten the password sets a new one without scripts', async () => {
  const person = await stage.openPerson();
  // To the phone that belongs to the account.
  await recover(stage, { who: 'customer', code: () => codeFrom(person, '', '重设密码') });
  stage.leave(person);
});

test('c5: a customer signs in by a code to the e-mail address', async () => {
  const person = await stage.openPerson();
  const page = await signedIn(person, 'customer', 'customer2');
  const address = await signOut(page);
  await page.goto('/personal/pass');
  await page.getByRole('link', { name: '用验证码登录' }).click();
  await page.getByLabel('手机号、邮箱或账号').fill(address);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').fill(await codeFrom(person, address, '登录验证码'));
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/personal/pass');
  await page.getByRole('heading', { name: '登录与安全' }).waitFor();
  stage.leave(person);
});

describe('what customers do with an account of their own', () => {
  const NEW_PHONE = '13912340077';
  let person: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    person = await stage.openPerson();
    page = await signedIn(person, 'customer', 'customer2');
  });
  afterAll(() => {
    stage.leave(person);
  });

  test('c6: they change the phone by a code to the old one and a code to the new one', async () => {
    await page.goto('/personal/changePhone');
    await page.getByRole('button', { name: '开始更换' }).click();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByLabel('验证码').fill(await codeFrom(person, '', '更换联系方式的验证码'));
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByLabel('新手机号').fill(NEW_PHONE);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByLabel('验证码').fill(await codeFrom(person, NEW_PHONE, '绑定联系方式'));
    await page.getByRole('button', { name: '完成更换' }).click();
    await page.getByText(/手机号已更新/).waitFor();
    await page.goto('/personal/info');
    await page.getByText('139****0077').waitFor();
  });

  test('c19: they agree to a device by its typed code, and remove it', async () => {
    await page.goto('/personal/device');
    const program = await startAskingProgram(stage.product.baseUrl);
    await page.getByLabel('客户端显示的代码').fill(program.code);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('button', { name: '允许登录' }).click();
    await page.getByText(/已允许/).waitFor();
    expect(await program.ended()).toContain('Signed in as 王思远');
    await page.getByRole('button', { name: `移除 ${program.name}` }).click();
    await page.getByText(`确定移除 ${program.name}？`).waitFor();
    await page.getByRole('button', { name: `移除 ${program.name}` }).click();
    await page.getByText(`已移除 ${program.name}`).waitFor();
  });
});

/** What a press of a button downloads. */
async function fileFrom(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFileSync(await file.path());
}
