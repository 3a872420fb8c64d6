import { describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { browserAsks, goesOn, leaves, question } from './harness/asking.js';
import { openWindow } from './harness/browser.js';
import {
  askRefund,
  CHOICE,
  grantPart,
  order,
  outcome,
  press,
  reachesStaff,
  signInHere,
  submit,
} from './harness/buying.js';
import { codeFrom } from './harness/outbox.js';
import { fillRecovery } from './harness/recovering.js';
import { fillRegistration } from './harness/registering.js';
import { signedIn } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

const stage = openStage();

const pathOf = (page: Page) => new URL(page.url()).pathname;

test('d1: chosen without a session, signed in, the same choice, one order, paid, refunded in part', async () => {
  const person = await stage.openPerson();
  const { page } = await openWindow(person);
  await page.goto('/productproionfo');
  await page.getByRole('link', { name: /^选购/ }).first().click();
  await page.waitForURL('**/orderpage?**');
  await press(page, '增加一人');
  await page.waitForURL('**seats=2**');
  await press(page, '登录后付款');
  await signInHere(page, 'customer');
  await page.waitForURL('**/orderpage?**');
  expect(page.url()).toContain('seats=2');
  await page.waitForFunction(() => document.activeElement?.textContent === '提交订单并付款');
  await submit(page);
  await page.waitForURL('**/payMent?order=BY*');
  const number = new URL(page.url()).searchParams.get('order') ?? '';

  await page.reload();
  await press(page, '银行卡');
  await page.getByTitle('付款页（sandbox）').waitFor();
  const { page: other } = await openWindow(person);
  await other.goto(`/payMent?order=${number}`);
  await other.getByTitle('付款页（sandbox）').waitFor();
  await outcome(page, '付款成功');
  await page.getByRole('heading', { level: 1, name: '付款成功' }).waitFor();
  // The other window updates without any input.
  await other.getByRole('heading', { level: 1, name: '付款成功' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 2, name: '付款成功' }).waitFor();

  await page.getByRole('link', { name: '查看订单' }).click();
  await reachesStaff(stage, number, () => askRefund(page));
  await grantPart(stage, number);
  await page.getByText('已退金额').waitFor({ timeout: 60_000 });
  stage.leave(person);
});

describe('a purchase that meets the sign-in page', () => {
  /** A visitor chooses, and is at the sign-in page. */
  async function choose(person: BrowserContext, code: string): Promise<Page> {
    const { page } = await openWindow(person);
    await page.goto(`${CHOICE}&code=${code}`);
    await press(page, '登录后付款');
    await page.waitForURL('**/idp/**');
    await page.getByText(`脑力图专业版 · 1 年 · 2 人 · 优惠码 ${code}`).waitFor();
    return page;
  }

  /** The same choice is there, is paid, and leads on to its licence. */
  async function buy(page: Page, code: string): Promise<void> {
    await page.waitForURL('**/orderpage?**');
    expect(new URL(page.url()).search).toContain('seats=2');
    await page.getByText(`已使用 ${code}：`).waitFor();
    await submit(page);
    await page.waitForURL('**/payMent?order=BY*');
    await press(page, '银行卡');
    await outcome(page, '付款成功');
    await page.getByRole('heading', { level: 2, name: '付款成功' }).waitFor();
    await page.getByText('授权密钥').waitFor();
    await page.getByRole('link', { name: '查看密钥与设备' }).click();
    await page.getByRole('heading', { level: 1, name: '我的授权' }).waitFor();
    await page
      .getByRole('button', { name: /^显示：脑力图专业版/ })
      .first()
      .waitFor();
  }

  test('survives a registration', async () => {
    const person = await stage.openPerson();
    const page = await choose(person, 'WELCOME');
    await page.getByRole('link', { name: '注册' }).click();
    await page.getByText('注册后继续您的订单').waitFor();
    const target = '13912340101';
    await fillRegistration(page, { way: '手机号', target, code: () => codeFrom(person, target) });
    await buy(page, 'WELCOME');
    stage.leave(person);
  });

  test('survives a forgotten password', async () => {
    const person = await stage.openPerson();
    const page = await choose(person, 'SPRING');
    await page.getByRole('link', { name: '忘记密码？' }).click();
    const code = () => codeFrom(person, '', '重设密码');
    await fillRecovery(page, { who: 'customer2', code });
    await press(page, '保存并登录');
    await buy(page, 'SPRING');
    stage.leave(person);
  });
});

test('d4: leaving an order in progress asks first, except on its own way out', async () => {
  const person = await stage.openPerson();
  const page = await signedIn(person, 'customer');
  await page.goto(CHOICE);
  await page.getByRole('region', { name: '订单合计' }).waitFor();
  // An order counts as in progress only after the customer's first change.
  await page.getByRole('banner').getByRole('link', { name: '思维导图' }).click();
  await page.waitForURL('**/webHome');
  await page.goBack();
  await press(page, '增加一人');
  await page.getByRole('banner').getByRole('link', { name: '思维导图' }).click();
  await goesOn(page);
  expect(page.url()).toContain('seats=3');
  await press(page, '退出登录');
  await goesOn(page);
  const reload = browserAsks(page);
  await page.evaluate(() => {
    location.reload();
  });
  expect(await reload).toBe('beforeunload');
  await page.getByRole('link', { name: '李晓明 的个人中心' }).click();
  await page.waitForURL('**/personal/info');
  expect(await question(page).count()).toBe(0);
  stage.leave(person);
});

test('d4: paying is in progress until it is done or cancelled, or until one leaves', async () => {
  const person = await stage.openPerson();
  const page = await signedIn(person, 'customer');
  const number = await order(page, CHOICE);
  await page.getByText(/^剩余/).waitFor();
  await page.getByRole('banner').getByRole('link', { name: '思维导图' }).click();
  await leaves(page);
  await page.waitForURL('**/webHome');
  await page.goto(`/payMent?order=${number}`);
  await press(page, '取消订单');
  await press(page, '确定取消');
  await page.getByRole('heading', { level: 2, name: '订单已取消' }).waitFor();
  await page.getByRole('link', { name: '重新下单' }).click();
  await page.waitForURL('**/orderpage?**');
  expect(page.url()).toContain('seats=2');
  stage.leave(person);
});

test('the frame of the sandbox neither reads the product nor leads its window away', async () => {
  const person = await stage.openPerson();
  const page = await signedIn(person, 'customer');
  await order(page, CHOICE);
  await press(page, '银行卡');
  const frame = await (await page.getByTitle('付款页（sandbox）').elementHandle()).contentFrame();
  if (!frame) throw new Error('no frame');
  await frame.getByRole('button', { name: '付款成功' }).waitFor();
  const tried = await frame.evaluate(() => {
    const attempt = (act: () => unknown): string => {
      try {
        act();
        return 'done';
      } catch {
        return 'refused';
      }
    };
    return {
      origin: self.origin,
      cookie: attempt(() => document.cookie),
      storage: attempt(() => localStorage.length),
      parent: attempt(() => parent.document.title),
      top: attempt(() => {
        if (top) top.location.href = 'about:blank';
      }),
    };
  });
  expect(tried).toEqual({
    origin: 'null',
    cookie: 'refused',
    storage: 'refused',
    parent: 'refused',
    top: 'refused',
  });
  expect(pathOf(page)).toBe('/payMent');
  await outcome(page, '付款失败');
  await page.getByRole('heading', { level: 3, name: '付款没有成功' }).waitFor();
  stage.leave(person);
});
