import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { openSharedStage } from './harness/stage.js';

const stage = openSharedStage();

/** The example prices as buyers read them, by hand: nothing of the product's own arithmetic is in them. */
const MINDMAP = [
  ['个人版', ['¥599', '1 个月 ¥69', '2 年 ¥1,079', '3 年 ¥1,499', '永久 ¥2,279']],
  ['专业版', ['¥1,599', '2 年 ¥2,879', '3 年 ¥3,999', '永久 ¥6,079']],
] as const;
const NAOLITU = [
  ['个人版', ['¥199', '1 个月 ¥19', '2 年 ¥359', '3 年 ¥499']],
  ['专业版', ['¥399', '1 个月 ¥49', '2 年 ¥689', '3 年 ¥999', '永久 ¥1,519']],
  ['团队版', ['¥1,299', '2 年 ¥2,339', '3 年 ¥3,249']],
  ['企业版', ['¥6,999', '2 年 ¥12,599', '3 年 ¥17,499']],
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
