import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow, signIn } from './harness/browser.js';
import { signOut } from './harness/ownMenu.js';
import { areasIn, copyReleases, liveBuild, SHELL } from './harness/product.js';
import { makeBuild, point, serving } from './harness/publishing.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';

const NEXT = 'abcdef0123456789';

const stage = openStage();
let person: BrowserContext;
let page: Page;

afterEach(() => {
  stage.leave(person);
});
beforeEach(async () => {
  const { releases, baseUrl } = stage.product;
  for (const area of areasIn(releases)) rmSync(join(releases, area), { recursive: true });
  // Seen to be gone, so that what is seen next is the copy.
  await serving(baseUrl, (areas) => areas.length === 1);
  copyReleases(releases, []);
  await serving(baseUrl, (areas) => areas.length === 1 + areasIn(releases).length);
  person = await stage.openPerson();
  ({ page } = await openWindow(person));
});

async function asAdmin(path: string): Promise<void> {
  await signInUnseen(person, 'admin', 'admin');
  await page.goto(path);
}

/** Changes one byte in the middle of each file of an area's live build that fits. */
function changeOneByte(area: string, fits: (name: string) => boolean): void {
  const build = liveBuild(stage.product.releases, area);
  const folder = join(stage.product.releases, area, build);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    readonly files: readonly { readonly path: string }[];
  };
  const changed = manifest.files.filter(({ path }) => fits(path));
  expect(changed.length).toBeGreaterThan(0);
  for (const { path } of changed) {
    const file = join(folder, path);
    const content = readFileSync(file);
    const middle = content.length >> 1;
    content.writeUInt8((content.readUInt8(middle) + 1) % 256, middle);
    writeFileSync(file, content);
  }
}

describe.each([
  ['a chunk', (name: string) => name === 'order-list.js'],
  ['the entry', (name: string) => name === 'entry.js'],
  ['a style', (name: string) => name === 'order-list.css'],
])('one byte of %s changed on disk', (_name, fits) => {
  test('is refused; its tab says so; every other area and the shell work', async () => {
    changeOneByte('orders', fits);
    await asAdmin('/order-list');
    await page.getByRole('alert').getByText('这个页面暂时打不开').waitFor();
    await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
    await page.getByRole('alert').getByText('这个页面暂时打不开').waitFor();
    await page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link', { name: '首页' })
      .click();
    await page.getByRole('heading', { name: /您好/ }).waitFor();
    await page.goto('/naolituindex');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

test("one byte of the shell's own screen changed on disk costs that tab alone", async () => {
  changeOneByte(SHELL, (name) => name === 'security.js');
  await asAdmin('/security');
  await page.getByRole('alert').getByText('这个页面暂时打不开').waitFor();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: '登录日志' }).click();
  await page.locator('tr[data-row-key]').first().waitFor();
  await menu.getByRole('link', { name: '账号安全' }).click();
  await page.getByRole('alert').getByText('这个页面暂时打不开').waitFor();
});

test.each([
  ['order-list.js', /Loading chunk \S+ failed/],
  ['order-list.css', /CSS_CHUNK_LOAD_FAILED/],
])(
  'page chunk load failure: without %s the tab says so, and a retry opens it (S8.05)',
  async (file, reason) => {
    const isFile = (url: URL) => url.pathname.endsWith(`/${file}`);
    await signInUnseen(person, 'admin', 'admin');
    await page.route(isFile, (route) => route.abort());
    await page.goto('/order-list');
    await page.getByRole('alert').getByText(reason).waitFor();
    await page.unroute(isFile);
    await page.getByRole('button', { name: '重试' }).click();
    await page.locator('tr[data-row-key]').first().waitFor();
  },
);

test.each([
  ['missing', () => undefined],
  [
    'broken',
    (folder: string) => {
      mkdirSync(folder);
      writeFileSync(join(folder, 'live.json'), '{');
    },
  ],
])(
  'with all areas %s the shell, sign-in, menu and not-found work (S8.10)',
  async (_name, leave) => {
    const { releases } = stage.product;
    const folders = areasIn(releases).map((area) => join(releases, area));
    for (const folder of folders) rmSync(folder, { recursive: true });
    // Seen to be gone: what an area said before would be served instead of what is broken.
    await serving(stage.product.baseUrl, (areas) => areas.length === 1 && areas[0]?.name === SHELL);
    for (const folder of folders) leave(folder);
    await page.goto('/order-list');
    await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    await page.goto('/admin');
    await signIn(page, 'admin');
    await page.waitForURL('**/admin');
    await page.getByRole('heading', { name: /您好/ }).waitFor();
    await page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link', { name: '首页' })
      .waitFor();
    await signOut(page);
    await page.getByLabel(/账号\s*$/).waitFor();
  },
);

test('an area published while the product runs is served to new tabs without rebuild or restart', async () => {
  await asAdmin('/order-list');
  await page.getByRole('heading', { name: '订单管理' }).waitFor();
  const orders = { releases: stage.product.releases, area: 'orders' };
  makeBuild(orders, NEXT, (text) => text.replaceAll('订单管理', '订单管理二'));
  point(orders, NEXT);
  await serving(stage.product.baseUrl, (areas) => areas.some(({ build }) => build === NEXT));

  // The open tab keeps its version.
  expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toBe('订单管理');
  const { page: other } = await openWindow(person);
  await other.goto('/order-list');
  await other.getByRole('heading', { name: '订单管理二' }).waitFor();
});
