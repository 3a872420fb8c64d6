import { changedLooks, type Looks, looksOf } from '@banyan/area-kit/verify';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { connected } from './harness/hub.js';
import { buildPaintingArea, type Kind, pathOf, SHEETS } from './harness/paintingArea.js';
import { liveBuild } from './harness/product.js';
import { makeBuild, point, servingBuilt } from './harness/publishing.js';
import { type SignedInState, signedInState } from './harness/sessions.js';
import { openStage } from './harness/stage.js';
import { panel, tabAt, visit } from './harness/tabs.js';

const NEXT = 'abcdef0123456789';

const stage = openStage();
let admin: SignedInState;
const painting = () => ({ releases: stage.product.releases, area: 'painting' });

beforeAll(async () => {
  buildPaintingArea(stage.product.releases);
  await servingBuilt(stage.product, 'painting');
  admin = await signedInState(stage, 'admin');
});

/** Goes to an address as a link of the shell does. */
function go(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function openPage(page: Page, kind: Kind): Promise<void> {
  await go(page, pathOf(kind));
  await panel(page)
    .getByRole('heading', { name: `Painting ${kind}` })
    .waitFor();
}

/** A window at a page of the shell, connected so that new releases reach it. */
async function shellPage() {
  const window = await openWindow(await stage.openPerson({ storageState: admin }));
  const hears = connected(window.page);
  await visit(window.page, '/security');
  await hears;
  await shellShown(window.page);
  return window;
}

const shellShown = (page: Page) => panel(page).getByRole('heading', { level: 2 }).first().waitFor();

/** Whether a style sheet of the area applies, and whether one is put away. */
async function sheetsAre(page: Page, state: 'away' | 'in use'): Promise<void> {
  await page.waitForFunction((isAway) => {
    const own = [...document.styleSheets].filter(({ href }) => href?.includes('/painting/'));
    return own.length > 0 && own.every(({ disabled }) => disabled === isAway);
  }, state === 'away');
}

async function looks(page: Page): Promise<Looks> {
  await page.mouse.move(0, 0);
  return looksOf(page, '[role=tabpanel]:not([inert])');
}

const outlineOf = (page: Page) =>
  panel(page)
    .locator('.mine')
    .evaluate((each) => getComputedStyle(each).outline);

/** The fonts, animations, properties and layers that the style sheets of the area give the page. */
const namesIn = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.styleSheets].filter(({ href }) => href?.includes('/painting/'));
    const rules = sheets.flatMap(({ cssRules }) => [...cssRules]);
    return rules.flatMap((rule) => {
      if (rule instanceof CSSFontFaceRule) return [rule.style.getPropertyValue('font-family')];
      if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
      return 'name' in rule ? [String(rule.name)] : [];
    });
  });

describe('ten pages whose styles mean every page', () => {
  let page: Page;
  let faults: () => readonly string[];
  let before: Looks;
  beforeAll(async () => {
    ({ page, faults } = await shellPage());
    before = await looks(page);
  });

  test.each(Object.keys(SHEETS) as readonly Kind[])(
    '%s: the shell and its page look the same before, while and after it is open',
    async (kind) => {
      await openPage(page, kind);
      expect(await outlineOf(page)).toContain('rgb(1, 2, 3)');
      await tabAt(page, 0).click();
      await shellShown(page);
      expect(changedLooks(before, await looks(page))).toEqual([]);
      const own = `area_painting_${liveBuild(stage.product.releases, 'painting')}`;
      for (const name of await namesIn(page)) expect(name).toMatch(new RegExp(`${own}"?$`));

      await tabAt(page, 1).press('Delete');
      await sheetsAre(page, 'away');
      expect(changedLooks(before, await looks(page))).toEqual([]);
      expect(faults()).toEqual([]);
    },
  );
});

test('pages that bring further groups of antd change nothing on the page beside them', async () => {
  const { page } = await shellPage();
  await visit(page, '/user-list');
  await panel(page).locator('tbody tr[data-row-key]').first().waitFor();
  const before = await looks(page);
  for (const path of ['/order-list', '/role-list', '/code-list', '/people', '/messages']) {
    await go(page, path);
    await panel(page).getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('tab', { name: '用户列表' }).click();
  await panel(page).locator('tbody tr[data-row-key]').first().waitFor();
  expect(changedLooks(before, await looks(page))).toEqual([]);
  stage.leave(page.context());
});

test('the styles of an area reach its popups', async () => {
  const { page } = await shellPage();
  await openPage(page, 'popup');
  await panel(page).getByRole('button', { name: 'open' }).click();
  const inside = page.getByRole('dialog').getByText('in the popup');
  const drawn = await inside.evaluate((each) => {
    const { color, outlineColor } = getComputedStyle(each);
    return { color, outlineColor };
  });
  expect(drawn).toEqual({ color: 'rgb(255, 0, 0)', outlineColor: 'rgb(1, 2, 3)' });
  stage.leave(page.context());
});

test('closed and opened again, a page has its styles again', async () => {
  const { page } = await shellPage();
  await openPage(page, 'body');
  await tabAt(page, 1).press('Delete');
  await sheetsAre(page, 'away');
  await openPage(page, 'body');
  expect(await outlineOf(page)).toContain('rgb(1, 2, 3)');
  await sheetsAre(page, 'in use');
  stage.leave(page.context());
});

test('two versions of an area on one page stay apart', async () => {
  makeBuild(painting(), NEXT, (text) => text.replaceAll('#010203', '#040506'));
  const { page } = await shellPage();
  await openPage(page, 'body');
  await panel(page).getByLabel('text').fill('unsaved');
  point(painting(), NEXT);
  await page.getByRole('status').filter({ hasText: '这个页面有新版本。' }).waitFor();
  await openPage(page, 'star');
  expect(await outlineOf(page)).toContain('rgb(4, 5, 6)');
  await tabAt(page, 1).click();
  await panel(page).getByRole('heading', { name: 'Painting body' }).waitFor();
  expect(await outlineOf(page)).toContain('rgb(1, 2, 3)');
  stage.leave(page.context());
});
