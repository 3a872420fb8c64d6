import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IS_FULL } from '@banyan/testing/node';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { connected } from './harness/hub.js';
import { liveBuild } from './harness/product.js';
import { makeBuild, point, serving } from './harness/publishing.js';
import { randomFrom } from './harness/randomFrom.js';
import { type SignedInState, signedInState } from './harness/sessions.js';
import { openStage } from './harness/stage.js';
import { fromMenu, panel, tabNames } from './harness/tabs.js';

declare global {
  // The shell's: what a file must be to run.
  var __banyanIntegrity: (url: string) => string;
}

const FLIPS = IS_FULL ? 1_000 : 200;
const NEXT = 'abcdef0123456789';

const stage = openStage();
let admin: SignedInState;
let page: Page;
let first: string;

const orders = () => ({ releases: stage.product.releases, area: 'orders' });

beforeAll(async () => {
  admin = await signedInState(stage, 'admin');
  first = liveBuild(stage.product.releases, 'orders');
  makeBuild(orders(), NEXT, (text) => text.replaceAll('订单管理', '订单管理二'));
});
beforeEach(async () => {
  point(orders(), first);
  await serving(stage.product.baseUrl, (areas) => areas.some(({ build }) => build === first));
  ({ page } = await openWindow(await stage.openPerson({ storageState: admin })));
});
afterEach(() => {
  stage.leave(page.context());
});

/** One bit is another one. */
function flipped(content: Buffer, random: () => number): Buffer {
  const changed = Buffer.from(content);
  const at = Math.floor(random() * changed.length);
  changed.writeUInt8(changed.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at);
  return changed;
}

async function withOneBitChanged(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: flipped(await response.body(), randomFrom(1)) });
}

const refusal = () => panel(page).getByRole('alert').getByText('这个页面暂时打不开');

describe('on its way to the window', () => {
  test.each(['entry.js', 'register.js', 'order-list.js', 'order-list.css'])(
    'one bit of %s changed: its tab says so, and the others work',
    async (file) => {
      await page.route(`**/areas/orders/*/${file}*`, withOneBitChanged);
      await page.goto('/order-list');
      await refusal().waitFor();
      await expect(page.evaluate(() => document.body.textContent)).resolves.toMatch(
        /orders 1\.0\.0/,
      );
      await fromMenu(page, '用户', '人员查询');
      await panel(page).getByRole('heading', { level: 1, name: '人员查询' }).waitFor();
    },
  );

  test('a file whose hash the document does not name does not run', async () => {
    await page.route('**/order-list', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/\{"path":"order-list\.js"[^}]*\},?/, '');
      await route.fulfill({ response, body: html });
    });
    await page.goto('/order-list');
    await refusal().waitFor();
  });

  test('one bit of the list of hashes changed: its tab says so, and a retry opens it', async () => {
    await page.route('**/areas/hashes/*', withOneBitChanged);
    await page.goto('/admin');
    await fromMenu(page, '订单', '订单管理');
    await refusal().waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await panel(page).getByRole('button', { name: '重试' }).click();
    await panel(page).locator('tr[data-row-key]').first().waitFor();
  });

  test('no file of another origin has a hash, whatever it is called', async () => {
    await page.goto('/order-list');
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    const path = `/areas/orders/${first}/entry.js`;
    const hashes = await page.evaluate(
      (paths) => paths.map((url) => globalThis.__banyanIntegrity(url)),
      [path, `https://elsewhere.example${path}`, `//elsewhere.example${path}`, `data:${path}`],
    );
    const never = `sha384-${'A'.repeat(64)}`;
    expect(hashes).toEqual([expect.not.stringContaining(never), never, never, never]);
  });
});

