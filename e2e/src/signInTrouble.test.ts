import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openWindow, signIn } from './harness/browser.js';
import { signedIn } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

const stage = openStage();

/** How each storage can be broken before the first script of a page. */
const BREAK = {
  absent: (name: string) => {
    Object.defineProperty(globalThis, name, { value: undefined });
  },
  throwing: (name: string) => {
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  },
  full: (name: string) => {
    const storage = globalThis[name as 'localStorage' | 'sessionStorage'];
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (this === storage)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  },
};

/** Where the window goes. */
function navigations(page: Page): readonly string[] {
  const went: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      went.push(new URL(request.url()).pathname);
    }
  });
  return went;
}

test('a provider that does not answer is reported on our page; a retry works later', async () => {
  const person = await stage.openPerson();
  const { page } = await openWindow(person);
  const went = navigations(page);
  await page.route('**/idp/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/order-list');
  await page.getByRole('heading', { name: '登录服务暂时无法使用' }).waitFor();
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByRole('heading', { name: '登录服务暂时无法使用' }).waitFor();
  expect(went).toEqual(['/order-list']);

  await page.unroute('**/idp/**');
  await page.getByRole('button', { name: '重试' }).click();
  await signIn(page, 'admin');
  await page.waitForURL('**/order-list');
  await page.locator('tr[data-row-key]').first().waitFor();
  stage.leave(person);
});

test.each(['code=made-up&state=made-up', 'error=access_denied&state=made-up'])(
  'a callback that no sign-in of this window asked for says so, and goes nowhere: %s',
  async (query) => {
    const person = await stage.openPerson();
    const { page } = await openWindow(person);
    const went = navigations(page);
    await page.goto(`/callback?${query}`);
    await page.getByRole('heading', { name: '登录失败' }).waitFor();
    expect(went).toEqual(['/callback']);
    expect(await page.evaluate(() => location.search)).toBe('');
    await page.getByRole('link', { name: '重新登录' }).click();
    await page.waitForURL((url) => url.pathname !== '/callback');
    stage.leave(person);
  },
);

test('Back after a sign-in leads to no second one, and the person stays signed in', async () => {
  const person = await stage.openPerson();
  const { page } = await openWindow(person);
  await page.goto('/webHome');
  await page.goto('/order-list');
  await signIn(page, 'admin');
  await page.waitForURL('**/order-list');
  await page.locator('tr[data-row-key]').first().waitFor();
  const went = navigations(page);
  await page.goBack();
  await page.waitForLoadState('networkidle');
  expect(went.filter((path) => path === '/callback').length).toBeLessThanOrEqual(1);
  await page.goto('/order-list');
  await page.locator('tr[data-row-key]').first().waitFor();
  stage.leave(person);
});

describe('with all cookies blocked', () => {
  /** What scripts see of the browser's own setting: no cookie is kept, and storage throws. */
  async function withoutCookies(act: (page: Page) => Promise<void>): Promise<void> {
    const person = await stage.openPerson();
    const { page } = await openWindow(person);
    const devTools = await person.newCDPSession(page);
    await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    for (const name of ['localStorage', 'sessionStorage']) {
      await page.addInitScript(BREAK.throwing, name);
    }
    await act(page);
    stage.leave(person);
  }

  test.each(['/personal/info', '/login', '/order-list'])(
    '%s says that sign-in needs them, and goes nowhere',
    async (path) => {
      await withoutCookies(async (page) => {
        const went = navigations(page);
        await page.goto(path);
        await page.getByRole('heading', { name: '登录需要 Cookie' }).waitFor();
        await page.getByRole('button', { name: '重试' }).click();
        await page.getByRole('heading', { name: '登录需要 Cookie' }).waitFor();
        expect(went).toEqual([path]);
      });
    },
  );

  test('the public site works', async () => {
    await withoutCookies(async (page) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto('/webHome');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(errors).toEqual([]);
    });
  });
});

test.each(
  (['sessionStorage', 'localStorage'] as const).flatMap((name) =>
    (['absent', 'throwing', 'full'] as const).map((how) => [name, how] as const),
  ),
)('%s %s: a signed-in user can work, and a sign-in does not loop', async (name, how) => {
  const person = await stage.openPerson();
  const page = await signedIn(person, 'admin');
  await page.addInitScript(BREAK[how], name);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/order-list');
  await page.locator('tr[data-row-key]').first().waitFor();
  await page.locator('tr[data-row-key]').first().click();
  await page.getByLabel('备注内容').fill('写在内存里');
  expect(await page.getByLabel('备注内容').inputValue()).toBe('写在内存里');

  // Leaves the page first, since it would navigate by itself once its session is lost.
  await page.goto('/healthz');
  await person.clearCookies();
  const went = navigations(page);
  await page.goto('/personal/info');
  await signIn(page, 'customer');
  await page.getByRole('heading', { name: /登录失败|我的资料/ }).waitFor();
  expect(went.filter((path) => path === '/callback')).toHaveLength(1);
  expect(errors).toEqual([]);
  stage.leave(person);
});
