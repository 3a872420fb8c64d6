import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { openSharedStage } from './harness/stage.js';

const stage = openSharedStage();

/** The example prices as buyers read them, by hand: nothing of the product's own arithmetic is in them. */
const MINDMAP = [
  [
    '思维导图个人版',
    ['¥599 每人每年', '¥69 每人每月', '¥1,079 每人 2 年', '¥1,499 每人 3 年', '¥2,279 每人永久'],
  ],
  [
    '思维导图专业版',
    ['¥1,599 每人每年', '¥2,879 每人 2 年', '¥3,999 每人 3 年', '¥6,079 每人永久'],
  ],
] as const;
const NAOLITU = [
  ['脑力图个人版', ['¥199 每人每年', '¥19 每人每月', '¥359 每人 2 年', '¥499 每人 3 年']],
  [
    '脑力图专业版',
    ['¥399 每人每年', '¥49 每人每月', '¥689 每人 2 年', '¥999 每人 3 年', '¥1,519 每人永久'],
  ],
  ['脑力图团队版', ['¥1,299 每人每年', '¥2,339 每人 2 年', '¥3,249 每人 3 年']],
  ['脑力图企业版', ['¥6,999 每人每年', '¥12,599 每人 2 年', '¥17,499 每人 3 年']],
] as const;

async function textsOf(page: Page, selector: string): Promise<readonly string[]> {
  await page.locator(selector).first().waitFor();
  return page.locator(selector).allInnerTexts();
}

const flat = (text: string) => text.replace(/\s+/g, ' ');

test.each([
  ['/webHome', MINDMAP],
  ['/productproionfo', MINDMAP],
  ['/naolituindex', NAOLITU],
] as const)('d23: the prices on %s are those of its editions', async (path, editions) => {
  const { page } = await openWindow(await stage.openPerson());
  await page.goto(path);
  const cards = (await textsOf(page, 'main article:has(h3)')).map(flat);
  for (const [name, prices] of editions) {
    const card = cards.find((text) => text.startsWith(name)) ?? '';
    for (const price of prices) expect(card).toContain(price);
  }
});

test.each([
  ['naolitu-professional', 'y1', '¥399.00'],
  ['naolitu-professional', 'y2', '¥689.00'],
  ['mindmap-personal', 'perpetual', '¥2,279.00'],
])('d23: the order page asks the same for %s, %s', async (edition, term, total) => {
  const { page } = await openWindow(await stage.openPerson());
  await page.goto(`/orderpage?edition=${edition}&term=${term}&seats=1`);
  const sum = page.getByRole('region', { name: '订单合计' }).locator('strong');
  await sum.filter({ hasText: '¥' }).waitFor();
  expect(await sum.textContent()).toBe(total);
});
