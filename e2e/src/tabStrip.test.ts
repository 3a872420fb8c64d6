import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openWindow, type WindowOptions } from './harness/browser.js';
import { faultsOf } from './harness/looks.js';
import { type SignedInState, signedInState } from './harness/sessions.js';
import { openSharedStage } from './harness/stage.js';
import { openMany, panel, tabAt, tabNames, visit } from './harness/tabs.js';

const stage = openSharedStage();
let admin: SignedInState;
beforeAll(async () => {
  admin = await signedInState(stage, 'admin');
});

async function withTabs(count: number, look: WindowOptions = {}): Promise<Page> {
  const person = await stage.openPerson({ storageState: admin, ...look });
  const { page } = await openWindow(person);
  await openMany(page, count);
  return page;
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

describe('the keyboard', () => {
  test('TAB-14 one stop, arrows and Home and End move, Enter and Space show, Delete closes', async () => {
    const page = await withTabs(4);
    const names = await tabNames(page);
    const [first = '', second = '', , last = ''] = names.map((name) => name.replace('*', ''));
    expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
    await tabAt(page, 3).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe(last);
    await page.keyboard.press('Home');
    expect(await focused(page)).toBe(first);
    await page.keyboard.press('ArrowRight');
    expect([await focused(page), await tabNames(page)]).toEqual([second, names]);
    await page.keyboard.press('Enter');
    await page.locator(`[role=tab][aria-selected=true][aria-label="${second}"]`).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press(' ');
    await page.locator(`[role=tab][aria-selected=true][aria-label="${last}"]`).waitFor();
    const id = await tabAt(page, 3).getAttribute('id');
    expect(await panel(page).getAttribute('aria-labelledby')).toBe(id);
    expect(await tabAt(page, 3).getAttribute('aria-controls')).toBe(
      await panel(page).getAttribute('id'),
    );
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await page.waitForFunction(() => document.querySelectorAll('[role=tab]').length === 3);
    expect(await focused(page)).toBe(second);
    stage.leave(page.context());
  });

  test('TAB-14 Shift+F10 and the menu key open the menu; Escape gives the focus back', async () => {
    const page = await withTabs(2);
    const name = (await tabNames(page))[0];
    for (const key of ['Shift+F10', 'ContextMenu']) {
      await tabAt(page, 0).focus();
      await page.keyboard.press(key);
      await page.getByRole('menuitem', { name: '刷新' }).waitFor();
      await page.waitForFunction(() => document.activeElement?.closest('[role=menu]') !== null);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'hidden' });
      expect(await focused(page)).toBe(name);
    }
    stage.leave(page.context());
  });

  test('TAB-13 Alt+Shift+arrows, the menu and the pointer move a tab; Escape puts it back', async () => {
    const page = await withTabs(4);
    const names = (await tabNames(page)).map((name) => name.replace('*', ''));
    const order = async () => (await tabNames(page)).map((n) => names.indexOf(n.replace('*', '')));
    await tabAt(page, 0).focus();
    await page.keyboard.press('Alt+Shift+ArrowRight');
    expect(await order()).toEqual([1, 0, 2, 3]);
    expect(await focused(page)).toBe(names[0]);
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    expect(await order()).toEqual([0, 1, 2, 3]);

    const from = await tabAt(page, 0).boundingBox();
    const to = await tabAt(page, 2).boundingBox();
    if (from === null || to === null) throw new Error('the tabs are not shown');
    const y = from.y + 10;
    await page.mouse.move(from.x + 20, y);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width - 4, y, { steps: 12 });
    expect(await order()).toEqual([1, 2, 0, 3]);
    await page.keyboard.press('Escape');
    expect(await order()).toEqual([0, 1, 2, 3]);
    await page.mouse.up();

    await page.mouse.move(from.x + 20, y);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width - 4, y, { steps: 12 });
    await page.mouse.up();
    expect(await order()).toEqual([1, 2, 0, 3]);
    // The end of a drag does not count as a click.
    expect((await tabNames(page))[3]).toMatch(/\*$/);
    stage.leave(page.context());
  });
});

describe.each([1, 12, 40])('%i tabs', (count) => {
  test.each([
    ['light', 'zh'],
    ['dark', 'en'],
  ] as const)(
    'TAB-14 TAB-15 %s, %s: axe finds nothing, targets are 24 px and more, the focus shows',
    async (appearance, language) => {
      const page = await withTabs(count, { appearance, language, width: 1280 });
      expect(await faultsOf(page)).toEqual([]);
      const small = await page
        .locator('[role=tab], [role=tab] [title], [role=tablist] + div button')
        .evaluateAll(
          (targets) =>
            targets
              .map((target) => target.getBoundingClientRect())
              .filter(({ width, height }) => width < 24 || height < 24).length,
        );
      expect(small).toBe(0);
      const stop = page.locator('[role=tab][tabindex="0"]');
      await page.getByRole('tablist').press('Shift');
      await stop.focus();
      expect(await stop.evaluate((tab) => getComputedStyle(tab).outlineStyle)).not.toBe('none');
      stage.leave(page.context());
    },
  );
});

describe('TAB-16 40 tabs at 1280 px', () => {
  test('the active one is in view, the focused one too, and the wheel scrolls', async () => {
    const page = await withTabs(40, { width: 1280 });
    // The strip is scrolled in the frame after a tab is shown.
    const comesIntoView = (selector: string) =>
      page.waitForFunction((wanted) => {
        const tab = document.querySelector(wanted);
        const strip = tab?.parentElement?.getBoundingClientRect();
        if (tab === null || strip === undefined) return false;
        const { left, right } = tab.getBoundingClientRect();
        return left >= strip.left - 1 && right <= strip.right + 1;
      }, selector);
    await comesIntoView('[aria-selected=true][role=tab]');
    await tabAt(page, 39).focus();
    await page.keyboard.press('Home');
    await comesIntoView('[role=tab]:focus');
    const scrolled = () => page.getByRole('tablist').evaluate((strip) => strip.scrollLeft);
    const before = await scrolled();
    await page.getByRole('tablist').hover();
    await page.mouse.wheel(0, 600);
    await page.waitForFunction((left) => {
      const strip = document.querySelector('[role=tablist]');
      return strip !== null && strip.scrollLeft > left;
    }, before);
    stage.leave(page.context());
  });

  test('the list shows all of them, finds by writing, closes and shows', async () => {
    const page = await withTabs(40, { width: 1280 });
    await page.getByRole('button', { name: '全部标签（40）' }).click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBe(40);
    await page.getByRole('combobox', { name: '全部标签' }).fill('fpsq');
    await page.waitForFunction(() => {
      const shown = [...document.querySelectorAll('[role=option]')];
      return shown.length > 0 && shown.every((option) => option.textContent.includes('发票申请'));
    });
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/invoice-list/);
    await page.getByRole('button', { name: '全部标签（40）' }).click();
    await options.first().waitFor();
    await page.getByRole('combobox', { name: '全部标签' }).press('Delete');
    await page.getByRole('button', { name: '全部标签（39）' }).waitFor();
    stage.leave(page.context());
  });
});

test('390 px: the strip and its tools fit', async () => {
  const page = await withTabs(12, { width: 390, height: 844 });
  expect(await faultsOf(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await visit(page, '/order-list');
  await page.getByRole('button', { name: /^全部标签/ }).click();
  await page.getByRole('combobox', { name: '全部标签' }).waitFor();
  stage.leave(page.context());
});
