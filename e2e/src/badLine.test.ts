import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openPerson, openWindow } from './harness/browser.js';
import { type Fault, type FaultProxy, startFaultProxy } from './harness/faultProxy.js';
import { type Kept, keptOn, unreadShown } from './harness/noLoss.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { fromMenu, panel, scrollPanel } from './harness/tabs.js';

jest.setTimeout(120_000);

const TYPED = '林秀英，尚未查询';
const LIST = /Payment\/GetList/;
const CHUNK = /\/payment-list\.js/;
const FAILED = '这个页面暂时打不开';

let browser: Browser;
let line: FaultProxy;
let person: BrowserContext;
let page: Page;
let before: Kept;
let faults: () => readonly string[];

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
  ({ page, faults } = await openWindow(person));
  await page.goto('/order-list');
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  await panel(page).getByRole('textbox', { name: '关键字' }).fill(TYPED);
  await fromMenu(page, '订单', '授权');
  await panel(page).getByRole('heading', { level: 1, name: '授权' }).waitFor();
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  await scrollPanel(page, 60);
  await unreadShown(page);
  before = await keptOn(page);
});
afterEach(async () => {
  line.liftAll();
  await person.close();
});

/** Opens the tab that the fault meets, and resolves when it shows its page. */
const open = () => fromMenu(page, '订单', '付款与退款');
const rows = () => panel(page).locator('tr[data-row-key]').first();

/** Goes back to the tab from before: nothing of the no-loss set is gone. */
async function nothingIsLost(): Promise<void> {
  await page.getByRole('tab', { name: '付款与退款' }).press('Delete');
  await panel(page).getByRole('heading', { level: 1, name: '授权' }).waitFor();
  expect(await keptOn(page)).toEqual(before);
  expect(uncaught()).toEqual([]);
}
/** A file or an answer that does not come is said in the console, too; what scripts did not expect is a fault. */
const uncaught = () => faults().filter((fault) => /uncaught|rejection/.test(fault));

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

test.each<readonly [string, Fault]>([
  ['is the page of a captive portal', { kind: 'page' }],
  ['ends in the middle', { kind: 'truncate', bytes: 200 }],
  ['has another type', { kind: 'type', contentType: 'text/html' }],
  ['is refused', { kind: 'refuse' }],
  ...[401, 403, 404, 408, 429, 500, 503, 504].map(
    (code) => [`is answered ${code}`, { kind: 'status', code }] as const,
  ),
])('a file of an area that %s leaves its tab with a retry', async (_how, fault) => {
  const rule = line.cause(CHUNK, fault);
  await open();
  await panel(page).getByRole('alert').getByText(FAILED).waitFor();
  rule.lift();
  await panel(page).getByRole('button', { name: '重试' }).click();
  await rows().waitFor();
  await nothingIsLost();
});

test.each([
  ['a page', CHUNK],
  ['a style sheet', /\/areas\/accounts\/[0-9a-f]+\/user-list\.css/],
  ['an entry', /\/areas\/accounts\/[0-9a-f]+\/entry\.js/],
  ['a register module', /\/areas\/accounts\/[0-9a-f]+\/register\.js/],
] as const)(
  '%s that is lost twice is asked for again, and nothing is said',
  async (_what, file) => {
    const rule = line.cause(file, { kind: 'refuse' }, 2);
    await (file === CHUNK ? open() : fromMenu(page, '用户', '用户列表'));
    await rule.met;
    await rows().waitFor();
    expect(await panel(page).getByRole('alert').count()).toBe(0);
    expect(uncaught()).toEqual([]);
  },
);

test.each([
  ['loses the answer', { kind: 'cut' }],
  ['answers 503 and when to come again', { kind: 'status', code: 503, retryAfter: 1 }],
  ['refuses', { kind: 'refuse' }],
] as const)('a change whose line %s once is done once, and nothing is said', async (how, fault) => {
  await page.getByRole('tab', { name: '订单管理' }).click();
  await rows().getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: /^订单 / });
  await drawer.getByLabel('备注内容').fill(how);
  const rule = line.cause(/AddNote/, fault, 1);
  await drawer.getByRole('button', { name: '保存备注' }).click();
  await rule.met;
  const saved = drawer.getByRole('listitem').filter({ hasText: how });
  await saved.waitFor();
  expect(await saved.count()).toBe(1);
  expect(await drawer.getByRole('alert').count()).toBe(0);
  expect(uncaught()).toEqual([]);
});

test('a file of an area that hangs is waited for, with a retry after 10 s', async () => {
  await page.clock.install();
  const rule = line.cause(CHUNK, { kind: 'hang' });
  await open();
  await rule.met;
  await page.clock.runFor(10_000);
  await panel(page).getByText('加载较慢').waitFor();
  rule.lift();
  await page.clock.resume();
  await rows().waitFor();
  await nothingIsLost();
});

test('where every area is away, a window starts, and each tab has its own retry', async () => {
  const rule = line.cause(/\/areas\/(?!shell\/|hashes\/)/, { kind: 'refuse' });
  // With nothing in the browser's memory.
  const newcomer = await openPerson(browser, line.baseUrl);
  await signInUnseen(newcomer, 'admin', 'admin');
  const { page: other } = await openWindow(newcomer);
  await other.goto('/order-list');
  await panel(other).getByRole('alert').getByText(FAILED).waitFor();
  await fromMenu(other, '用户', '用户列表');
  await panel(other).getByRole('alert').getByText(FAILED).waitFor();
  rule.lift();
  for (const name of ['用户列表', '订单管理']) {
    await other.getByRole('tab', { name }).click();
    await panel(other).getByRole('button', { name: '重试' }).click();
    await panel(other).locator('tr[data-row-key]').first().waitFor();
  }
  await newcomer.close();
});

test('a limit that is reached is said, and nothing is asked again by itself', async () => {
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (LIST.test(request.url())) asked += 1;
  });
  const rule = line.cause(LIST, { kind: 'status', code: 429, retryAfter: 1 });
  await open();
  await panel(page).getByRole('alert').waitFor();
  const once = asked;
  await page.clock.runFor(20_000);
  expect(asked).toBe(once);
  await page.clock.resume();
  rule.lift();
  await panel(page).getByRole('button', { name: '重试' }).click();
  await rows().waitFor();
  await nothingIsLost();
});

test.each([
  ['half a minute', 30_000],
  ['ten minutes', 600_000],
  ['a night', 36_000_000],
])('%s offline while typing: the bar says so, and nothing is lost', async (_how, ms) => {
  await page.clock.install();
  await person.setOffline(true);
  await page.getByText('网络已断开').waitFor();
  await page.getByRole('tab', { name: '订单管理' }).click();
  const field = panel(page).getByRole('textbox', { name: '关键字' });
  await field.fill(`${TYPED}，再写一点`);
  const typed = await keptOn(page);
  await page.clock.fastForward(ms);
  expect(await keptOn(page)).toEqual(typed);
  await person.setOffline(false);
  await page.clock.resume();
  await page.getByText('已恢复连接').waitFor();
  expect(await keptOn(page)).toEqual(typed);
  expect(uncaught()).toEqual([]);
});

test('a window that is hidden while the picture of its user does not come closes at once, and without a fault', async () => {
  await page.clock.install();
  // A minute after the last time, by a clock that starts at 0 when it is installed.
  await page.clock.fastForward(600_000);
  const rule = line.cause(/GetUserPicInfo/, { kind: 'hang' });
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await rule.met;
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(uncaught()).toEqual([]);
});
