import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow, signIn, type Window, type WindowOptions } from './harness/browser.js';
import { cutLabels, faultsOf, isWiderThanWindow, smallTargets } from './harness/looks.js';
import { chooseOwn, signOut } from './harness/ownMenu.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openSharedStage } from './harness/stage.js';

const stage = openSharedStage();

const FOLD = /^(折叠菜单|Collapse menu)$/;
const UNFOLD = /^(展开菜单|Expand menu)$/;
const OWN_MENU = /· (个人信息|Profile)$/;
const SETTINGS = /^(界面设置|Settings)$/;
const SEARCH = /^(搜索菜单|Search the menu)$/;

const menuOf = (page: Page) => page.getByRole('navigation', { name: /^(主菜单|Main menu)$/ });

async function signedIn(person: BrowserContext, account = 'admin'): Promise<Window> {
  await signInUnseen(person, 'admin', account);
  const window = await openWindow(person);
  await window.page.goto('/admin');
  await window.page.getByRole('heading', { level: 1 }).waitFor();
  return window;
}

async function choose(page: Page, group: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: SETTINGS });
  await dialog.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click();
}

const look = (page: Page) =>
  page
    .locator('[data-navbar]')
    .evaluate(({ dataset: { navbar, skin, density, fold } }) => [
      document.documentElement.dataset['appearance'],
      ...[navbar, skin, density, fold],
    ]);

test('settings and favourites outlive a reload; another person on the same browser has their own', async () => {
  const person = await stage.openPerson();
  const { page, faults } = await signedIn(person);
  await page.keyboard.press('Control+,');
  await choose(page, '主题', '深色');
  await choose(page, '顶栏', '浅色');
  await choose(page, '侧栏', '浅色');
  await choose(page, '密度', '紧凑');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await menuOf(page).getByRole('button', { name: '订单', exact: true }).click();
  await menuOf(page).getByRole('button', { name: '收藏 订单管理' }).click();
  await page.keyboard.press('Control+b');
  const chosen = ['dark', 'default', 'light', 'compact', 'true'];
  expect(await look(page)).toEqual(chosen);

  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await look(page)).toEqual(chosen);
  const favourites = page.getByRole('region', { name: '收藏' });
  await favourites.getByRole('link', { name: '订单管理' }).waitFor();

  await signOut(page);
  await page.getByLabel(/账号\s*$/).waitFor();
  await signIn(page, 'clerk');
  await page.waitForURL('**/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The theme is the browser's: the sign-in page has it too.
  expect(await look(page)).toEqual(['dark', 'inverse', 'dark', 'default', 'false']);
  expect(await favourites.getByRole('link').count()).toBe(0);
  expect(faults()).toEqual([]);
  stage.leave(person);
});

test('the menu is searched by pinyin, and the keyboard alone opens what it finds', async () => {
  const person = await stage.openPerson();
  const { page, faults } = await signedIn(person);
  await page.keyboard.press('Control+/');
  await page.keyboard.type('ddgl');
  const option = menuOf(page).getByRole('option', { name: '订单管理' });
  await option.waitFor();
  expect(await option.locator('mark').allTextContents()).toEqual(['订单管理']);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order-list');
  await menuOf(page).locator('a[aria-current=page]').getByText('订单管理').waitFor();
  await page.getByRole('navigation', { name: '当前位置' }).getByText('订单管理').waitFor();
  await page.locator('tr[data-row-key]').first().waitFor();
  expect(faults()).toEqual([]);
  stage.leave(person);
});

test('? opens the keyboard map, Esc closes it and gives the focus back', async () => {
  const person = await stage.openPerson({ language: 'en' });
  const { page } = await signedIn(person);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Search the menu').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('header button:focus').waitFor();
  stage.leave(person);
});

test('digits of a table are of one width, each language has its fonts, and nothing shimmers where motion is unwanted', async () => {
  const person = await stage.openPerson();
  const { page } = await signedIn(person);
  await page.goto('/order-list');
  const table = page.getByRole('table');
  await table.waitFor();
  const styleOf = (name: string) =>
    table.evaluate((each, property) => getComputedStyle(each).getPropertyValue(property), name);
  expect(await styleOf('font-variant-numeric')).toBe('tabular-nums');
  expect(await styleOf('font-family')).toMatch(/^"PingFang SC"/);
  await chooseOwn(page, 'Switch to English');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  expect(await styleOf('font-family')).toMatch(/^system-ui/);

  const shimmer = await page.evaluate(() => {
    const [skeleton, title] = [document.createElement('div'), document.createElement('h3')];
    skeleton.className = 'ant-skeleton ant-skeleton-active';
    title.className = 'ant-skeleton-title';
    skeleton.append(title);
    document.body.append(skeleton);
    const { animationDuration, animationName } = getComputedStyle(title);
    skeleton.remove();
    return { animationDuration, animationName };
  });
  expect(shimmer).toEqual({ animationDuration: '0s', animationName: 'none' });
  stage.leave(person);
});

