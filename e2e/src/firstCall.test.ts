import { test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { signedInState } from './harness/sessions.js';
import { openSharedStage } from './harness/stage.js';
import { panel } from './harness/tabs.js';

const stage = openSharedStage();

test('a call goes out without a look into the cookies, which a busy window would wait for', async () => {
  const admin = await signedInState(stage, 'admin');
  const person = await stage.openPerson({ storageState: admin });
  const { page } = await openWindow(person);
  await page.addInitScript(() => {
    Object.defineProperty(CookieStore.prototype, 'get', { value: () => new Promise(() => null) });
  });
  await page.goto('/order-list');
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  stage.leave(person);
});
