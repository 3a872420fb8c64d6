import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { question } from './harness/asking.js';
import { openWindow } from './harness/browser.js';
import { connected } from './harness/hub.js';
import { liveBuild } from './harness/product.js';
import { makeBuild, point, serving } from './harness/publishing.js';
import { type SignedInState, signedInState } from './harness/sessions.js';
import { openStage } from './harness/stage.js';
import { fromMenu, menuOf, panel, tabAt, tabNames } from './harness/tabs.js';

const NEXT = 'abcdef0123456789';
const [OLD_TITLE, NEW_TITLE] = ['订单管理', '订单管理二'];

const stage = openStage();
let admin: SignedInState;
let first: string;
let page: Page;
let faults: () => readonly string[];

const orders = () => ({ releases: stage.product.releases, area: 'orders' });

beforeAll(async () => {
  admin = await signedInState(stage, 'admin');
  first = liveBuild(stage.product.releases, 'orders');
  makeBuild(orders(), NEXT, (text) => text.replaceAll(OLD_TITLE, NEW_TITLE));
});
beforeEach(async () => {
  await live(first);
  ({ page, faults } = await openWindow(await stage.openPerson({ storageState: admin })));
  const hears = connected(page);
  await page.goto('/order-list');
  await hears;
  await panel(page).locator('tr[data-row-key]').nth(5).waitFor();
  await page.evaluate(() => {
    document.body.dataset['before'] = 'the release';
  });
});
afterEach(async () => {
  expect(await page.evaluate(() => document.body.dataset['before'])).toBe('the release');
  expect(faults()).toEqual([]);
  stage.leave(page.context());
});

async function live(build: string): Promise<void> {
  point(orders(), build);
  await serving(stage.product.baseUrl, (areas) => areas.some((area) => area.build === build));
}

const heading = (title: string) =>
  page
    .getByRole('tabpanel', { includeHidden: true })
    .getByRole('heading', { level: 1, name: title, exact: true, includeHidden: true });

const notice = () => page.getByRole('status').filter({ hasText: '这个页面有新版本。' });

describe('a new version of an area while its page is open', () => {
  test('moves a hidden tab at once, where it was scrolled to; the shown one is offered it', async () => {
    await panel(page).evaluate((element) => element.scrollTo(0, 300));
    await fromMenu(page, '订单管理', '发票申请');
    await panel(page).getByRole('heading', { level: 1, name: '发票申请' }).waitFor();
    await live(NEXT);
    await heading(NEW_TITLE).waitFor({ state: 'attached' });
    await notice().waitFor();
    expect(await tabNames(page)).toEqual([OLD_TITLE, '发票申请，新版本*']);

    await tabAt(page, 0).click();
    await panel(page).locator('tr[data-row-key]').nth(15).waitFor();
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('[role=tabpanel]')].find((one) => one.checkVisibility())
          ?.scrollTop === 300,
    );
    // Out of sight, the other one follows.
    await page.waitForFunction(() => !document.querySelector('[role=tab][data-state]'));
    expect(await tabNames(page)).toEqual([`${OLD_TITLE}*`, '发票申请']);
  });

  test('moves the shown tab when the person says so, with its address', async () => {
    await panel(page)
      .getByPlaceholder(/订单号/)
      .first()
      .fill('BY');
    await page.keyboard.press('Enter');
    await page.waitForURL(/text=BY/);
    await live(NEXT);
    await notice().getByRole('button', { name: '立即更新' }).click();
    await panel(page).getByRole('heading', { level: 1, name: NEW_TITLE }).waitFor();
    expect(page.url()).toContain('text=BY');
    await notice().waitFor({ state: 'detached' });
    // In the frame after the page has come.
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'tabpanel');
  });

  test('leaves alone what was typed and is nowhere else, and asks before it goes', async () => {
    await page.evaluate(() => {
      const field = document.createElement('textarea');
      field.setAttribute('aria-label', 'loose');
      document.querySelector('[role=tabpanel]')?.append(field);
    });
    await page.getByLabel('loose').fill('a thought');
    await fromMenu(page, '订单管理', '发票申请');
    await live(NEXT);
    await notice().waitFor();
    expect(await tabNames(page)).toEqual([`${OLD_TITLE}，新版本`, '发票申请，新版本*']);
    await menuOf(page, 0, '更新到新版本');
    await question(page).getByRole('button', { name: '继续编辑' }).click();
    expect(await tabNames(page)).toEqual([`${OLD_TITLE}，新版本`, '发票申请，新版本*']);
    await menuOf(page, 0, '更新到新版本');
    await question(page).getByRole('button', { name: '不保存，直接更新' }).click();
    await tabAt(page, 0).click();
    await panel(page).getByRole('heading', { level: 1, name: NEW_TITLE }).waitFor();
    expect(await page.getByLabel('loose').count()).toBe(0);
  });

  test('a rollback is the same, back to the older one', async () => {
    await live(NEXT);
    await notice().waitFor();
    await live(first);
    await notice().waitFor({ state: 'detached' });
    expect(await tabNames(page)).toEqual([`${OLD_TITLE}*`]);
  });
});
