import { expect, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { openSharedStage } from './harness/stage.js';

const stage = openSharedStage();

test('a visitor draws in the hero by keys alone, and Tab leaves the map', async () => {
  const { page, faults } = await openWindow(await stage.openPerson());
  await page.goto('/naolituindex');
  const map = page.getByRole('tree');
  await map.waitFor();
  await map.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('定价');
  await page.keyboard.press('Tab');
  await page.keyboard.type('按年');
  await page.keyboard.press('Escape');
  await map.and(page.locator(':focus')).waitFor();
  await page.locator('[aria-level="3"][aria-label="按年"][aria-selected="true"]').waitFor();
  // A sign that is typed in the map is the first of the new text.
  await page.keyboard.type('ab');
  await page.locator('[aria-level="3"][aria-label="ab"]').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: '加一条' }).and(page.locator(':focus')).waitFor();
  expect(faults()).toEqual([]);
});
