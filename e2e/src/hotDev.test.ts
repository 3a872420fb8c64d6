import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUNDS, until } from '@banyan/testing/node';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { orderOf } from './harness/calls.js';
import { startedAfter, WAYS_TO_SAVE } from './harness/devArea.js';
import { type HotPage, LIST_PAGE, openHotPage } from './harness/hotPage.js';
import { placeOf } from './harness/placeOf.js';
import { liveBuild, ROOT } from './harness/product.js';
import { tellMedian } from './harness/tellMedian.js';

const SAVES = 5 * ROUNDS;

jest.setTimeout(120_000 + 2_000 * SAVES);

const DETAIL_TEXTS = 'remotes/orders/src/order-detail/orderDetailTexts.ts';

let hot: HotPage;
beforeAll(async () => {
  hot = await openHotPage();
});
afterAll(() => hot.close());

test(`${SAVES} saves reach a half-filled dialog, which stays open and keeps what is typed`, async () => {
  const { id } = await orderOf(hot.person, hot.area.baseUrl, { states: ['paid'] });
  await hot.page.goto(`/order-list?text=BY&order=${id}`);
  await hot.mark();
  await hot.page.getByRole('button', { name: '退款', exact: true }).click();
  const dialog = hot.page.getByRole('dialog', { name: '退款' });
  await dialog.getByLabel('退款原因').fill('重复购买');
  const same = await dialog.elementHandle();

  const took: number[] = [];
  const ways = Object.values(WAYS_TO_SAVE);
  let label = '退款原因';
  for (let save = 1; save <= SAVES; save += 1) {
    const next = `退款原因第${save}次`;
    const begun = performance.now();
    ways[save % ways.length]?.(hot.inCopy(DETAIL_TEXTS), `'${label}'`, `'${next}'`);
    await dialog.getByText(next, { exact: true }).waitFor();
    took.push(performance.now() - begun);
    label = next;
  }
  tellMedian('save to screen, from webpack-dev-server', took);

  expect(await dialog.getByLabel(label).inputValue()).toBe('重复购买');
  expect(await same.evaluate((element) => element.isConnected)).toBe(true);
  expect(await hot.isMarked()).toBe(true);
  expect(hot.page.url()).toContain('text=BY');
  await hot.page.goto('/order-list?text=BY');
  await hot.page.locator('tr[data-row-key]').first().waitFor();
  await hot.mark();
});

test('a stack leads to the line, in what was replaced and in what is loaded again', async () => {
  const line = 'reportError(new Error("just here"));';
  await hot.changed(
    LIST_PAGE,
    (text) => text.replace(/(export function OrderListPage\(.*\{\n)/, `$1  ${line}\n`),
    async () => {
      const lines = readFileSync(hot.inCopy(LIST_PAGE), 'utf8').split('\n');
      const expected = lines.findIndex((each) => each.trim() === line) + 1;
      const replaced = await hot.page.waitForEvent('pageerror');
      expect(await placeOf(replaced)).toEqual(['OrderListPage.tsx', expected]);
      const [loaded] = await Promise.all([hot.page.waitForEvent('pageerror'), hot.page.reload()]);
      expect(await placeOf(loaded)).toEqual(['OrderListPage.tsx', expected]);
    },
  );
  await hot.page.reload();
  await hot.page.locator('tr[data-row-key]').first().waitFor();
  await hot.mark();
});

test.each([
  ['area.ts', 'remotes/orders/src/area.ts'],
  ['a domain', 'shared/domains/orders/src/ordersApi.ts'],
])('a change of %s is a release that the open tab takes', async (_what, file) => {
  const next = hot.page.waitForResponse((answer) => answer.url().endsWith('/order-list.js'));
  hot.write(file, (text) => `${text}\n// changed\n`);
  await next;
  await hot.page.locator('tr[data-row-key]').first().waitFor();
  expect(await hot.isMarked()).toBe(true);
  expect(hot.page.url()).toContain('text=BY');
});

test('a domain that cannot be read is reported, and the former one keeps working', async () => {
  const next = hot.page.waitForResponse((answer) => answer.url().endsWith('/order-list.js'));
  await hot.changed(
    'shared/domains/orders/src/ordersApi.ts',
    (text) => `${text}\nconst = ;\n`,
    async () => {
      await hot.overlay().contentFrame().getByText('ordersApi.ts').first().waitFor();
      const later = await hot.person.newPage();
      await later.goto('/order-list');
      const overlay = later.locator('#webpack-dev-server-client-overlay').contentFrame();
      await overlay.getByText('ordersApi.ts').first().waitFor();
      await later.close();
    },
  );
  await next;
  await hot.overlay().waitFor({ state: 'detached' });
  await hot.page.locator('tr[data-row-key]').first().waitFor();
  expect(await hot.isMarked()).toBe(true);
});

test('the server starts again with its new code; session and database stay', async () => {
  const words = '没有 JavaScript：';
  hot.write('server/src/http/pages/html.ts', (text) =>
    text.replace('此页面需要 JavaScript，请', words),
  );
  const isNew = async () => (await (await fetch(hot.area.baseUrl)).text()).includes(words);
  // While it starts it does not answer.
  await until(() => isNew().catch(() => false));
  await hot.page.reload();
  await hot.page.locator('tr[data-row-key]').first().waitFor();
});

test('the page differs from a published one in its policy, its shell and a banner', async () => {
  const answer = await hot.page.goto('/order-list');
  const headers = (await answer?.allHeaders()) ?? {};
  expect(headers['integrity-policy']).toBeUndefined();
  const policy = headers['content-security-policy'];
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("trusted-types default webpack#dev 'allow-duplicates'");
  expect(policy).not.toContain('unsafe');
  const banner = hot.page.getByRole('status').filter({ hasText: 'webpack-dev-server' });
  await banner.getByText('开发模式：模块来自 webpack-dev-server，文件不校验').waitFor();
  await hot.page.evaluate(() => {
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
    scripts(hot.inCopy('.cache/dev/orders')),
  ];
  expect(words.filter((word) => published.includes(word))).toEqual([]);
  expect(words.filter((word) => !developed.includes(word))).toEqual([]);
});

test('nothing was refused by the policy', () => {
  expect(hot.faults().filter((fault) => fault.startsWith('console: policy'))).toEqual([]);
});

test('a later start finds nothing of it', async () => {
  await hot.area.end();
  expect(await startedAfter(hot.area)).not.toContain('orders:');
});
