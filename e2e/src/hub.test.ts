import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@banyan/testing/node';
import { describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { callAs, orderOf } from './harness/calls.js';
import { allHear, connected, hearingWindow, type Transport } from './harness/hub.js';
import { startProduct } from './harness/product.js';
import { HOME, signedInState } from './harness/sessions.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';

const BACK_MS = 15_000;
/** At most, on a busy machine. */
const START_MS = 60_000;
const stage = openStage();

const isNegotiation = (request: Request) => request.url().includes('/orderhub/negotiate');

async function openOrders(page: Page): Promise<void> {
  await page.goto('/order-list');
  await page.locator('tr[data-row-key]').first().waitFor();
}

const hearsOfOrder = (page: Page) => page.waitForResponse(/Order\/GetList$/);

/** Another program, with the same rights, writes a note on an order. */
async function changeAnOrder(person: BrowserContext, baseUrl: string): Promise<void> {
  const { id } = await orderOf(person, baseUrl, {});
  await callAs(person, baseUrl, 'Order/AddNote', { id, text: '已电话确认' });
}

/** Blocks these kinds of connections. */
async function block(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript((blocked) => {
    for (const name of blocked) {
      Reflect.set(
        globalThis,
        name,
        class {
          onclose = () => undefined;
          onerror = () => undefined;
          constructor() {
            setTimeout(() => {
              this.onerror();
              this.onclose();
            });
          }
          close() {}
        },
      );
    }
  }, names);
}

test.each<[Transport, readonly string[]]>([
  ['WebSocket', []],
  ['server-sent events', ['WebSocket']],
  ['long polling', ['WebSocket', 'EventSource']],
])('a change is heard over %s', async (transport, blocked) => {
  const person = await stage.openPerson({ storageState: await signedInState(stage, 'admin') });
  const { page, faults } = await openWindow(person);
  await block(page, blocked);
  const isConnected = connected(page, transport);
  await openOrders(page);
  await isConnected;
  const hears = hearsOfOrder(page);
  await changeAnOrder(person, stage.product.baseUrl);
  await hears;
  expect(faults()).toEqual([]);
  stage.leave(person);
});

describe('two windows of one person', () => {
  test('share one connection; when the window with it closes, the other takes over', async () => {
    const person = await stage.openPerson({ storageState: await signedInState(stage, 'admin') });
    let negotiations = 0;
    person.on('request', (request) => {
      if (isNegotiation(request)) negotiations += 1;
    });
    const [{ page: first }, { page: second }] = [
      await openWindow(person),
      await openWindow(person),
    ];
    const isConnected = connected(first);
    await openOrders(first);
    await isConnected;
    await openOrders(second);
    await allHear(second, 2);
    const hear = Promise.all([hearsOfOrder(first), hearsOfOrder(second)]);
    await changeAnOrder(person, stage.product.baseUrl);
    await hear;
    expect(negotiations).toBe(1);

    const takesOver = connected(second);
    // The new connection may have missed messages, so all data is reloaded.
    const readsAgain = second.waitForResponse('**/releases.json');
    await first.close();
    await takesOver;
    await readsAgain;
    expect(negotiations).toBe(2);
    const hears = hearsOfOrder(second);
    await changeAnOrder(person, stage.product.baseUrl);
    await hears;
    stage.leave(person);
  });
});

describe('a server that is killed and started again', () => {
  const data = mkdtempSync(join(tmpdir(), 'banyan-hub-'));
  const start = async (port: number) => startProduct({ port, environment: { BANYAN_DATA: data } });
  let port = 0;
  const place = openStage({}, async () => {
    port = await freePort();
    return start(port);
  });

  test('has every window back within 15 s, and each reads again', async () => {
    const people = await Promise.all([place.openPerson(), place.openPerson()]);
    const [clerk, customer] = people;
    await signInUnseen(clerk, 'admin', 'admin');
    const first = await hearingWindow(clerk, '/order-list');
    await first.locator('tr[data-row-key]').first().waitFor();
    const { page: second } = await openWindow(clerk);
    await openOrders(second);
    await allHear(second, 2);
    await signInUnseen(customer, 'customer', 'customer');
    const third = await hearingWindow(customer, HOME.customer);

    await place.product.kill();
    // Listened to before the server is known to be there: a window may be back earlier.
    const back = Promise.all(
      [first, second, third].map((page) =>
        page.waitForResponse('**/releases.json', { timeout: START_MS + BACK_MS }),
      ),
    );
    const again = await start(port);
    try {
      await back;
      const hear = Promise.all([hearsOfOrder(first), hearsOfOrder(second)]);
      await changeAnOrder(clerk, again.baseUrl);
      await hear;
    } finally {
      await again.stop();
      rmSync(data, { recursive: true, force: true });
    }
    for (const person of people) place.leave(person);
  });
});
