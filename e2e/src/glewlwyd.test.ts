import { describe, expect, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { hasGlewlwyd, signInAtGlewlwyd, startWithGlewlwyd } from './harness/glewlwyd.js';
import { STAFF, STRANGER } from './harness/glewlwydSetup.js';
import { signOut } from './harness/ownMenu.js';
import { renewedToken, sessionAboutToEnd } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

describe('a third-party OpenID provider', () => {
  if (!hasGlewlwyd) {
    test('is not tried: glewlwyd is not installed (Debian: glewlwyd)', () => {
      expect(hasGlewlwyd).toBe(false);
    });
    return;
  }

  const stage = openStage({}, startWithGlewlwyd);

  test('signs an administrator in, by settings alone; they work, reload and sign out', async () => {
    const person = await stage.openPerson();
    const window = await openWindow(person);
    const { page } = window;
    await page.goto('/order-list');
    await signInAtGlewlwyd(page, STAFF);
    await page.waitForURL('**/order-list');
    const atProvider = window.faults().length;
    await page.getByText('共 500 个订单').waitFor();
    await page.reload();
    await page.getByText('共 500 个订单').waitFor();
    expect(window.faults().slice(atProvider)).toEqual([]);
    // By its claim `permissions`: of all the areas' menus only these.
    const menu = page.getByRole('navigation', { name: '主菜单' });
    expect(await menu.getByRole('link', { name: '订单管理' }).count()).toBe(1);
    expect(await menu.getByText(/用户|内容|下载/).count()).toBe(0);

    await signOut(page);
    await page.getByText('End session').waitFor();
    const cookies = (await person.cookies(stage.product.baseUrl)).map(({ name }) => name);
    expect(cookies.filter((name) => name.includes('banyan-admin'))).toEqual([]);
    expect(stage.product.said()).not.toContain('"level":40');
    stage.leave(person);
  });

  test('renews in a hidden frame while the user works', async () => {
    const person = await stage.openPerson();
    const { page } = await openWindow(person);
    await sessionAboutToEnd(page);
    const signed = page.waitForResponse((response) => response.url().endsWith('/session/token'));
    const renewed = renewedToken(page);
    await page.goto('/order-list');
    await signInAtGlewlwyd(page, STAFF);
    expect((await signed).status()).toBe(200);
    expect((await renewed).status()).toBe(200);
    await page.getByText('共 500 个订单').waitFor();
    stage.leave(person);
  });

  test('users whom its claims do not admit get no permission and no session', async () => {
    const person = await stage.openPerson();
    const { page } = await openWindow(person);
    await page.goto('/order-list');
    await signInAtGlewlwyd(page, STRANGER);
    await page.getByRole('heading', { name: '没有权限' }).waitFor();
    const cookies = (await person.cookies(stage.product.baseUrl)).map(({ name }) => name);
    expect(cookies.filter((name) => name.includes('banyan-admin'))).toEqual([]);
    stage.leave(person);
  });
});