describe('a release document', () => {
  const notice = () => page.getByText('收到的版本发布信息没有通过验证');

  beforeEach(async () => {
    const hears = connected(page);
    await page.goto('/order-list');
    await hears;
    await panel(page).locator('tr[data-row-key]').first().waitFor();
  });

  /** What the window is answered instead of the next document. */
  async function answering(
    change: (answer: { text: string; signature: string; keyId: string }) => object,
  ) {
    await page.route('**/releases.json', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { text: string; signature: string; keyId: string };
      await route.fulfill({ response, json: change(answer) });
    });
  }

  /** It is refused, said once, and nothing of it is asked for. */
  async function isRefused(): Promise<void> {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(NEXT)) asked.push(request.url());
    });
    point(orders(), NEXT);
    await notice().waitFor();
    expect(await tabNames(page)).toEqual(['订单管理*']);
    await fromMenu(page, '订单', '发票申请');
    await panel(page).getByRole('heading', { level: 1, name: '发票申请' }).waitFor();
    expect(asked).toEqual([]);
  }

  test('with one word changed is refused', async () => {
    await answering((answer) => ({ ...answer, text: answer.text.replace('"orders"', '"0rders"') }));
    await isRefused();
  });

  test('without a signature is refused', async () => {
    await answering(({ text }) => JSON.parse(text) as object);
    await isRefused();
  });

  test('signed by a key that the last one did not name is refused', async () => {
    await answering((answer) => ({ ...answer, keyId: 'another' }));
    await isRefused();
  });

  test('that is older than the known one is refused, however well it is signed', async () => {
    const older = (await (await page.request.get('/releases.json')).json()) as object;
    const taken = page.waitForResponse('**/releases.json');
    point(orders(), NEXT);
    await taken;
    await page.getByRole('status').filter({ hasText: '这个页面有新版本。' }).waitFor();
    await page.route('**/releases.json', (route) => route.fulfill({ json: older }));
    point(orders(), first);
    await notice().waitFor();
    expect(await tabNames(page)).toEqual(['订单管理，新版本*']);
  });
});

test(`of ${FLIPS} files with one bit changed none runs`, async () => {
  const random = randomFrom(20_261_122);
  const folder = join(stage.product.releases, 'orders', first);
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  const contents = new Map(files.map((name) => [name, readFileSync(join(folder, name))]));
  await page.goto('/admin');
  // The list of hashes comes after the page.
  const isListed = (entry: string) => !globalThis.__banyanIntegrity(entry).includes('A'.repeat(64));
  await page.waitForFunction(isListed, `/areas/orders/${first}/entry.js`);
  await page.route(/[?&]flip=/, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const content = contents.get(pathname.split('/').at(-1) ?? '') ?? Buffer.alloc(0);
    await route.fulfill({
      body: searchParams.get('flip') === 'none' ? content : flipped(content, random),
      contentType: pathname.endsWith('.css') ? 'text/css' : 'text/javascript',
    });
  });

  /** How many of these files the browser lets run. */
  const ran = (urls: readonly string[]) =>
    page.evaluate(async (all) => {
      const outcomes = all.map(
        (url) =>
          new Promise<boolean>((done) => {
            const isStyle = new URL(url, location.href).pathname.endsWith('.css');
            const element = document.createElement(isStyle ? 'link' : 'script');
            element.integrity = globalThis.__banyanIntegrity(url);
            element.crossOrigin = 'anonymous';
            element.addEventListener('load', () => done(true));
            element.addEventListener('error', () => done(false));
            if (element instanceof HTMLLinkElement) element.rel = 'stylesheet';
            element.setAttribute(isStyle ? 'href' : 'src', url);
            document.head.append(element);
          }),
      );
      return (await Promise.all(outcomes)).filter(Boolean).length;
    }, urls);

  const url = (name: string, flip: string) => `/areas/orders/${first}/${name}?flip=${flip}`;
  expect(await ran(files.map((name) => url(name, 'none')))).toBe(files.length);
  for (let done = 0; done < FLIPS; done += 100) {
    const batch = Array.from({ length: 100 }, (_, index) => {
      const name = files[Math.floor(random() * files.length)] ?? '';
      return url(name, String(done + index));
    });
    expect(await ran(batch)).toBe(0);
  }
});
