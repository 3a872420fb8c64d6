import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow, type Window } from './harness/browser.js';
import { orderOf } from './harness/calls.js';
import { allHear, connected } from './harness/hub.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';
import { fromMenu, panel, tabAt } from './harness/tabs.js';
import { type Team, teamOf } from './harness/team.js';

const [OLD_TITLE, NEW_TITLE] = ['订单管理', '订单管理 1.1'];
const HALF_FILLED = '用户要求换开发票，金额待确认：1,280.50 元';

const stage = openStage();
let person: BrowserContext;
let team: Team;
let order: string;

beforeAll(async () => {
  person = await stage.openPerson();
  await signInUnseen(person, 'admin', 'admin');
  const { baseUrl } = stage.product;
  team = await teamOf(person, baseUrl, 'orders');
  order = (await orderOf(person, baseUrl, {})).id;
});
afterAll(() => {
  team.remove();
});

type Watched = Window & {
  /** Requests that failed or were refused since the window was opened. */
  readonly failed: readonly string[];
};

/** A window at the order list which notices a reload and each request that fails. */
async function windowAtOrders(query = ''): Promise<Watched> {
  const window = await openWindow(person);
  const { page } = window;
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    // A navigation aborts requests that the page no longer needs.
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') failed.push(`${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()} ${response.status()}`);
  });
  // One window holds the connection to the hub for all windows of a browser.
  const hears = person.pages().length > 1 ? Promise.resolve() : connected(page);
  await page.goto(`/order-list${query}`);
  await hears;
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  await allHear(page, person.pages().length);
  await page.evaluate(() => {
    Object.assign(globalThis, { opened: 'once' });
  });
  return { ...window, failed };
}

/** Changes the heading, as an edited line would. */
const retitled = (text: string) =>
  text
    .replaceAll(`"${OLD_TITLE}"`, `"${NEW_TITLE}"`)
    .replaceAll(`'${OLD_TITLE}'`, `'${NEW_TITLE}'`);

const title = (page: Page) =>
  page
    .getByRole('tabpanel', { includeHidden: true })
    .first()
    .getByRole('heading', { level: 1, includeHidden: true });

/** The versions of orders that are on the page, and the Reacts that render it: each marks its nodes in its own way. */
function onPage(page: Page) {
  return page.evaluate(() => {
    const held = globalThis as unknown as Readonly<Record<string, unknown>>;
    const marks = [...document.querySelectorAll('*')].flatMap((node) =>
      Object.keys(node).filter((key) => key.startsWith('__reactFiber$')),
    );
    return {
      versions: Object.keys(held).filter((name) => /^area_orders_/.test(name) && held[name]).length,
      reacts: new Set(marks).size,
      opened: held['opened'],
    };
  });
}

/** The event reaches the menu under the drawer: the other page opens next to the unsaved form. */
async function toInvoicesAndBack(page: Page): Promise<void> {
  await page.locator('nav a[href="/invoice-list"]').first().dispatchEvent('click');
  await panel(page).getByRole('heading', { level: 1, name: '发票申请' }).waitFor();
  expect(await onPage(page)).toEqual({ versions: 2, reacts: 1, opened: 'once' });
  await tabAt(page, 0).click();
}

test('a team publishes at eleven, and takes it back: no user loses a keystroke', async () => {
  const first = (await team.state()).stable ?? '';
  const idle = await windowAtOrders();
  // This user reads another page: the order list is in the background.
  await fromMenu(idle.page, '订单管理', '发票申请');
  await panel(idle.page).getByRole('heading', { level: 1, name: '发票申请' }).waitFor();

  const busy = await windowAtOrders(`?order=${order}`);
  const note = busy.page.getByRole('dialog', { name: `订单 ${order}` }).getByLabel('备注内容');
  await note.pressSequentially(HALF_FILLED);

  const next = await team.upload('1.1.0', (text) => retitled(text));
  await team.act({ kind: 'promote', build: next });

  // The idle window updates by itself while the list is in the background.
  await title(idle.page).filter({ hasText: NEW_TITLE }).waitFor({ state: 'attached' });
  // The half-filled form stays, marked as unsaved, with every character.
  await tabAt(busy.page, 0).and(busy.page.locator('[data-state=newVersion]')).waitFor();
  expect(await title(busy.page).textContent()).toBe(OLD_TITLE);
  expect(await note.inputValue()).toBe(HALF_FILLED);
  // A new window starts with the live build.
  const fresh = await windowAtOrders();
  expect(await title(fresh.page).textContent()).toBe(NEW_TITLE);
  // Both versions run on one page with one React, and typing continues in the half-filled form.
  await toInvoicesAndBack(busy.page);
  await note.press('Control+End');
  await note.pressSequentially('。');
  expect(await note.inputValue()).toBe(`${HALF_FILLED}。`);

  await team.act({ kind: 'rollback', reason: 'the title is wrong' });
  const again = await windowAtOrders();
  expect(await title(again.page).textContent()).toBe(OLD_TITLE);
  await title(idle.page).filter({ hasText: NEW_TITLE }).waitFor({ state: 'detached' });
  expect(await note.inputValue()).toBe(`${HALF_FILLED}。`);
  expect((await team.state()).stable).toBe(first);

  for (const window of [idle, busy, fresh, again]) {
    expect(await onPage(window.page)).toMatchObject({ reacts: 1, opened: 'once' });
    expect(window.faults()).toEqual([]);
    expect(window.failed).toEqual([]);
  }
});
