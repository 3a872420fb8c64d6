import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, createSessions, type Verified, verifyAreas } from '@banyan/area-kit/verify';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openPerson, openWindow, signIn } from './harness/browser.js';
import { copyReleases, liveBuild, type Product, SHELL, startProduct } from './harness/product.js';
import { servingBuilt } from './harness/publishing.js';
import { buildSample } from './sampleArea/buildSample.js';
import { buildWithKit } from './sampleArea/buildWithKit.js';
import { changedBuild } from './sampleArea/changedBuild.js';

const built = mkdtempSync(join(tmpdir(), 'banyan-sample-'));
let product: Product;
let browser: Browser;
let verified: readonly Verified[];

/** The same sources, by the area's name: what they are built with. */
const TOOLCHAINS = [
  ['sample', 'esbuild'],
  ['samplevite', 'Vite'],
  ['samplerspack', 'Rspack'],
];

beforeAll(async () => {
  mkdirSync(built, { recursive: true });
  copyReleases(built, []);
  await buildSample(built, rangesOf(built));
  await buildWithKit('vite', 'samplevite', built);
  await buildWithKit('rspack', 'samplerspack', built);
  [product, browser] = await Promise.all([startProduct({ built: [built] }), openBrowser()]);
  const { baseUrl, releases } = product;
  const sessions = createSessions(browser, baseUrl, { admin: 'admin', customer: 'customer' });
  const areas = TOOLCHAINS.map(([area = '']) => area);
  verified = await verifyAreas({ browser, baseUrl, releases, areas, sessions });
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

test.each(TOOLCHAINS)('%s, which %s has built, passes every check for tabs', (area) => {
  const looked = verified.filter((one) => one.area === area).flatMap((one) => one.looked);
  expect(looked.flatMap(({ findings }) => findings)).toEqual([]);
  const due = CHECKS.filter(({ on }) => on.includes('tab')).map(({ id }) => id);
  expect(looked.map(({ id }) => id)).toEqual(due);
});

test.each(TOOLCHAINS)('%s, which %s has built, is drawn with its own style sheet', async (area) => {
  const person = await openPerson(browser, product.baseUrl);
  const { page } = await openWindow(person);
  await page.goto(`/${area}`);
  await signIn(page, 'admin');
  const heading = page.getByRole('heading', { name: '样例' });
  await heading.waitFor();
  const size = await heading.evaluate((element) => getComputedStyle(element).fontSize);
  expect(size).toBe('20px');
  await person.close();
});

/** The same builds for a shell with another React. */
const REACT_RANGE = /((?:react|react\/jsx-runtime"|requiredVersion):")\^19[\d.]+/g;

test.each([
  ['sample', /needs react \^20\.0\.0; this shell has 19/],
  ['samplevite', /needs react\S* \^20\.0\.0; this shell has 19/],
  ['samplerspack', /module react\S* \(required \^20\.0\.0\)/],
])(
  'what the shell does not lend %s in a version that fits costs its own tab, and it says what is missing',
  async (area, reason) => {
    if (area === 'sample') {
      await buildSample(product.releases, { ...rangesOf(built), react: '^20.0.0' });
    } else {
      changedBuild(product.releases, area, (script) => script.replace(REACT_RANGE, '$1^20.0.0'));
    }
    await servingBuilt(product, area);
    const person = await openPerson(browser, product.baseUrl);
    const { page } = await openWindow(person);
    await page.goto(`/${area}`);
    await signIn(page, 'admin');
    await page.getByText(reason).waitFor();
    await page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link', { name: '首页' })
      .click();
    await page.getByRole('heading', { name: /您好/ }).waitFor();
    await person.close();
  },
);
