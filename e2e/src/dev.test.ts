import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@banyan/testing/node';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openPerson, openWindow, signIn } from './harness/browser.js';
import { collect, copyReleases, ended } from './harness/product.js';
import { copySources } from './harness/sources.js';

jest.setTimeout(180_000);

const { folder: copy, remove } = copySources();
let baseUrl = '';
let dev: ChildProcess;
let browser: Browser;

beforeAll(async () => {
  copyReleases(join(copy, 'releases'), []);
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  const kit = join(copy, 'shared/area-kit/src/cli.ts');
  dev = spawn(process.execPath, ['--import', 'tsx', kit, 'dev', 'orders'], {
    cwd: join(copy, 'remotes/orders'),
    env: { ...process.env, PORT: String(port), BANYAN_DEMO_ORDERS: '200', BANYAN_LOG: 'warn' },
  });
  const output = collect(dev);
  [browser] = await Promise.all([openBrowser(), output.until('Banyan is at')]);
});
afterAll(async () => {
  await browser.close();
  dev.kill('SIGTERM');
  await ended(dev);
  remove();
});

test('a change of one area stands in the open tab, without a reload and without losing the address', async () => {
  const person = await openPerson(browser, baseUrl);
  const { page, faults } = await openWindow(person);
  await page.goto('/order-list?text=BY');
  await signIn(page, 'admin');
  await page.getByRole('heading', { name: '订单管理' }).waitFor();
  await page.evaluate(() => {
    document.body.dataset['before'] = 'the change';
  });

  const texts = join(copy, 'remotes/orders/src/order-list/orderListTexts.ts');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace("'订单管理'", "'订单管理（新）'"));
  await page.getByRole('heading', { name: '订单管理（新）' }).waitFor();

  expect(await page.evaluate(() => document.body.dataset['before'])).toBe('the change');
  expect(page.url()).toContain('text=BY');
  expect(faults()).toEqual([]);
  await person.close();
});
