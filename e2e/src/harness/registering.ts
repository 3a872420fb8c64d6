import type { Page } from 'playwright-core';

const PASSWORD = 'ein gutes Kennwort';

type Newcomer = {
  /** As the form's choice says it: 手机号, 邮箱. */
  readonly way: string;
  readonly target: string;
  /** Reads the code once it has been sent. */
  readonly code: () => Promise<string>;
};

/** A stranger becomes a customer, and is at their orders. */
export async function register(page: Page, newcomer: Newcomer): Promise<void> {
  await page.goto('/register?returnTo=/personal/orderList');
  await fillRegistration(page, newcomer);
  await page.getByRole('heading', { name: '我的订单' }).waitFor();
}

/** On the page of registration: everything that it asks for. */
export async function fillRegistration(page: Page, { way, target, code }: Newcomer): Promise<void> {
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('textbox', { name: way }).fill(target);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').fill(await code());
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/称呼/).fill('林小满');
  await page.getByRole('button', { name: '注册' }).click();
}
