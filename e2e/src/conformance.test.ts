import { join } from 'node:path';
import {
  CHECKS,
  createSessions,
  roomsIn,
  type Verified,
  verifyAreas,
} from '@banyan/area-kit/verify';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from './harness/browser.js';
import { type Product, ROOT, startProduct } from './harness/product.js';

jest.setTimeout(900_000);

/** Found, not listed: a new area is looked at from its first build on. */
const areas = roomsIn(join(ROOT, 'releases'));

let product: Product | undefined;
let browser: Browser | undefined;
let verified: readonly Verified[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const { baseUrl, releases } = product;
  const accounts = { admin: 'admin', customer: 'customer' };
  const sessions = createSessions(browser, baseUrl, accounts);
  verified = await verifyAreas({ browser, baseUrl, releases, areas, sessions });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

describe.each(areas)('%s', (area) => {
  test.each(CHECKS)('$id $title', ({ id }) => {
    const pages = verified.filter((each) => each.area === area);
    expect(pages.length).toBeGreaterThan(0);
    const looked = pages.flatMap((page) => page.looked).filter((each) => each.id === id);
    expect(looked.flatMap(({ findings }) => findings)).toEqual([]);
  });
});

test('no page is left out: each is a tab with all checks for tabs, or a page with all for pages', () => {
  for (const { place, looked } of verified) {
    const kind = place.route.meta.isTab ? 'tab' : 'page';
    const due = CHECKS.filter(({ on }) => on.includes(kind)).map(({ id }) => id);
    expect(looked.map(({ id }) => id)).toEqual(due);
  }
});
