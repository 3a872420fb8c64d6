import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OFFLINE_CACHE } from '@banyan/contract';
import { freePort } from '@banyan/testing/node';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openPerson, openWindow } from './harness/browser.js';
import { type Product, startProduct } from './harness/product.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { fromMenu, panel, tabNames } from './harness/tabs.js';

jest.setTimeout(180_000);

const AWAY = '暂时连不上';

const data = mkdtempSync(join(tmpdir(), 'banyan-away-'));
let browser: Browser;
let product: Product;
let port = 0;

const start = async (environment: Readonly<Record<string, string>> = {}) => {
  product = await startProduct({ port, environment: { BANYAN_DATA: data, ...environment } });
};

beforeAll(async () => {
  port = await freePort();
  [browser] = await Promise.all([openBrowser(), start()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(data, { recursive: true, force: true });
});

/** A signed-in window whose browser keeps the page for times without the gateway. */
async function keepingWindow(): Promise<{ person: BrowserContext; page: Page }> {
  const person = await openPerson(browser, product.baseUrl, { serviceWorkers: 'allow' });
  await signInUnseen(person, 'admin', 'admin');
  const { page } = await openWindow(person);
  await page.goto('/order-list');
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  return { person, page };
}

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('a window works while the gateway is away; a reload says so and opens by itself', async () => {
  const { person, page } = await keepingWindow();
  await fromMenu(page, '订单', '授权');
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  const rows = await panel(page).locator('tr[data-row-key]').count();
  const names = await tabNames(page);

  await product.kill();
  await page.getByRole('tab', { name: '订单管理' }).click();
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  await page.getByRole('tab', { name: '授权' }).click();
  expect(await panel(page).locator('tr[data-row-key]').count()).toBe(rows);

  await page.reload();
  await page.getByRole('heading', { name: AWAY }).waitFor();
  await page.getByText(`您的 ${names.length} 个标签和草稿都还在。`).waitFor();
  const text = await page.content();
  expect(text).not.toMatch(/nonce|admin|banyan-state/);

  await start();
  await panel(page).locator('tr[data-row-key]').first().waitFor({ timeout: 60_000 });
  expect(await tabNames(page)).toEqual(names);
  await person.close();
});

test('a form that was half filled when the gateway died is finished, and saved once, when it is back', async () => {
  const { person, page } = await keepingWindow();
  await panel(page).locator('tr[data-row-key]').first().getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: /^订单 / });
  const field = drawer.getByLabel('备注内容');
  await field.fill('写到一半');
  await product.kill();
  await field.fill('写到一半，又写完了');
  const save = drawer.getByRole('button', { name: '保存备注' });
  await save.click();
  await drawer.getByRole('alert').waitFor();
  expect(await field.inputValue()).toBe('写到一半，又写完了');
  await start();
  await save.click();
  const saved = drawer.getByRole('listitem').filter({ hasText: '写到一半，又写完了' });
  await saved.waitFor();
  expect(await saved.count()).toBe(1);
  await person.close();
});

test('what another script writes into its cache is never shown', async () => {
  const { person, page } = await keepingWindow();
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const headers = { 'content-type': 'text/html' };
      await cache.put(request, new Response('<h1>tampered</h1>', { headers }));
    }
  }, OFFLINE_CACHE);
  await product.kill();
  // The browser's own words: the worker has nothing that it would show.
  await expect(page.reload()).rejects.toThrow('net::ERR_');
  await start();
  await person.close();
});

test('switched off, it leaves the browser', async () => {
  const { person, page } = await keepingWindow();
  expect(await registrations(page)).toBe(1);
  await product.kill();
  await start({ BANYAN_OFFLINE_PAGE: 'false' });
  await page.goto('/order-list');
  await page.waitForFunction(async () => {
    const left = await navigator.serviceWorker.getRegistrations();
    return left.length === 0 && (await caches.keys()).length === 0;
  });
  await person.close();
});
