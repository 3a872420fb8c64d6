import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUNDS } from '@banyan/testing/node';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openPerson, openWindow, signIn } from './harness/browser.js';
import { orderOf } from './harness/calls.js';
import { type DevArea, startDevArea, startedAfter, WAYS_TO_SAVE } from './harness/devArea.js';
import { placeOf } from './harness/placeOf.js';
import { liveBuild, ROOT } from './harness/product.js';
import { tellMedian } from './harness/tellMedian.js';

const SAVES = 5 * ROUNDS;

jest.setTimeout(120_000 + 2_000 * SAVES);

const LIST_TEXTS = 'remotes/orders/src/order-list/orderListTexts.ts';
const DETAIL_TEXTS = 'remotes/orders/src/order-detail/orderDetailTexts.ts';
const LIST_PAGE = 'remotes/orders/src/order-list/OrderListPage.tsx';

let area: DevArea;
let browser: Browser;
let person: BrowserContext;
let page: Page;
let faults: () => readonly string[];

beforeAll(async () => {
  browser = await openBrowser();
  area = await startDevArea();
  person = await openPerson(browser, area.baseUrl);
  ({ page, faults } = await openWindow(person));
  await page.goto('/order-list?text=BY');
  await signIn(page, 'admin');
  await page.locator('tr[data-row-key]').first().waitFor();
  await mark();
});
afterAll(async () => {
  await browser.close();
  await area.remove();
});

const inCopy = (file: string) => join(area.folder, file);
const overlay = () => page.locator('#webpack-dev-server-client-overlay');

/** A marker that a reload removes. */
const mark = () =>
  page.evaluate(() => {
    document.body.dataset['before'] = 'the change';
  });
const isMarked = () => page.evaluate(() => document.body.dataset['before'] === 'the change');

