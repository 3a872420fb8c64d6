import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openWindow, signIn } from './harness/browser.js';
import { renewedToken, sessionAboutToEnd } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

const stage = openStage();

/** Every word that a script of the page can read from cookies and storage. */
function readable(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const stores = [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).map((key) => storage.getItem(key) ?? ''),
    );
    const cookies = document.cookie.split('; ').map((cookie) => cookie.split('=')[1] ?? '');
    return [...stores, ...cookies].flatMap((text) => text.match(/[\w.~+/=-]{4,}/g) ?? []);
  });
}

const asks = (init: RequestInit) =>
  fetch(`${stage.product.baseUrl}/api/services/app/Order/GetList`, {
    method: 'POST',
    body: '{}',
    ...init,
    headers: {
      'content-type': 'application/json',
      origin: stage.product.baseUrl,
      ...(init.headers as Record<string, string> | undefined),
    },
  }).then(async (response) => (await response.json()) as { readonly success: boolean });

test.each(['/order-list', '/admin'])(
  'nothing that a script can read at %s opens a service',
  async (path) => {
    const person = await stage.openPerson();
    const { page } = await openWindow(person);
    await page.goto(path);
    await signIn(page, 'admin');
    await page.waitForURL(`**${path}`);
    await page.getByRole('main').waitFor();

    const cookies = await person.cookies();
    const handle = cookies.find(({ httpOnly, name }) => httpOnly && name.includes('banyan-admin'));
    expect(handle).toMatchObject({ sameSite: 'Lax' });
    // The same call with the real credential works: the refusals below mean something.
    expect(await asks({ headers: { cookie: `${handle?.name}=${handle?.value}` } })).toMatchObject({
      success: true,
    });

    const words = await readable(page);
    expect(words).not.toHaveLength(0);
    for (const word of new Set(words)) {
      expect(word).not.toContain(handle?.value ?? 'no handle');
      expect(word).not.toMatch(/^eyJ/);
      for (const headers of [
        { authorization: `Bearer ${word}` },
        { cookie: `${handle?.name}=${word}` },
        { cookie: `token=${word}; admin-token=${word}` },
      ]) {
        expect(await asks({ headers })).toMatchObject({ success: false });
      }
    }
    stage.leave(person);
  },
);

test('silent renewal in a hidden frame gives the session a new end and shows the page no token', async () => {
  const person = await stage.openPerson();
  const window = await openWindow(person);
  const { page } = window;
  await sessionAboutToEnd(page);
  const signed = page.waitForResponse((response) => response.url().endsWith('/session/token'));
  const renewed = renewedToken(page);
  await page.goto('/admin');
  await signIn(page, 'admin');
  await page.waitForURL('**/admin');
  expect((await signed).status()).toBe(200);
  expect((await renewed).status()).toBe(200);
  expect(window.faults()).toEqual([]);
  stage.leave(person);
});
