import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openPerson, openWindow, signIn, type Window } from './harness/browser.js';
import { operator } from './harness/operator.js';
import { signOut } from './harness/ownMenu.js';
import { copyReleases, type Product, startProduct } from './harness/product.js';

const folder = mkdtempSync(join(tmpdir(), 'banyan-restored-'));
const NOTE = '备份之前写的备注';
const placeOf = (name: string) => ({
  BANYAN_DATA: join(folder, name, 'data'),
  BANYAN_RELEASES: join(folder, name, 'releases'),
  BANYAN_BACKUP_PASSPHRASE: 'a plain passphrase of a test',
});

const rows = (page: Page) => page.getByRole('table').locator('tbody tr[data-row-key]');

async function atOrders(person: BrowserContext): Promise<Window> {
  const window = await openWindow(person);
  await window.page.goto('/order-list');
  await signIn(window.page, 'admin');
  await window.page.getByText('共 2,000 个订单').waitFor();
  return window;
}

/** Writes a note on the newest order, in the drawer of the list. Resolves to the order number. */
async function writeNote({ page }: Window): Promise<string> {
  const id = (await rows(page).first().getAttribute('data-row-key')) ?? '';
  await page.getByRole('link', { name: id }).click();
  await page.getByLabel('备注内容').fill(NOTE);
  await page.getByRole('button', { name: '保存备注' }).click();
  await page.getByRole('listitem').getByText(NOTE).waitFor();
  return id;
}

describe('a backup of a running product, restored into an empty place', () => {
  let browser: Browser;
  let product: Product | undefined;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('lets users sign in, find what they wrote, and keep working', async () => {
    const before = placeOf('before');
    const after = placeOf('after');
    const file = join(folder, 'backup.age');
    copyReleases(before.BANYAN_RELEASES, []);
    product = await startProduct({ orders: 2_000, environment: before });
    const worked = await atOrders(await openPerson(browser, product.baseUrl));
    const id = await writeNote(worked);
    expect(await operator(before, 'backup', file)).toContain(`${file} holds`);
    await worked.page.context().close();
    await product.stop();
    product = undefined;

    expect(await operator(after, 'restore', file)).toContain('Restored');
    // A backup only names uploaded files; operators copy the files separately.
    const files = (place: typeof before) => join(place.BANYAN_DATA, 'files');
    cpSync(files(before), files(after), { recursive: true });
    product = await startProduct({ orders: 2_000, environment: after });
    const found = await atOrders(await openPerson(browser, product.baseUrl));
    const { page } = found;
    await page.getByRole('link', { name: id }).click();
    await page.getByRole('listitem').getByText(NOTE).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Close|关闭)/ })
      .click();
    await page.goto('/invoice-list');
    await page.getByText(/共 [\d,]+ 份申请/).waitFor();
    await page.reload();
    await page.getByText(/共 [\d,]+ 份申请/).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['订单管理×', '发票申请×']);
    await signOut(page);
    await page.getByLabel(/账号\s*$/).waitFor();
    expect(found.faults()).toEqual([]);
  });
});
