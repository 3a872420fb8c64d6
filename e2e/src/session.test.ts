import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openWindow, signIn } from './harness/browser.js';
import { signOut } from './harness/ownMenu.js';
import {
  atOrders,
  emptyWindow,
  HOME,
  MADE_UP,
  nearTheEnd,
  plant,
  signedIn,
  signInPage,
} from './harness/sessions.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openSharedStage } from './harness/stage.js';

const stage = openSharedStage();

async function atWork(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/order-list');
  await page.getByRole('tab', { name: '订单管理' }).waitFor();
}

describe('a session that cannot be renewed', () => {
  test('warns, says once that it is over, and the same person has their tabs again (S8.07)', async () => {
    const person = await stage.openPerson();
    const page = await emptyWindow(person, 'admin');
    await atWork(page);
    const lineBack = await nearTheEnd(page);
    await page.clock.fastForward('01:00');
    await page.getByRole('alertdialog').getByText('会话超时，请重新登录!').waitFor();
    await page.clock.fastForward('10:00');
    expect(await page.getByText('会话超时，请重新登录!').count()).toBe(1);

    await lineBack();
    await page.clock.resume();
    await page.getByRole('button', { name: '重新登录' }).click();
    await signIn(page, 'admin');
    await page.waitForURL('**/admin');
    await page.getByRole('tab', { name: '订单管理' }).waitFor();
    stage.leave(person);
  });

  test('lives on when the line is back', async () => {
    const person = await stage.openPerson();
    const page = await emptyWindow(person, 'admin');
    await atWork(page);
    const lineBack = await nearTheEnd(page);
    await lineBack();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByText(/登录将在 \d+ 秒内结束/).waitFor({ state: 'detached' });
    stage.leave(person);
  });
});

test.each([
  ['ahead', 1],
  ['behind', -1],
])('a clock that is a day %s does not end the session', async (_name, days) => {
  const person = await stage.openPerson();
  const page = await emptyWindow(person, 'admin');
  await page.clock.install({ time: Date.now() + days * 86_400_000 });
  await page.goto('/order-list');
  await page.getByRole('table').locator('tbody tr[data-row-key]').first().waitFor();
  await page.clock.fastForward('10:00');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/order-list');
  stage.leave(person);
});

describe('without web storage', () => {
  const forbid = () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  };

  test('a signed-in user can work', async () => {
    const person = await stage.openPerson();
    const page = await emptyWindow(person, 'admin');
    await page.addInitScript(forbid);
    await page.goto('/order-list');
    await page.getByRole('table').locator('tbody tr[data-row-key]').first().waitFor();
    stage.leave(person);
  });
  test('a sign-in says that it did not finish, and does not go round', async () => {
    const person = await stage.openPerson();
    const { page } = await openWindow(person);
    await page.addInitScript(forbid);
    await page.goto('/personal/info');
    await signIn(page, 'customer');
    await page.getByRole('heading', { name: '登录失败' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/callback');
    stage.leave(person);
  });
});

test('a lost session is cleared once, and one navigation leads to the web home (S8.02)', async () => {
  const person = await stage.openPerson();
  const page = await emptyWindow(person, 'admin');
  // All requests are done first, since any later one would notice the lost session.
  await atOrders(page);
  await person.clearCookies({ name: 'banyan-admin' });
  const went: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      went.push(new URL(request.url()).pathname);
    }
  });
  await page.getByLabel('关键字').fill('没有');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await page.waitForURL('**/webHome');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(went).toEqual(['/webHome']);
  const { cookies } = await person.storageState();
  expect(cookies.filter(({ name }) => name === 'admin-token' || name === 'userid')).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('permissions'))).toBeNull();
  stage.leave(person);
});

test.each(['admin', 'customer'] as const)(
  'every window follows a sign-out of the %s',
  async (who) => {
    const person = await stage.openPerson();
    const page = await signedIn(person, who);
    const { page: other } = await openWindow(person);
    await other.goto(HOME[who]);
    await other.getByRole('heading').first().waitFor();
    await signOut(page);
    for (const each of [page, other]) {
      if (who === 'admin') expect(await signInPage(each)).toBe('admin');
      else await each.waitForURL('**/webHome');
    }
    stage.leave(person);
  },
);

test('with more cookies than the gateway reads the page says so, and a reload is without them', async () => {
  const person = await stage.openPerson();
  const page = await emptyWindow(person, 'admin');
  const cookies = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      name: `other${at}`,
      value: 'x'.repeat(4_000),
      url: stage.product.baseUrl,
    }));
  await person.addCookies(cookies(4));
  await page.goto('/order-list');
  await page.locator('tr[data-row-key]').first().waitFor();
  stage.leave(person);
  // What an open page sends as it goes would be answered first, and the cookies would be gone.
  const other = await stage.openPerson();
  await other.addCookies(cookies(10));
  const { page: first } = await openWindow(other);
  await first.goto('/order-list');
  await first.getByRole('heading', { name: '浏览器发送的 Cookie 太多' }).waitFor();
  await first.reload();
  expect(await signInPage(first)).toBe('admin');
  stage.leave(other);
});

test('the session cookie of before a sign-in is not the one after it', async () => {
  const person = await stage.openPerson();
  await plant(person, MADE_UP);
  await signInUnseen(person, 'admin', 'admin');
  const { cookies } = await person.storageState();
  const handle = cookies.find(({ name }) => name === 'banyan-admin')?.value;
  expect(handle).toHaveLength(43);
  expect(handle).not.toBe('g'.repeat(43));
  stage.leave(person);
});
