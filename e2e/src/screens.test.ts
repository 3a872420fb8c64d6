import { IS_FULL } from '@banyan/testing/node';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { seriousFaults } from './harness/axe.js';
import { BLOCK_NAMES, blocksOn } from './harness/blocks.js';
import { openWindow, signIn, type Window, type WindowOptions } from './harness/browser.js';
import { identifiersOn } from './harness/identifiers.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';

const stage = openStage();

type Who = 'nobody' | 'admin' | 'customer';
type Screen = { readonly path: string; readonly ready: string; readonly who: Who };

/** Every screen, and what is there when it is ready: a role that holds in both languages. */
const SCREENS: readonly Screen[] = [
  { path: '/naolituindex', ready: 'h1', who: 'nobody' },
  { path: '/webHome', ready: 'h1', who: 'nobody' },
  { path: '/productproionfo', ready: 'h1', who: 'nobody' },
  { path: '/privacy', ready: 'main h1', who: 'nobody' },
  { path: '/orderpage', ready: 'main fieldset', who: 'nobody' },
  { path: '/payMent', ready: 'main h1', who: 'nobody' },
  { path: '/nothing-here', ready: 'h1', who: 'nobody' },
  { path: '/autologin', ready: 'main button', who: 'nobody' },
  { path: '/callback?state=none', ready: 'main a', who: 'nobody' },
  { path: '/admin', ready: 'main h1', who: 'admin' },
  { path: '/order-list', ready: 'a[href*="order=BY"]', who: 'admin' },
  { path: '/order-list?states=refunded&text=nobody', ready: '.ant-empty', who: 'admin' },
  { path: '/payment-list', ready: '[data-row]', who: 'admin' },
  { path: '/invoice-list', ready: '[data-row]', who: 'admin' },
  { path: '/licence-list', ready: '[data-row]', who: 'admin' },
  { path: '/user-list/C00000001', ready: 'main ol li', who: 'admin' },
  { path: '/user-list/C00000001?section=customer-notices', ready: 'main h2', who: 'admin' },
  { path: '/user-feedback?state=all', ready: '[data-row]', who: 'admin' },
  { path: '/clientsample?state=all', ready: 'main h1', who: 'admin' },
  { path: '/identity-list?state=all', ready: '[data-row]', who: 'admin' },
  { path: '/device-list', ready: '[data-row]', who: 'admin' },
  { path: '/operation-log', ready: 'main h1', who: 'admin' },
  { path: '/security', ready: 'input[type=password]', who: 'admin' },
  { path: '/audit-log', ready: '[data-row]', who: 'admin' },
  { path: '/areas?view=trail', ready: '[data-row]', who: 'admin' },
  { path: '/goods-list', ready: '[data-row]', who: 'admin' },
  { path: '/code-list', ready: '[data-row]', who: 'admin' },
  { path: '/code-list?open=new', ready: '[role=dialog] input', who: 'admin' },
  { path: '/industries', ready: '[data-row]', who: 'admin' },
  { path: '/admin-list', ready: '[data-row]', who: 'admin' },
  { path: '/role-list', ready: 'td input', who: 'admin' },
  { path: '/errorlog-list', ready: '[data-row]', who: 'admin' },
  { path: '/baidutrend', ready: '[data-row]', who: 'admin' },
  { path: '/clientlog-statistics-newadd', ready: 'main h1:visible', who: 'admin' },
  { path: '/articleCategory-list?id=category-tutorial-editing', ready: 'h3', who: 'admin' },
  { path: '/guidancevideo-list', ready: '[data-row]', who: 'admin' },
  { path: '/diagrams-list', ready: '[data-row]', who: 'admin' },
  { path: '/diagrams-list?open=diagram-43', ready: '[role=dialog] svg', who: 'admin' },
  { path: '/label-list', ready: '[data-row]', who: 'admin' },
  { path: '/modulecategory?id=module-category-study', ready: 'h3', who: 'admin' },
  { path: '/diagram-countedit', ready: '[data-row]', who: 'admin' },
  { path: '/publishauth', ready: '[data-row]', who: 'admin' },
  { path: '/clienttemplate', ready: '[data-row]', who: 'admin' },
  { path: '/community', ready: 'main li h2', who: 'nobody' },
  { path: '/community/diagram-1', ready: 'main h1', who: 'nobody' },
  { path: '/personal/info', ready: 'dl', who: 'customer' },
  { path: '/personal/udiagrams', ready: 'main li h2', who: 'customer' },
  { path: '/personal/udiagramdetail?id=diagram-1', ready: 'main form', who: 'customer' },
  { path: '/personal/orderList', ready: 'a[href*=orderDetail]', who: 'customer' },
  { path: '/personal/licences', ready: 'main h1', who: 'customer' },
  { path: '/personal/device', ready: 'main h1', who: 'customer' },
];

/** Pages without an area. */
const UNVERIFIED = ['nothing-here', 'autologin', 'callback', 'admin'];

