import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Contender, type Visit, visit } from './contender.js';
import { openingOf } from './opening.js';
import { clickUntil, goInside } from './paintClock.js';
import type { Profile } from './profiles.js';
import type { Unit } from './report.js';
import { median } from './statistics.js';

export const COLD = 'deep link /order-list, cold';
export const WARM = 'deep link /order-list, warm';
/** What a warm page waits for: its last file, then the list's call. */
export const WARM_FILES = `${WARM}: last file`;
export const WARM_RUN = `${WARM}: last file has run`;
export const WARM_CALL = `${WARM}: list call out`;
export const WARM_AFTER = `${WARM}: list call after the last file`;
export const SECOND_AREA = 'second area: /naolituindex to /personal/info';
const SECOND_PAGE = 'second page of an open area: /invoice-list';
export const TAB_SWITCH = 'tab switch';
export const BYTES = 'over the wire, cold /order-list';
const REQUESTS = 'requests, cold /order-list';
const HEAP = 'heap with 10 tabs';

/** What one round measures, by scenario. */
export type Values = ReadonlyMap<string, number>;

export function unitOf(scenario: string): Unit {
  switch (scenario) {
    case BYTES:
      return 'KB';
    case REQUESTS:
      return 'count';
    case HEAP:
      return 'MB';
    default:
      return 'ms';
  }
}

export const ORDER_ROW = '[aria-label="订单列表"] tr[data-row-key]';
export const INVOICE_ROW = '[aria-label="发票申请列表"] tr[data-row-key]';

const LIST_CALL = '/Order/GetList';

/** The wait after a page is shown, so that its idle loading does not count for the next click. */
const QUIET_MS = 200;

/** How long a pointer rests on a link before the click, at least. */
const REST_MS = 150;

/** The heap hardly differs between rounds and takes long to measure. */
const HEAP_EVERY_ROUNDS = 5;

export async function measure(
  browser: Browser,
  contender: Contender,
  profile: Profile,
  round: number,
): Promise<Values> {
  const admin = { who: 'admin', wanted: ORDER_ROW, profile } as const;
  const customer = { who: 'customer', wanted: 'h1', profile } as const;
  return new Map([
    ...(await visit(browser, contender, admin, atWork)),
    ...(await visit(browser, contender, customer, fromSiteToPortal)),
    ...(profile.line === null && round % HEAP_EVERY_ROUNDS === 0
      ? await visit(browser, contender, admin, withTenTabs)
      : []),
  ]);
}

async function atWork({ page, cdp, goto }: Visit): Promise<Values> {
  const traffic = countTraffic(cdp);
  const cold = await goto('/order-list');
  await quiet(page);
  const { bytes, requests } = traffic();
  const warm = await goto('/order-list');
  const { lastFile, lastRun, callOut } = await page.evaluate(openingOf, LIST_CALL);
  await quiet(page);
  const secondPage = await follow(page, 'nav a[href="/invoice-list"]', INVOICE_ROW);
  await quiet(page);
  return new Map([
    [COLD, cold],
    [WARM, warm],
    [WARM_FILES, lastFile],
    [WARM_RUN, lastRun],
    [WARM_CALL, callOut],
    [WARM_AFTER, callOut - lastRun],
    [SECOND_PAGE, secondPage],
    [TAB_SWITCH, await switchTabs(page)],
    [BYTES, bytes],
    [REQUESTS, requests],
  ]);
}

/** Measures only the switch between the two lists, so that any page with two tabs can be compared. */
export async function measureSwitch(
  browser: Browser,
  contender: Contender,
  profile: Profile,
): Promise<Values> {
  return visit(
    browser,
    contender,
    { who: 'admin', wanted: ORDER_ROW, profile },
    async ({ page, goto }) => {
      await goto('/order-list');
      await quiet(page);
      await page.evaluate(clickUntil, { click: OTHER_TAB, wanted: INVOICE_ROW });
      await quiet(page);
      return new Map([[TAB_SWITCH, await switchTabs(page)]]);
    },
  );
}

const OTHER_TAB = '[role=tab][aria-selected=false]';

/** How many times the switch goes from the invoices to the orders and back. */
const THERE_AND_BACK = 5;

/** Both pages are always in the document: waits until the hidden one is visible and painted. */
export async function switchTabs(
  page: Page,
  { orders, invoices } = { orders: OTHER_TAB, invoices: OTHER_TAB },
): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < THERE_AND_BACK; time++) {
    times.push(await page.evaluate(clickUntil, { click: orders, wanted: ORDER_ROW }));
    times.push(await page.evaluate(clickUntil, { click: invoices, wanted: INVOICE_ROW }));
  }
  return median(times);
}

async function fromSiteToPortal({ page, goto }: Visit): Promise<Values> {
  await goto('/naolituindex');
  await quiet(page);
  return new Map([[SECOND_AREA, await follow(page, 'header a[href="/personal/info"]', 'dl')]]);
}

/** Moves the pointer to the link, rests and clicks; answers the time from the click on. */
async function follow(page: Page, click: string, wanted: string): Promise<number> {
  await page.hover(click);
  await page.waitForTimeout(REST_MS);
  return page.evaluate(clickUntil, { click, wanted });
}

async function withTenTabs({ page, cdp, goto }: Visit): Promise<Values> {
  await goto('/order-list');
  for (let tab = 2; tab <= 10; tab++) {
    const [path, wanted] =
      tab % 2 === 0 ? ['/invoice-list', INVOICE_ROW] : ['/order-list', ORDER_ROW];
    await page.evaluate(goInside, `${path}?tab=tab${tab}`);
    await page.evaluate((selector) => globalThis.banyanPainted(selector), wanted);
  }
  await quiet(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return new Map([[HEAP, usedSize]]);
}

export function quiet(page: Page): Promise<void> {
  return page.waitForLoadState('networkidle').then(() => page.waitForTimeout(QUIET_MS));
}

/** Counts the bytes received so far, including headers. */
function countTraffic(cdp: CDPSession) {
  let bytes = 0;
  let requests = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  return () => ({ bytes, requests });
}
