import { expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { goesOn } from './harness/asking.js';
import { startAskingProgram } from './harness/askingProgram.js';
import { openWindow } from './harness/browser.js';
import {
  askRefund,
  grantPart,
  ordered,
  outcome,
  press,
  signInHere,
  submit,
} from './harness/buying.js';
import { callAs } from './harness/calls.js';
import { signedIn } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

const stage = openStage();

/** The product that the page sells. */
const PRODUCT = 'mindmap';
const NUMBER = '26352000000000000018';
const PDF = {
  name: '发票.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 invoice'),
};

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name }).filter({ visible: true }).first();

/** Reloads the page and confirms the browser's question. */
async function reload(page: Page): Promise<void> {
  const leave = (dialog: { accept(): Promise<void> }) => void dialog.accept();
  page.on('dialog', leave);
  await page.reload();
  page.off('dialog', leave);
}

test('from the product to a working licence, an invoice file and a part refund: nothing is lost, nothing happens twice', async () => {
  const person = await stage.openPerson();
  const { page } = await openWindow(person);
  const number = await buy(person, page);
  const { page: other } = await openWindow(person);
  await pay(person, page, other, number);
  await useLicence(page, number);
  await invoice(page, number);
  await refundPart(page, number);
  await expectOnce(number);
  stage.leave(person);
});

/** A visitor chooses, reloads at each step, signs in, and loses the session before the order. */
async function buy(person: BrowserContext, page: Page): Promise<string> {
  await page.goto('/productproionfo');
  await reload(page);
  await page.getByRole('link', { name: /^选购/ }).first().click();
  await page.waitForURL('**/orderpage?**');
  await press(page, '增加一人');
  await page.waitForURL('**seats=2**');
  await reload(page);
  await press(page, '登录后付款');
  await page.waitForURL('**/idp/**');
  await page.reload();
  await signInHere(page, 'customer2');
  await page.waitForURL('**/orderpage?**seats=2**');
  await reload(page);
  await page.getByRole('button', { name: '提交订单并付款' }).waitFor();
  await press(page, '增加一人');
  await page.waitForURL('**seats=3**');
  // Only the order itself may notice the lost session.
  await page.waitForLoadState('networkidle');
  await person.clearCookies();
  await submit(page);
  await goesOn(page);
  await press(page, '登录后付款');
  await signInHere(page, 'customer2');
  await page.waitForURL('**/orderpage?**seats=3**');
  await submit(page);
  return ordered(page);
}

/** Begun in one window, paid in the other, after the session has ended once more. */
async function pay(person: BrowserContext, page: Page, other: Page, number: string): Promise<void> {
  await reload(page);
  await press(page, '银行卡');
  await page.getByTitle('付款页（sandbox）').waitFor();
  await reload(page);
  await page.getByTitle('付款页（sandbox）').waitFor();
  await person.clearCookies();
  await other.goto(`/payMent?order=${number}`);
  await press(other, '登录后付款');
  await signInHere(other, 'customer2');
  await other.waitForURL(`**/payMent?order=${number}`);
  await other.getByTitle('付款页（sandbox）').waitFor();
  await outcome(other, '付款成功');
  await heading(other, '付款成功').waitFor();
  // The first window gets no input except a reload.
  await reload(page);
  await heading(page, '付款成功').waitFor();
}

/** The key is shown after the password, and a program that is signed in uses it. */
async function useLicence(page: Page, number: string): Promise<void> {
  await page.goto('/personal/licences');
  await reload(page);
  const card = page.getByRole('article').filter({ hasText: number });
  await card.getByRole('button', { name: /^显示/ }).click();
  const asked = page.getByLabel('密码', { exact: true });
  const key = card.getByText(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3,}$/);
  await asked.or(key).first().waitFor();
  if (await asked.isVisible()) {
    await asked.fill('banyan-demo');
    await press(page, '确认');
  }
  const licence = (await key.textContent()) ?? '';
  await page.goto('/personal/device');
  const program = await startAskingProgram(stage.product.baseUrl, { product: PRODUCT, licence });
  await page.getByLabel('客户端显示的代码').fill(program.code);
  await press(page, '下一步');
  await press(page, '允许登录');
  const said = await program.ended();
  expect(said).toContain('Signed in as 王思远');
  expect(said).toMatch(/Licence LC\d{12}: \S+ until/);
  await page.goto('/personal/licences');
  await page
    .getByRole('article')
    .filter({ hasText: number })
    .getByText(/^1 \/ \d+$/)
    .waitFor();
}

/** Applied for, issued with its file by staff, and downloaded. */
async function invoice(page: Page, number: string): Promise<void> {
  await page.goto(`/newinvoince?order=${number}`);
  await reload(page);
  await page.getByRole('checkbox', { name: `选择订单 ${number}` }).waitFor();
  await press(page, '提交申请');
  await page.waitForURL('**tab=records**');
  await reload(page);
  const staff = await stage.openPerson();
  const desk = await signedIn(staff, 'admin');
  await desk.goto(`/invoice-list?text=${number}`);
  await desk.getByRole('button', { name: /^为 .* 开具发票$/ }).click();
  const dialog = desk.getByRole('dialog', { name: '确认开具发票？' });
  await dialog.getByLabel('发票号码（20 位）').fill(NUMBER);
  await dialog.getByLabel('PDF 文件').setInputFiles(PDF);
  await dialog.getByText('PDF 已上传').waitFor();
  await dialog.getByRole('button', { name: '确认开具' }).click();
  await desk.getByText('发票已开具').waitFor();
  stage.leave(staff);
  await reload(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载 PDF' }).first().click(),
  ]);
  expect(file.suggestedFilename()).toContain('.pdf');
}

/** Asked for by the customer, granted in part by staff, and back. */
async function refundPart(page: Page, number: string): Promise<void> {
  await page.goto(`/personal/orderDetail?id=${number}`);
  await reload(page);
  await askRefund(page);
  await grantPart(stage, number);
  await reload(page);
  await page.getByText('已退金额').waitFor({ timeout: 60_000 });
}

async function expectOnce(number: string): Promise<void> {
  const staff = await stage.openPerson();
  await signedIn(staff, 'admin');
  const found = async (call: string, filter: object) => {
    const answer = await callAs(staff, stage.product.baseUrl, call, { filter });
    return (answer as { readonly results: readonly Record<string, unknown>[] }).results;
  };
  expect(await found('Payment/GetList', { orderId: number })).toMatchObject([
    { state: 'paid', refundedFen: 10_000 },
  ]);
  expect(await found('Licence/GetList', { text: number })).toMatchObject([
    { state: 'active', used: 1 },
  ]);
  const { results } = (await callAs(staff, stage.product.baseUrl, 'Invoice/GetList', {
    text: number,
  })) as { readonly results: readonly unknown[] };
  expect(results).toMatchObject([{ number: NUMBER }]);
  expect(await found('Refund/GetRequests', { orderId: number })).toHaveLength(1);
  const { customerId } = (await callAs(staff, stage.product.baseUrl, 'Order/Get', {
    id: number,
  })) as { readonly customerId: string };
  const pending = await found('Order/GetList', { customerId, states: ['pending'] });
  expect(pending.filter(({ channel }) => channel === 'web')).toEqual([]);
  stage.leave(staff);
}
