import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openPerson, openWindow } from './harness/browser.js';
import { type FaultProxy, startFaultProxy } from './harness/faultProxy.js';
import { type Kept, keptOn } from './harness/noLoss.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { fromMenu, panel, scrollPanel } from './harness/tabs.js';

jest.setTimeout(120_000);

const TYPED = '林秀英，尚未查询';
const LIST = /Licence\/GetList/;
const CHUNK = /\/licence-list\.js/;
const FAILED = '这个页面暂时打不开';

let browser: Browser;
let line: FaultProxy;
let person: BrowserContext;
let page: Page;
let before: Kept;

beforeAll(async () => {
  [browser, line] = await Promise.all([openBrowser(), startFaultProxy()]);
});
afterAll(async () => {
  await browser.close();
  await line.stop();
});

/** A window at work: two tabs, one with a half-filled form, the shown one scrolled. */
beforeEach(async () => {
  person = await openPerson(browser, line.baseUrl);
  await signInUnseen(person, 'admin', 'admin');
  ({ page } = await openWindow(person));
  await page.goto('/order-list');
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  await panel(page).getByRole('textbox', { name: '关键字' }).fill(TYPED);
  await fromMenu(page, '订单', '付款与退款');
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  await scrollPanel(page, 60);
  before = await keptOn(page);
});
afterEach(() => person.close());

/** Opens the tab that the fault meets, and resolves when it shows its page. */
const open = () => fromMenu(page, '订单', '授权');
const rows = () => panel(page).locator('tr[data-row-key]').first();

/** Goes back to the tab from before: nothing of the no-loss set is gone. */
async function nothingIsLost(): Promise<void> {
  await page.getByRole('tab', { name: '授权' }).press('Delete');
  await panel(page).getByRole('heading', { level: 1, name: '付款与退款' }).waitFor();
  expect(await keptOn(page)).toEqual(before);
}

test.each([
  ['answers 503 and when to come again', { kind: 'status', code: 503, retryAfter: 1 }],
  ['loses the answer', { kind: 'cut' }],
  ['refuses', { kind: 'refuse' }],
  ['ends in the middle of the answer', { kind: 'truncate', bytes: 40 }],
] as const)('a list whose line %s once is read again, and nothing is said', async (_how, fault) => {
  const rule = line.cause(LIST, fault, 1);
  await open();
  await rule.met;
  await rows().waitFor();
  expect(await panel(page).getByRole('alert').count()).toBe(0);
  await nothingIsLost();
});

test('a list whose answer comes in pieces is shown when it is whole', async () => {
  const rule = line.cause(LIST, { kind: 'drip', bytes: 64 });
  await open();
  await rows().waitFor();
  rule.lift();
  await nothingIsLost();
});

test('a list that hangs says so after 3 s and after 10 s, and is there once it is answered', async () => {
  await page.clock.install();
  const rule = line.cause(LIST, { kind: 'hang' });
  await open();
  await rule.met;
  await page.clock.runFor(3_000);
  await panel(page).getByText('仍在加载').waitFor();
  await page.clock.runFor(7_000);
  await panel(page).getByText('还没有回应').waitFor();
  rule.lift();
  await page.clock.resume();
  await rows().waitFor();
  await nothingIsLost();
});

test.each([
  ['is the page of a captive portal', { kind: 'page' }],
  ['ends in the middle', { kind: 'truncate', bytes: 200 }],
  ['has another type', { kind: 'type', contentType: 'text/html' }],
  ['is refused', { kind: 'refuse' }],
] as const)('a file of an area that %s leaves its tab with a retry', async (_how, fault) => {
  const rule = line.cause(CHUNK, fault);
  await open();
  await panel(page).getByRole('alert').getByText(FAILED).waitFor();
  rule.lift();
  await panel(page).getByRole('button', { name: '重试' }).click();
  await rows().waitFor();
  await nothingIsLost();
});

test('half a minute offline while typing: the bar says so, and nothing is lost', async () => {
  await person.setOffline(true);
  await page.getByText('网络已断开').waitFor();
  await page.getByRole('tab', { name: '订单管理' }).click();
  const field = panel(page).getByRole('textbox', { name: '关键字' });
  await field.fill(`${TYPED}，再写一点`);
  await person.setOffline(false);
  await page.getByText('已恢复连接').waitFor();
  expect(await field.inputValue()).toBe(`${TYPED}，再写一点`);
});
