import { describe, expect, jest, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { codeFrom } from './harness/outbox.js';
import { openStage } from './harness/stage.js';

jest.setTimeout(120_000);

const stage = openStage();
const PASSWORD = 'ein gutes Kennwort';

describe('c1: a stranger becomes a customer', () => {
  test.each([
    ['手机号', '13912340001'],
    ['邮箱', 'lin.xiaoman@example.com'],
  ])('by %s, and is signed in at the page they came from', async (way, target) => {
    const person = await stage.openPerson();
    const { page } = await openWindow(person);
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
    await page.getByRole('heading', { name: '我的订单' }).waitFor();
    await page.getByRole('link', { name: '林小满 的个人中心' }).waitFor();
    expect(page.url()).not.toContain(target);
    stage.leave(person);
  });
});
