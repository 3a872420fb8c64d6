import type { Page } from 'playwright-core';
import { PASSWORD } from './browser.js';
import { connected } from './hub.js';
import { signedIn } from './sessions.js';
import type { Place } from './stage.js';

/** The order page with two seats of an edition for a year. */
export const CHOICE = '/orderpage?edition=naolitu-professional&term=y1&seats=2';

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
}

/** Signs in on the product's own sign-in page. */
export async function signInHere(page: Page, account: string): Promise<void> {
  await page.waitForURL('**/idp/**');
  await page.getByLabel('手机号、邮箱或账号').fill(account);
  await page.getByLabel('密码').fill(PASSWORD);
  await press(page, '登录');
}

/** Orders what an address selects, as a signed-in customer. Resolves to the order number. */
export async function order(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await submit(page);
  return ordered(page);
}

/** Submits the order once its price is there. */
export function submit(page: Page): Promise<void> {
  return page.locator('button:not([aria-busy])', { hasText: '提交订单并付款' }).click();
}

/** Resolves to the number of the submitted order; confirms a further order if one is unpaid. */
export async function ordered(page: Page): Promise<string> {
  const another = page.getByRole('button', { name: '另下一单' });
  await page
    .getByRole('heading', { level: 1, name: /^支付订单/ })
    .or(another)
    .waitFor();
  if (await another.isVisible()) await another.click();
  await page.waitForURL('**/payMent?order=BY*');
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** Asks for a refund on the customer's page of an order. */
export async function askRefund(page: Page): Promise<void> {
  await press(page, '申请退款');
  await page.getByLabel('退款原因').selectOption({ label: '不再需要' });
  await press(page, '提交申请');
  await page.getByText('退款申请已提交，等待审核。').waitFor();
}

/** What a customer asks for rings the bell of staff at once, and their list of work leads to the order. */
export async function reachesStaff(
  stage: Place,
  number: string,
  ask: () => Promise<void>,
): Promise<void> {
  const staff = await stage.openPerson();
  const page = await signedIn(staff, 'admin');
  const hears = connected(page);
  await page.goto('/admin');
  await hears;
  const work = page.getByRole('region', { name: '待办' });
  const refunds = work.getByRole('link', { name: /^退款申请/ });
  await refunds.or(work.getByText('暂无待办')).first().waitFor();
  const before = (await refunds.isVisible())
    ? Number(await refunds.locator('strong').textContent())
    : 0;
  await ask();
  await refunds.filter({ has: page.locator('strong', { hasText: `${before + 1}` }) }).waitFor();
  await page.locator('header button:has(.anticon-bell)').click();
  await page.getByText(`订单 ${number}`).first().waitFor();
  await page.keyboard.press('Escape');
  await refunds.click();
  await page.locator(`tr[data-row-key="${number}"]`).waitFor();
  await page.getByText(`共 ${before + 1} 个订单`).waitFor();
  stage.leave(staff);
}

/** Grants 100 yuan of a requested refund, as staff and after a reload. */
export async function grantPart(stage: Place, number: string): Promise<void> {
  const staff = await stage.openPerson();
  const page = await signedIn(staff, 'admin');
  await page.goto(`/order-list?order=${number}`);
  await page.reload();
  await press(page, '同意退款');
  const dialog = page.getByRole('dialog', { name: '同意退款' });
  await dialog.getByLabel('退款金额（元）').fill('100');
  await dialog.getByRole('button', { name: '同意退款' }).click();
  await page.getByText('已处理').waitFor();
  stage.leave(staff);
}

/** Presses a button of the payment page that is shown in the frame. */
export function outcome(page: Page, name: string): Promise<void> {
  return page.frameLocator('iframe').getByRole('button', { name }).click();
}
