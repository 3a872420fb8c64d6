import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, createSessions, verifyAreas } from '@banyan/area-kit/verify';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openPerson, openWindow, signIn } from './harness/browser.js';
import { copyReleases, liveBuild, type Product, SHELL, startProduct } from './harness/product.js';
import { buildSample } from './sampleArea/buildSample.js';

jest.setTimeout(300_000);

const built = mkdtempSync(join(tmpdir(), 'banyan-sample-'));
let product: Product;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(built, { recursive: true });
  copyReleases(built, []);
  await buildSample(built, rangesOf(built));
  [product, browser] = await Promise.all([startProduct({ built: [built] }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(built, { recursive: true, force: true });
});

/** What the page imports, in the versions that this shell lends. */
function rangesOf(releases: string): Readonly<Record<string, string>> {
  const manifest = join(releases, SHELL, liveBuild(releases, SHELL), 'manifest.json');
  const { provides } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    readonly provides: Readonly<Record<string, string>>;
  };
  const parts = ['base', 'draft', 'inputs', 'language', 'table'];
  const keys = ['react', 'react/jsx-runtime', ...parts.map((name) => `@banyan/platform/${name}`)];
  return Object.fromEntries(keys.map((key) => [key, `^${provides[key]}`]));
}

test('an area that esbuild has built passes every check for tabs', async () => {
  const { baseUrl, releases } = product;
  const sessions = createSessions(browser, baseUrl, { admin: 'admin', customer: 'customer' });
  const [verified] = await verifyAreas({ browser, baseUrl, releases, areas: ['sample'], sessions });
  expect(verified?.looked.flatMap(({ findings }) => findings)).toEqual([]);
  const due = CHECKS.filter(({ on }) => on.includes('tab')).map(({ id }) => id);
  expect(verified?.looked.map(({ id }) => id)).toEqual(due);
});

test('what the shell does not lend in a version that fits costs its own tab, and it says what is missing', async () => {
  await buildSample(product.releases, { ...rangesOf(built), react: '^20.0.0' });
  const person = await openPerson(browser, product.baseUrl);
  const { page } = await openWindow(person);
  await page.goto('/sample');
  await signIn(page, 'admin');
  await page.getByText(/needs react \^20\.0\.0; this shell has 19/).waitFor();
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: '首页' })
    .click();
  await page.getByRole('heading', { name: /您好/ }).waitFor();
  await person.close();
});
