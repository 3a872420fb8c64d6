import { beforeAll, expect, test } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { heldBy, openAndClose } from './harness/held.js';
import { connected } from './harness/hub.js';
import { liveBuild } from './harness/product.js';
import { makeBuild, point } from './harness/publishing.js';
import { type SignedInState, signedInState } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

const stage = openStage();
const NEXT = 'abcdef0123456789';
let admin: SignedInState;
let builds: readonly [string, string];

const orders = () => ({ releases: stage.product.releases, area: 'orders' });
const containerOf = (build: string) => `area_orders_${build}`;

beforeAll(async () => {
  admin = await signedInState(stage, 'admin');
  builds = [NEXT, liveBuild(stage.product.releases, 'orders')];
  makeBuild(orders(), NEXT, (text) => text.replaceAll('订单管理', '订单管理二'));
});

/** Makes a build live; resolves when the window has let go of the other one, which no tab shows. */
async function replace(page: Page, build: string, other: string): Promise<void> {
  point(orders(), build);
  await page.waitForFunction(
    ([chunks, container]) => !(chunks in window) && Reflect.get(window, container) === undefined,
    [`webpackChunk${containerOf(other)}`, containerOf(other)] as const,
  );
}

/** What the page still has of a build, by name. */
function traces(page: Page, build: string) {
  return page.evaluate(
    ([id, container]) => ({
      elements: document.querySelectorAll(`[src*="${id}"], [href*="${id}"]`).length,
      globals: Object.keys(window).filter(
        (key) => key.includes(id) && Reflect.get(window, key) !== undefined,
      ),
      instances: (
        Reflect.get(window, '__FEDERATION__') as { __INSTANCES__: { name: string }[] }
      ).__INSTANCES__.filter(({ name }) => name === container).length,
    }),
    [build, containerOf(build)] as const,
  );
}

/** Whether what was marked is still held by anything, once the garbage is gone. */
async function isAlive(page: Page, cdp: CDPSession): Promise<boolean> {
  await heldBy(page, cdp);
  return page.evaluate(
    () => (Reflect.get(window, 'mark') as WeakRef<object>).deref() !== undefined,
  );
}

test('50 times two versions of an area in turn: nothing of what is replaced stays', async () => {
  const { page, faults } = await openWindow(await stage.openPerson({ storageState: admin }));
  const hears = connected(page);
  await page.goto('/admin');
  await hears;
  const cdp = await page.context().newCDPSession(page);
  const [next, first] = builds;

  // Both once: what all versions share comes with the first, and stays.
  await openAndClose(page, 1);
  await replace(page, next, first);
  await openAndClose(page, 1);
  await page.evaluate((name) => {
    Reflect.set(window, 'mark', new WeakRef(Reflect.get(window, name) as object));
  }, containerOf(next));
  expect(await isAlive(page, cdp)).toBe(true);
  await replace(page, first, next);
  expect(await traces(page, next)).toEqual({ elements: 0, globals: [], instances: 0 });
  // React lets go of a page that has gone with the next one.
  await openAndClose(page, 1);
  expect(await isAlive(page, cdp)).toBe(false);

  // The first half makes the engine compile what all of them share; what is measured is the second.
  let turns = 0;
  const turnUntil = async (most: number) => {
    for (; turns < most; turns++) {
      const [build, other] = turns % 2 === 0 ? builds : [first, next];
      await replace(page, build, other);
      await openAndClose(page, 1);
    }
  };
  await turnUntil(25);
  const before = await heldBy(page, cdp);
  await turnUntil(50);
  const after = await heldBy(page, cdp);
  expect(after.heap - before.heap).toBeLessThan(1024 ** 2);
  expect(after.nodes / before.nodes).toBeLessThan(1.05);
  expect(faults()).toEqual([]);
});
