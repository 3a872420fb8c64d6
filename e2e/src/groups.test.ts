import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { Window } from './harness/browser.js';
import { buildGroupsArea, CHART_COLOURS } from './harness/groupsArea.js';
import { chooseOwn } from './harness/ownMenu.js';
import { servingBuilt } from './harness/publishing.js';
import { type SignedInState, signedInState, windowAt } from './harness/sessions.js';
import { openStage } from './harness/stage.js';
import { panel, visit } from './harness/tabs.js';

const stage = openStage();
let admin: SignedInState;

beforeAll(async () => {
  buildGroupsArea(stage.product.releases);
  await servingBuilt(stage.product, 'groups');
  admin = await signedInState(stage, 'admin');
});

const shown = (): Promise<Window> => windowAt(stage, admin, '/groups');

/** How an element is drawn. */
const drawn = (element: Locator, property: string): Promise<string> =>
  element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property);

/** Runs in the page: how many points of its chart have this colour. */
function pointsOf(colour: string): number {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let count = 0;
  for (const canvas of document.querySelectorAll<HTMLCanvasElement>('[role=img] canvas')) {
    const drawing = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    const data = drawing?.data ?? [];
    for (let at = 0; at < data.length; at += 4) {
      if (wanted.every((part, index) => data[at + index] === part)) count += 1;
    }
  }
  return count;
}

describe('b11: an area made alone draws with the groups of the shell as it is', () => {
  test('b11: tabs, trees and files have their styles', async () => {
    const { page, faults } = await shown();
    const active = panel(page).locator('.ant-tabs-tab-active .ant-tabs-tab-btn');
    const other = panel(page).getByRole('tab', { name: 'Two' });
    expect(await drawn(active, 'color')).toBe('rgb(11, 107, 79)');
    await other.click();
    await panel(page).getByText('second panel').waitFor();
    expect(await drawn(other, 'color')).toBe('rgb(11, 107, 79)');

    const node = panel(page).locator('.ant-tree-treenode', { hasText: 'Left branch' });
    expect(await drawn(node, 'display')).toBe('flex');
    const box = node.locator('.ant-tree-checkbox');
    expect(await drawn(box, 'background-color')).toBe('rgb(11, 107, 79)');

    const file = panel(page).locator('.ant-upload-list-item', { hasText: 'half.pdf' });
    expect(await drawn(file.getByRole('progressbar'), 'display')).toBe('inline-flex');
    expect(await drawn(file.locator('.ant-progress-track'), 'background-color')).toBe(
      'rgb(11, 107, 79)',
    );
    await panel(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'new.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await panel(page).getByText('new.txt').waitFor();
    expect(faults()).toEqual([]);
  });

  test('b11: a chart is painted on its canvas, and its tooltip too', async () => {
    const { page, faults } = await shown();
    const chart = panel(page).locator('[role=img]:has(canvas)');
    expect(await chart.getAttribute('aria-label')).toContain('Mon');
    expect(await page.evaluate(pointsOf, CHART_COLOURS.bar)).toBeGreaterThan(1_000);
    expect(await page.evaluate(pointsOf, CHART_COLOURS.tooltip)).toBe(0);
    await chart.hover({ position: { x: 240, y: 140 } });
    await page.waitForFunction(pointsOf, CHART_COLOURS.tooltip);
    // The canvas is the only element: the tooltip is drawn, not HTML.
    expect(await chart.locator('div').count()).toBe(1);
    expect(faults()).toEqual([]);
  });

  test('b11: a table draws the tree of a filter, whose code comes when the filter is opened', async () => {
    const { page, faults } = await shown();
    await panel(page).locator('.ant-table-filter-trigger').click();
    const filter = page.locator('.ant-table-filter-dropdown-tree');
    await filter.getByText('Harbour').click();
    const box = filter.locator('.ant-tree-checkbox-checked').first();
    await box.waitFor();
    expect(await drawn(box, 'background-color')).toBe('rgb(11, 107, 79)');
    expect(faults()).toEqual([]);
  });

  test('b11: what they open hides with the tab', async () => {
    const { page, faults } = await shown();
    await visit(page, '/order-list');
    await page.goBack();
    await panel(page).getByRole('heading', { name: 'Groups' }).waitFor();

    await panel(page).getByRole('combobox', { name: 'branch' }).click();
    const branches = page.locator('.ant-select-dropdown .ant-select-tree');
    await branches.getByText('Right branch').waitFor();
    expect(await drawn(branches.locator('.ant-select-tree-treenode').last(), 'display')).toBe(
      'flex',
    );
    await page.goForward();
    await branches.waitFor({ state: 'hidden' });
    await page.goBack();
    await page.keyboard.press('Escape');

    await chooseOwn(page, '切换到深色');
    await panel(page).getByRole('button', { name: 'a picture' }).click();
    const preview = page.getByRole('dialog', { name: 'a picture' });
    await preview.waitFor();
    expect(await drawn(preview, 'position')).toBe('fixed');
    const close = preview.locator('.ant-image-preview-close');
    expect(await drawn(close, 'color')).toBe('rgb(255, 255, 255)');
    await page.goForward();
    await preview.waitFor({ state: 'hidden' });
    expect(faults()).toEqual([]);
  });

  test('b11: a page that uses none of the groups requests no files of them', async () => {
    const { page } = await shown();
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const ofGroups = /platform-(charts|image|tabs|tree|upload)\.js$/;
    expect(files.filter((file) => ofGroups.test(file))).toHaveLength(5);

    const other = await windowAt(stage, admin, '/order-list');
    const asked = await other.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(asked.filter((file) => /platform-table\.js$/.test(file))).toHaveLength(1);
    expect(asked.filter((file) => ofGroups.test(file))).toEqual([]);
  });
});
