import { expect, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openSharedStage } from './harness/stage.js';

const stage = openSharedStage();

test('a printed list is its page alone, with every row that is loaded', async () => {
  const person = await stage.openPerson();
  await signInUnseen(person, 'admin', 'admin');
  const { page } = await openWindow(person);
  await page.goto('/order-list');
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation', { name: '主菜单' }).isVisible()).toBe(false);
  expect(await page.getByRole('tablist').first().isVisible()).toBe(false);
  const cut = await rows.evaluateAll((all) => {
    const isCut = (row: Element): boolean => {
      const { bottom } = row.getBoundingClientRect();
      for (let box = row.parentElement; box !== null; box = box.parentElement) {
        const clips = getComputedStyle(box).overflowY !== 'visible';
        if (clips && bottom > box.getBoundingClientRect().bottom + 1) return true;
      }
      return false;
    };
    return all.filter(isCut).length;
  });
  expect([await rows.count(), cut]).toEqual([20, 0]);
  stage.leave(person);
});
