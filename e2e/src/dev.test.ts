import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUNDS } from '@banyan/testing/node';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openPerson, openWindow, signIn } from './harness/browser.js';
import { type DevArea, startDevArea, startedAfter, WAYS_TO_SAVE } from './harness/devArea.js';
import { tellMedian } from './harness/tellMedian.js';

const SAVES = ROUNDS;

jest.setTimeout(180_000 + 5_000 * SAVES);

let area: DevArea;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  area = await startDevArea('--released');
});
afterAll(async () => {
  await browser.close();
  await area.remove();
});

test('each save of one area appears in the open tab without a reload, address kept', async () => {
  const person = await openPerson(browser, area.baseUrl);
  const { page, faults } = await openWindow(person);
  const answer = await page.goto('/order-list?text=BY');
  expect(await answer?.headerValue('integrity-policy')).toMatch(/^blocked-destinations=\(script\)/);
  expect(await answer?.headerValue('content-security-policy')).toMatch(/trusted-types default$/);
  await signIn(page, 'admin');
  await page.getByRole('heading', { name: '订单管理' }).waitFor();
  await page.evaluate(() => {
    document.body.dataset['before'] = 'the change';
  });

  const texts = join(area.folder, 'remotes/orders/src/order-list/orderListTexts.ts');
  const ways = Object.values(WAYS_TO_SAVE);
  const took: number[] = [];
  let heading = '订单管理';
  for (let save = 0; save < SAVES; save += 1) {
    const next = `订单管理第${save}次`;
    expect(readFileSync(texts, 'utf8')).toContain(`'${heading}'`);
    const begun = performance.now();
    ways[save % ways.length]?.(texts, `'${heading}'`, `'${next}'`);
    await page.getByRole('heading', { name: next }).waitFor();
    took.push(performance.now() - begun);
    heading = next;
  }
  tellMedian('save to screen, released', took);

  expect(await page.evaluate(() => document.body.dataset['before'])).toBe('the change');
  expect(page.url()).toContain('text=BY');
  expect(faults()).toEqual([]);
  expect(area.output.said()).toMatch(/orders built in .*orderListTexts\.ts/);
  await person.close();
});

test('a later start finds nothing of it', async () => {
  await area.end();
  expect(await startedAfter(area)).not.toContain('orders:');
});
