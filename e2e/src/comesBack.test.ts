import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { crashAndReload } from './harness/crashed.js';
import { keptOn, unreadShown } from './harness/noLoss.js';
import { type SignedInState, signedInState } from './harness/sessions.js';
import { openSharedStage } from './harness/stage.js';
import { openMany, panel, tabNames, visit } from './harness/tabs.js';

jest.setTimeout(240_000);

const TABS = 20;
const FORMS = 5;
const DRAFTS = 'banyan.drafts ';

const stage = openSharedStage();
let signedIn: SignedInState;
beforeAll(async () => {
  signedIn = await signedInState(stage, 'admin');
});

/** A window at work; what goes wrong in its scripts is `faults`. */
async function atWork(): Promise<{ person: BrowserContext; page: Page; faults: () => unknown }> {
  const person = await stage.openPerson({ storageState: signedIn });
  return { person, ...(await openWindow(person)) };
}

/** Writes half a note, and waits until the window's storage has it. */
async function halfANote(page: Page, order: string, tab: string, text: string): Promise<void> {
  await page.goto(`/order-list?tab=${tab}&order=${order}`);
  const field = page.getByRole('dialog', { name: `订单 ${order}` }).getByLabel('备注内容');
  await field.waitFor();
  const kept = (prefix: string): string =>
    Object.entries<string>(sessionStorage).find(([key]) => key.startsWith(prefix))?.[1] ?? '';
  const before = await page.evaluate(kept, DRAFTS);
  await field.fill(text);
  await page.waitForFunction(
    ([prefix, old]) =>
      Object.entries(sessionStorage).some(
        ([key, sealed]) => key.startsWith(prefix) && sealed !== old,
      ),
    [DRAFTS, before] as const,
  );
}

async function someOrders(page: Page): Promise<readonly string[]> {
  await visit(page, '/order-list');
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  return panel(page)
    .locator('tr[data-row-key]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-key') ?? ''));
}

const shows = (text: string) =>
  [...document.querySelectorAll('textarea')].some(
    (field) => field.checkVisibility() && field.value === text,
  );

test(`a renderer crashes with ${TABS} tabs and ${FORMS} half-filled forms: a reload has them all, and asks before it opens the page in front`, async () => {
  const { person, page } = await atWork();
  const orders = await someOrders(page);
  await openMany(page, TABS - FORMS);
  for (let form = 0; form < FORMS; form += 1)
    await halfANote(page, orders[form] ?? '', `n${form}`, `半条备注 ${form}`);
  const names = await tabNames(page);
  expect(names).toHaveLength(TABS);

  const window = await crashAndReload(page);
  await window.until(
    () => document.querySelector('[role=alert] button')?.textContent === '打开这个页面',
    null,
  );
  expect((await keptOn(window)).tabs).toEqual(names);
  await window.evaluate(
    () => document.querySelector<HTMLElement>('[role=alert] button')?.click(),
    null,
  );
  for (let form = FORMS - 1; form >= 0; form -= 1) {
    await window.evaluate(
      (at) => document.querySelectorAll<HTMLElement>('[role=tab]')[at]?.click(),
      TABS - FORMS + form,
    );
    await window.until(shows, `半条备注 ${form}`);
  }
  stage.leave(person);
});

describe('a window with a half-filled form', () => {
  async function halfFilled() {
    const at = await atWork();
    const [order = ''] = await someOrders(at.page);
    await visit(at.page, '/user-list');
    await halfANote(at.page, order, 'note', '半条备注');
    await unreadShown(at.page);
    return { ...at, order };
  }
  const note = (page: Page, order: string) =>
    page.getByRole('dialog', { name: `订单 ${order}` }).getByLabel('备注内容');

  /** Shows another tab and this one again. The mask of its drawer is over the tabs: a person goes by the keyboard. */
  async function thereAndBack(page: Page, order: string): Promise<void> {
    const show = (name: string) =>
      page.getByRole('tab', { name, exact: true }).dispatchEvent('click');
    await show('用户列表');
    await panel(page).locator('tr[data-row-key]').first().waitFor();
    await show('订单管理，未保存');
    await note(page, order).waitFor();
  }

  test('duplicated, both have all of it, and go their own ways from then on', async () => {
    const { person, page, order, faults } = await halfFilled();
    const before = await keptOn(page);
    const opens = person.waitForEvent('page');
    // As the browser duplicates a tab: with a copy of its session storage.
    await page.evaluate(() => void window.open(location.href));
    const other = await opens;
    await note(other, order).waitFor();
    await unreadShown(other);
    expect(await keptOn(other)).toEqual(before);
    await note(other, order).fill('die andere');
    await other.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await other.getByRole('dialog', { name: '有未保存的内容' }).waitFor();
    expect(await keptOn(page)).toEqual(before);
    expect(faults()).toEqual([]);
    stage.leave(person);
  });

  test('left for another site and come back to, it is as it was', async () => {
    const { person, page, order, faults } = await halfFilled();
    const before = await keptOn(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('data:text/html,<h1>elsewhere</h1>');
    await page.goBack();
    await note(page, order).waitFor();
    await expect(note(page, order).inputValue()).resolves.toBe('半条备注');
    const after = await keptOn(page);
    expect([after.tabs, after.address, after.person]).toEqual([
      before.tabs,
      before.address,
      before.person,
    ]);
    expect(faults()).toEqual([]);
    stage.leave(person);
  });

  test.each([
    ['an hour ahead', 3_600_000],
    ['an hour behind', -3_600_000],
  ])('whose clock is set %s: it stays signed in, with all of it', async (_how, byMs) => {
    const { person, page, order, faults } = await halfFilled();
    await thereAndBack(page, order);
    const before = await keptOn(page);
    await page.clock.install();
    await page.clock.setSystemTime(Date.now() + byMs);
    await thereAndBack(page, order);
    expect(await keptOn(page)).toEqual(before);
    expect(faults()).toEqual([]);
    stage.leave(person);
  });

  test('whose storage is cleared under it keeps working, and keeps what is open', async () => {
    const { person, page, order, faults } = await halfFilled();
    await thereAndBack(page, order);
    const before = await keptOn(page);
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await thereAndBack(page, order);
    expect(await keptOn(page)).toEqual(before);
    expect(faults()).toEqual([]);
    stage.leave(person);
  });
});