/** Conformance looks for axe's findings on each page of an area on a wide screen, in the same run. */
function isVerified(path: string, width = 1440): boolean {
  const name = path.slice(1);
  return IS_FULL && width === 1440 && !name.includes('?') && !UNVERIFIED.includes(name);
}

/** The look that other suites do not have; the one that they have is looked at in `npm run test:full`. */
const PHONE: readonly [string, WindowOptions] = [
  'en, dark, 390',
  { language: 'en', appearance: 'dark', width: 390, height: 844 },
];
const DESK: readonly [string, WindowOptions] = [
  'zh, light, 1440',
  { language: 'zh', appearance: 'light', width: 1440 },
];

describe.each(IS_FULL ? [PHONE, DESK] : [PHONE])('%s', (_name, look) => {
  const people = new Map<Who, { readonly person: BrowserContext; readonly window: Window }>();

  beforeAll(async () => {
    for (const who of ['nobody', 'admin', 'customer'] as const) {
      const person = await stage.openPerson(look);
      const window = await openWindow(person);
      if (who !== 'nobody') await signInUnseen(person, who, who);
      people.set(who, { person, window });
    }
  });
  afterAll(async () => {
    for (const { person } of people.values()) stage.leave(person);
  });

  const met = new Set<string>();
  const expectBlocks = async (page: Page): Promise<void> => {
    const blocks = await blocksOn(page);
    for (const { block } of blocks) met.add(block);
    expect(blocks.filter(({ fault }) => fault !== null)).toEqual([]);
  };

  const pageOf = (who: Who): Page => {
    const found = people.get(who);
    if (found === undefined) throw new Error(`${who} is not there`);
    return found.window.page;
  };

  test.each(SCREENS)(
    '$path: nothing serious, nothing cut off, no names of the code',
    async ({ path, ready, who }) => {
      const page = pageOf(who);
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      await page.waitForLoadState('networkidle');
      if (!isVerified(path, look.width)) expect(await seriousFaults(page)).toEqual([]);
      expect(await isWiderThanWindow(page)).toBe(false);
      expect(await narrowFilters(page)).toEqual([]);
      await expectBlocks(page);
      expect(await identifiersOn(page)).toEqual([]);
    },
  );

  test('the order drawer, and a dialog over it: nothing serious', async () => {
    const page = pageOf('admin');
    await page.goto('/order-list?states=paid');
    await page.locator('a[href*="order=BY"]').first().click();
    await page.getByRole('dialog').locator('dl, dt').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^(退款|Refund)$/ })
      .first()
      .click();
    await page.locator('[data-block="dialog"]').waitFor();
    await expectBlocks(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('a feedback is sent: its confirmation is in sight', async () => {
    const page = pageOf('customer');
    await page.goto('/personal/feedback?id=new');
    await page.getByRole('radio').first().check();
    await page.locator('main textarea').first().fill('The window closes by itself.');
    await page.locator('main form button[type="submit"]').click();
    await page.locator('[data-block="confirmation"]').waitFor();
    await page.waitForLoadState('networkidle');
    await expectBlocks(page);
  });

  test('the sign-in page, also after a wrong password: nothing serious', async () => {
    const person = await stage.openPerson(look);
    const { page } = await openWindow(person);
    await page.goto('/personal/info');
    await page.locator('input[type=password]').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await signIn(page, 'customer', 'wrong');
    await page.getByRole('alert').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await isWiderThanWindow(page)).toBe(false);
    stage.leave(person);
  });

  test('every block is met on some screen', () => {
    expect([...met].toSorted()).toEqual(BLOCK_NAMES.toSorted());
  });

  test('no error in the console, nothing uncaught, no policy violated', () => {
    const expected = /404 \(Not Found\)/;
    const faults = [...people.values()].flatMap(({ window }) => window.faults());
    expect(faults.filter((fault) => !expected.test(fault))).toEqual([]);
  });
});

test('en, 1440: the states in lists are whole', async () => {
  const person = await stage.openPerson({ language: 'en', width: 1440 });
  const { page } = await openWindow(person);
  await signInUnseen(person, 'admin', 'admin');
  const lists = [
    'order-list',
    'code-list',
    'user-feedback?state=all',
    'clientsample?state=all',
    'diagrams-list?state=all',
    'diagram-countedit',
    'publishauth',
    'clienttemplate',
    'label-list',
  ];
  for (const path of lists) {
    await page.goto(`/${path}`);
    await page.locator('tr [data-tone]').first().waitFor();
    const cut = await page
      .locator('tr [data-tone]')
      .evaluateAll((tags) =>
        tags
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect([path, cut]).toEqual([path, []]);
  }
  stage.leave(person);
});

/** The labels of filters whose control does not fill its place. */
function narrowFilters(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('form [data-wide]')]
      .filter((field) => {
        const control = field.querySelector<HTMLElement>('.ant-select, select, input');
        return control !== null && control.offsetWidth < field.offsetWidth / 2;
      })
      .map((field) => field.querySelector('label')?.textContent ?? ''),
  );
}

function isWiderThanWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
}
