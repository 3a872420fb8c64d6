import { heldBy, openAndClose } from '@banyan/e2e/harness';
import type { Browser, Page } from 'playwright-core';
import { type Contender, type Visit, visit } from './contender.js';
import { onceMore } from './onceMore.js';
import { goInside } from './paintClock.js';
import type { Profile } from './profiles.js';
import type { Row, Unit } from './report.js';
import { INVOICE_ROW, ORDER_ROW, quiet, switchTabs } from './scenarios.js';
import type { TabCounts } from './size.js';
import { compare, type Pair } from './statistics.js';

export const HEAP_OF_MANY = 'heap with many tabs';
export const ITSELF_WITH_FEW = 'itself with few';
const SWITCH_OF_MANY = 'tab switch with many tabs';
export const HEAP_AFTER = 'heap after /order-list was opened and closed many times';
export const ITSELF_BEFORE = 'itself before';
const NODES_AFTER = 'the same, DOM nodes';
const LISTENERS_AFTER = 'the same, listeners';

type Measured = readonly (readonly [string, Pair])[];

/** The product against itself: the cost of many tabs over few, and what closed ones leave. */
export async function measureManyTabs(
  browser: Browser,
  product: Contender,
  profile: Profile,
  { few, many: all, closed: times }: TabCounts,
): Promise<readonly Row[]> {
  const many: Measured[] = [];
  const closed: Measured[] = [];
  const take = (what: string, wanted: string, act: Act) =>
    onceMore(what, () => visit(browser, product, { who: 'admin', wanted, profile }, act));
  for (let round = 0; round < profile.rounds; round++) {
    many.push(await take('many tabs', ORDER_ROW, withManyTabs(few, all)));
    closed.push(await take('opened and closed', 'h1', afterClosing(times)));
  }
  return [...rowsOf(profile, ITSELF_WITH_FEW, many), ...rowsOf(profile, ITSELF_BEFORE, closed)];
}

type Act = (visit: Visit) => Promise<Measured>;

function withManyTabs(few: number, many: number): Act {
  return async (visit) => {
    const { page, goto } = visit;
    await goto('/order-list');
    await openTabs(page, 2, few);
    const before = await readAt(visit, few);
    await openTabs(page, few + 1, many);
    const after = await readAt(visit, many);
    return [
      [HEAP_OF_MANY, { product: after.heap, twin: before.heap }],
      [SWITCH_OF_MANY, { product: after.switched, twin: before.switched }],
    ];
  };
}

/** The last two are awake, whatever the number. */
async function readAt({ page, cdp }: Visit, count: number) {
  await quiet(page);
  const switched = await switchTabs(page, { orders: tabAt(count - 1), invoices: tabAt(count) });
  const { heap } = await heldBy(page, cdp);
  return { heap, switched };
}

function afterClosing(times: number): Act {
  return async ({ page, cdp, goto }) => {
    await goto('/admin');
    await openAndClose(page, 1);
    await quiet(page);
    const before = await heldBy(page, cdp);
    await openAndClose(page, times);
    await quiet(page);
    const after = await heldBy(page, cdp);
    return [
      [HEAP_AFTER, { product: after.heap, twin: before.heap }],
      [NODES_AFTER, { product: after.nodes, twin: before.nodes }],
      [LISTENERS_AFTER, { product: after.listeners, twin: before.listeners }],
    ];
  };
}

const LIGHT = ['/user-list', '/goods-list', '/code-list'];

const tabAt = (place: number) => `[role=tab]:nth-child(${place})`;

/** By addresses inside the page, as links do: of five tabs two are lists, the last two of ten and of two hundred too. */
async function openTabs(page: Page, from: number, to: number): Promise<void> {
  for (let place = from; place <= to; place++) {
    const [path, wanted] = pageAt(place);
    await page.evaluate(goInside, `${path}?tab=tab${place}`);
    for (const selector of [`${tabAt(place)}[aria-selected=true]`, wanted]) {
      await page.evaluate((seen) => globalThis.banyanPainted(seen), selector);
    }
  }
}

function pageAt(place: number): readonly [string, string] {
  switch (place % 5) {
    case 4:
      return ['/order-list', ORDER_ROW];
    case 0:
      return ['/invoice-list', INVOICE_ROW];
    default:
      return [LIGHT[(place % 5) - 1] ?? '', '[role=tabpanel] h1'];
  }
}

function rowsOf({ name }: Profile, twin: string, rounds: readonly Measured[]): readonly Row[] {
  const [first = []] = rounds;
  return first.map(([scenario], index) => ({
    profile: name,
    scenario,
    twin,
    unit: UNITS[scenario] ?? 'ms',
    comparison: compare(rounds.flatMap((measured) => measured[index]?.[1] ?? [])),
  }));
}

const UNITS: Readonly<Record<string, Unit>> = {
  [HEAP_OF_MANY]: 'MB',
  [HEAP_AFTER]: 'MB',
  [NODES_AFTER]: 'count',
  [LISTENERS_AFTER]: 'count',
};
