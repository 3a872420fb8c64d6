import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { type BrokenBase, openBrokenBase } from './harness/brokenBase.js';
import { openWindow, signIn } from './harness/browser.js';
import { startWithOtherProvider } from './harness/otherProvider.js';
import { openStage } from './harness/stage.js';
import { panel } from './harness/tabs.js';

const LISTS = [
  ['订单', '发票申请'],
  ['产品', '优惠码'],
] as const;

const retry = (page: Page) => panel(page).getByRole('button', { name: '重试' });
/** Finds and clicks in one step, since the button may disappear in between. */
const pressIfThere = (button: Locator) =>
  button.evaluateAll((found) => {
    for (const one of found as HTMLElement[]) one.click();
  });
const isSignedIn = async (page: Page) =>
  (await page.evaluate(() => document.cookie)).includes('admin-token=1');

let base: BrokenBase;
const stage = openStage({}, async (options) => {
  base = await openBrokenBase('provider');
  const environment = { ...options?.environment, BANYAN_BASES: base.file };
  const product = await startWithOtherProvider({ ...options, environment });
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await base.close();
    },
  };
});

/** @param asked called for each request from the sign-in on, also those while the page loads */
async function openAdmin(asked: (path: string) => void = () => undefined): Promise<Page> {
  const person = await stage.openPerson();
  const { page } = await openWindow(person);
  await page.goto('/order-list');
  page.on('request', (request) => {
    asked(new URL(request.url()).pathname);
  });
  await signIn(page, 'admin');
  await page.waitForURL('**/order-list');
  return page;
}

test.each(['dead', 'frozen', '500', 'html', 'garbage', '401'] as const)(
  'a back end that is %s: its page says so with a retry, which brings it back',
  async (mood) => {
    await base.become(mood);
    const page = await openAdmin();
    await retry(page).waitFor();
    await base.become('well');
    // The gateway looks again every two seconds: a retry before that fails at once.
    const isBack = panel(page).getByText('共 0 个订单');
    while (!(await isBack.isVisible())) {
      await pressIfThere(retry(page));
      await isBack.or(retry(page)).first().waitFor();
    }
    expect(await isSignedIn(page)).toBe(true);
    stage.leave(page.context());
  },
);

test('one that always answers 401: 100 calls keep the session and renew it only once', async () => {
  await base.become('401');
  let renewals = 0;
  const before = base.calls();
  const page = await openAdmin((path) => {
    if (path === '/silent-renew') renewals += 1;
  });
  await retry(page).waitFor();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  for (const [group, list] of LISTS) {
    const link = menu.getByRole('link', { name: list });
    if (!(await link.isVisible())) await menu.getByRole('button', { name: group }).click();
    await link.click();
    await retry(page).waitFor();
  }
  while (base.calls() - before < 100) {
    await retry(page).click();
    await retry(page).waitFor();
  }
  expect(renewals).toBe(1);
  expect(await isSignedIn(page)).toBe(true);
  expect(await page.getByRole('tab').count()).toBe(3);
  stage.leave(page.context());
});