function write(file: string, change: (text: string) => string): void {
  const text = readFileSync(inCopy(file), 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(inCopy(file), change(text));
}

/** Changes a file of the copy while it acts. */
async function changed(
  file: string,
  change: (text: string) => string,
  act: () => Promise<void>,
): Promise<void> {
  const text = readFileSync(inCopy(file), 'utf8');
  write(file, change);
  try {
    await act();
  } finally {
    writeFileSync(inCopy(file), text);
  }
}

test(`${SAVES} saves reach a half-filled dialog, which stays open and keeps what is typed`, async () => {
  const { id } = await orderOf(person, area.baseUrl, { states: ['paid'] });
  await page.goto(`/order-list?text=BY&order=${id}`);
  await mark();
  await page.getByRole('button', { name: '退款', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '退款' });
  await dialog.getByLabel('退款原因').fill('重复购买');
  const same = await dialog.elementHandle();

  const took: number[] = [];
  const ways = Object.values(WAYS_TO_SAVE);
  let label = '退款原因';
  for (let save = 1; save <= SAVES; save += 1) {
    const next = `退款原因第${save}次`;
    const begun = performance.now();
    ways[save % ways.length]?.(inCopy(DETAIL_TEXTS), `'${label}'`, `'${next}'`);
    await dialog.getByText(next, { exact: true }).waitFor();
    took.push(performance.now() - begun);
    label = next;
  }
  tellMedian('save to screen, from webpack-dev-server', took);

  expect(await dialog.getByLabel(label).inputValue()).toBe('重复购买');
  expect(await same.evaluate((element) => element.isConnected)).toBe(true);
  expect(await isMarked()).toBe(true);
  expect(page.url()).toContain('text=BY');
  await page.goto('/order-list?text=BY');
  await page.locator('tr[data-row-key]').first().waitFor();
  await mark();
});

test('what is typed into a filter and not searched for yet survives a save', async () => {
  const filter = page.getByRole('textbox', { name: '关键字' });
  await filter.fill('林秀英');
  await changed(
    LIST_TEXTS,
    (text) => text.replace("heading: ['订单管理'", "heading: ['订单列表页'"),
    () => page.getByRole('heading', { name: '订单列表页' }).waitFor(),
  );
  await page.getByRole('heading', { name: '订单管理', level: 1 }).waitFor();
  expect(await filter.inputValue()).toBe('林秀英');
  expect(await isMarked()).toBe(true);
  await filter.fill('BY');
});

test('a syntax error is on the page until it is mended', async () => {
  await changed(
    LIST_PAGE,
    (text) => `${text}\nconst = ;\n`,
    async () => {
      await overlay().contentFrame().getByText('const = ;').waitFor();
      await overlay()
        .contentFrame()
        .getByText('ERROR in ./src/order-list/OrderListPage.tsx')
        .waitFor();
    },
  );
  await overlay().waitFor({ state: 'detached' });
  expect(await isMarked()).toBe(true);
});

test('a type error is on the page too, with its line', async () => {
  const line = readFileSync(inCopy(LIST_TEXTS), 'utf8').split('\n').length;
  await changed(
    LIST_TEXTS,
    (text) => `${text}export const wrong: number = 'text';\n`,
    async () => {
      const words = overlay().contentFrame().getByText(`${LIST_TEXTS}:${line}:14`);
      await words.waitFor({ timeout: 90_000 });
      expect(await words.textContent()).toContain(
        "Type 'string' is not assignable to type 'number'",
      );
    },
  );
  await overlay().waitFor({ state: 'detached' });
});

test('a stack leads to the line, in what was replaced and in what is loaded again', async () => {
  const line = 'reportError(new Error("just here"));';
  await changed(
    LIST_PAGE,
    (text) => text.replace(/(export function OrderListPage\(.*\{\n)/, `$1  ${line}\n`),
    async () => {
      const lines = readFileSync(inCopy(LIST_PAGE), 'utf8').split('\n');
      const expected = lines.findIndex((each) => each.trim() === line) + 1;
      const replaced = await page.waitForEvent('pageerror');
      expect(await placeOf(replaced)).toEqual(['OrderListPage.tsx', expected]);
      const [loaded] = await Promise.all([page.waitForEvent('pageerror'), page.reload()]);
      expect(await placeOf(loaded)).toEqual(['OrderListPage.tsx', expected]);
    },
  );
  await page.reload();
  await page.locator('tr[data-row-key]').first().waitFor();
  await mark();
});

test.each([
  ['area.ts', 'remotes/orders/src/area.ts'],
  ['a domain', 'shared/domains/orders/src/ordersApi.ts'],
])('a change of %s is a release that the open tab takes', async (_what, file) => {
  const next = page.waitForResponse((answer) => answer.url().endsWith('/order-list.js'));
  write(file, (text) => `${text}\n// changed\n`);
  await next;
  await page.locator('tr[data-row-key]').first().waitFor();
  expect(await isMarked()).toBe(true);
  expect(page.url()).toContain('text=BY');
});

test('a domain that cannot be read is reported, and the former one keeps working', async () => {
  const next = page.waitForResponse((answer) => answer.url().endsWith('/order-list.js'));
  await changed(
    'shared/domains/orders/src/ordersApi.ts',
    (text) => `${text}\nconst = ;\n`,
    async () => {
      await overlay().contentFrame().getByText('ordersApi.ts').first().waitFor();
    },
  );
  await next;
  await overlay().waitFor({ state: 'detached' });
  await page.locator('tr[data-row-key]').first().waitFor();
  expect(await isMarked()).toBe(true);
});

test('the server starts again with its new code; session and database stay', async () => {
  const words = '没有 JavaScript：';
  write('server/src/http/pages/html.ts', (text) =>
    text.replace('此页面需要 JavaScript，请', words),
  );
  const isNew = async () => (await (await fetch(area.baseUrl)).text()).includes(words);
  // Asked again until it is so: meanwhile it does not answer.
  while (!(await isNew().catch(() => false)));
  await page.reload();
  await page.locator('tr[data-row-key]').first().waitFor();
});

test('the page differs from a published one in its policy, its shell and a banner', async () => {
  const answer = await page.goto('/order-list');
  const headers = (await answer?.allHeaders()) ?? {};
  expect(headers['integrity-policy']).toBeUndefined();
  const policy = headers['content-security-policy'];
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("trusted-types default webpack#dev 'allow-duplicates'");
  expect(policy).not.toContain('unsafe');
  const banner = page.getByRole('status').filter({ hasText: 'webpack-dev-server' });
  await banner.getByText('开发模式：模块来自 webpack-dev-server，文件不校验').waitFor();
  await page.evaluate(() => {
    document.documentElement.lang = 'en';
  });
  await banner
    .getByText('Development: one area comes from webpack-dev-server, unchecked')
    .waitFor();
});

test('no script of the published shell has the exemption', () => {
  const scripts = (folder: string) => {
    const home = join(folder, 'shell', liveBuild(folder, 'shell'));
    return readdirSync(home)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(home, name), 'utf8'))
      .join('\n');
  };
  const words = ['__banyanRefresh', 'webpack-dev-server', '/dev/'];
  const [published, developed] = [
    scripts(join(ROOT, 'releases')),
    scripts(inCopy('.cache/dev/orders')),
  ];
  expect(words.filter((word) => published.includes(word))).toEqual([]);
  expect(words.filter((word) => !developed.includes(word))).toEqual([]);
});

test('nothing was refused by the policy', () => {
  expect(faults().filter((fault) => fault.startsWith('console: policy'))).toEqual([]);
});

test('a later start finds nothing of it', async () => {
  await area.end();
  expect(await startedAfter(area)).not.toContain('orders:');
});
