import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Kept, keptOn } from './harness/noLoss.js';
import { servingBuilt } from './harness/publishing.js';
import { type SignedInState, signedInState, windowAt } from './harness/sessions.js';
import { openStage } from './harness/stage.js';
import { fromMenu, panel, tabAt } from './harness/tabs.js';
import { buildTrialAreas } from './harness/trialArea.js';

const stage = openStage();
let admin: SignedInState;

beforeAll(async () => {
  buildTrialAreas(stage.product.releases);
  await servingBuilt(stage.product, 'trial', 'portal');
  admin = await signedInState(stage, 'admin');
});

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();

describe('a page that goes wrong', () => {
  /** Two tabs, of which the second has a half-filled form and is shown. */
  async function besideOrders() {
    const window = await windowAt(stage, admin, '/trial');
    await fromMenu(window.page, '订单', '订单管理');
    await panel(window.page).locator('tr[data-row-key]').first().waitFor();
    await panel(window.page).getByRole('textbox', { name: '关键字' }).fill('半个词');
    const ordersOf = ({ forms, scrolls, person, isWatermarked }: Kept) => [
      forms['订单管理'],
      scrolls['订单管理'],
      person,
      isWatermarked,
    ];
    const before = ordersOf(await keptOn(window.page));
    await tabAt(window.page, 0).click();
    return {
      ...window,
      ordersAreAsBefore: async () => {
        await window.page.getByRole('tab', { name: '订单管理' }).click();
        await panel(window.page).getByRole('heading', { level: 1, name: '订单管理' }).waitFor();
        expect(ordersOf(await keptOn(window.page))).toEqual(before);
      },
    };
  }

  test.each([
    ['an effect', 'effect', /打不开/],
    ['an event', 'event', null],
    ['a promise', 'promise', null],
    ['a timer', 'timer', null],
  ])('by a throw in %s costs its own tab at the most', async (_where, name, failed) => {
    const { page, faults, ordersAreAsBefore } = await besideOrders();
    // React says what it caught; a rejection is said by the window's own listener.
    const isSaid = name === 'promise' || failed !== null;
    const thrown = isSaid
      ? page.waitForEvent('console', (line) => line.text().includes('trial fault'))
      : page.waitForEvent('pageerror');
    await press(page, name);
    await thrown;
    if (failed !== null) await page.getByRole('tab', { name: failed }).waitFor();
    await ordersAreAsBefore();
    expect(faults().filter((fault) => !fault.includes('trial fault'))).toEqual([]);
  });

  test('by a throw while its tab closes costs nothing but itself', async () => {
    const { page, faults, ordersAreAsBefore } = await besideOrders();
    await press(page, 'unmount');
    await tabAt(page, 0).press('Delete');
    await ordersAreAsBefore();
    expect(await page.getByRole('tab').count()).toBe(1);
    expect(faults().filter((fault) => !fault.includes('trial fault'))).toEqual([]);
  });

  test('by blocking the window for five seconds is named, and can be put away', async () => {
    const { page, ordersAreAsBefore } = await besideOrders();
    await press(page, 'block');
    await page.getByText('“Trial”让窗口停了 5 秒').waitFor();
    await press(page, '收起这个页面');
    await page.getByRole('alert').getByText('窗口停止了响应').waitFor();
    await ordersAreAsBefore();
    await tabAt(page, 0).click();
    await press(page, '打开这个页面');
    await panel(page).getByRole('textbox', { name: 'text' }).waitFor();
  });
});