test('a folded group shows its pages to the pointer, within the window', async () => {
  const person = await stage.openPerson({ height: 400 });
  const { page } = await signedIn(person);
  await page.getByRole('button', { name: FOLD }).click();
  await menuOf(page).getByRole('button', { name: '统计', exact: true }).hover();
  const last = menuOf(page).getByRole('link', { name: '脑力图新增统计' });
  await last.click();
  await page.waitForURL('**/naolitu-clientlog-statistic-newadd');
  expect(await last.count()).toBe(0);
  stage.leave(person);
});

test('on a narrow window the menu takes the focus, keeps it off the page, and Esc gives it back', async () => {
  const person = await stage.openPerson({ width: 390, height: 844 });
  const { page } = await signedIn(person);
  await page.getByRole('button', { name: UNFOLD }).click();
  await menuOf(page).locator('a:focus').waitFor();
  await page.keyboard.press('Escape');
  await page
    .locator('header')
    .getByRole('button', { name: UNFOLD })
    .and(page.locator(':focus'))
    .waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await menuOf(page).getByRole('combobox', { name: SEARCH }).waitFor();
  stage.leave(person);
});

describe.each<readonly [string, WindowOptions]>([
  ['zh, light, 1440', { language: 'zh', appearance: 'light' }],
  ['en, dark, 1440', { language: 'en', appearance: 'dark' }],
  ['zh, dark, 390', { language: 'zh', appearance: 'dark', width: 390, height: 844 }],
  ['en, light, 390', { language: 'en', appearance: 'light', width: 390, height: 844 }],
  // 1280 pixels at 400 % (WCAG 2.2, 1.4.10).
  ['zh, light, 320', { language: 'zh', appearance: 'light', width: 320, height: 256 }],
])('%s: nothing serious, nothing cut off, nothing too small', (_name, options) => {
  const isNarrow = (options.width ?? 1440) < 900;
  let person: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    person = await stage.openPerson(options);
    ({ page } = await signedIn(person));
    for (const path of ['/messages', '/job-list?open=outbox.send', '/admin']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor();
    }
    const recent = page.getByRole('region', { name: /^(最近打开的页面|Recently opened pages)$/ });
    // By their names: what was opened last comes first, once it is noted.
    await recent.getByRole('button', { name: /(消息中心|Messages)$/ }).click();
    await recent.getByRole('button', { name: /(计划任务|Scheduled jobs)$/ }).click();
  });
  afterAll(() => {
    stage.leave(person);
  });

  async function look(): Promise<void> {
    expect(await faultsOf(page)).toEqual([]);
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await cutLabels(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }

  test('the home page, with favourites in their order', async () => {
    await page.getByRole('button', { name: /^(调整顺序|Change the order)$/ }).click();
    await look();
  });

  test('every group open', async () => {
    if (isNarrow) await page.getByRole('button', { name: UNFOLD }).click();
    for (;;) {
      const closed = menuOf(page).locator('button[aria-expanded=false]');
      if ((await closed.count()) === 0) break;
      await closed.first().click();
    }
    await look();
  });

  test('the hits of a search, and none', async () => {
    const search = menuOf(page).getByRole('combobox', { name: SEARCH });
    await search.fill('xia');
    await menuOf(page).locator('mark').first().waitFor();
    await look();
    await search.fill('qqqq');
    await menuOf(page)
      .getByText(/没有找到|No page/)
      .waitFor();
    await look();
    await search.fill('');
  });

  test('folded, with a group’s pages beside it', async () => {
    await page.getByRole('button', { name: FOLD }).click();
    if (!isNarrow) {
      await menuOf(page)
        .getByRole('button', { name: /^(下载|Downloads)$/ })
        .focus();
      await menuOf(page)
        .getByText(/^(下载分布|Download shares)$/)
        .waitFor();
    } else await page.getByRole('button', { name: OWN_MENU }).click();
    await look();
    await page.keyboard.press('Escape');
  });

  test('the settings, in both densities', async () => {
    await page.keyboard.press('Control+,');
    const dialog = page.getByRole('dialog', { name: SETTINGS });
    await dialog.getByRole('switch').first().waitFor();
    await look();
    await dialog.getByText(/^(紧凑|Compact)$/).click();
    await look();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    if (isNarrow) await page.getByRole('button', { name: UNFOLD }).click();
    await look();
  });
});
