import { join } from 'node:path';
import { freePort } from '@banyan/testing/node';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { callAs } from './harness/calls.js';
import { type Machine, startMachine } from './harness/machine.js';
import { startProduct } from './harness/product.js';
import { makeBuild } from './harness/publishing.js';
import { signedInState, windowAt } from './harness/sessions.js';
import { openStage } from './harness/stage.js';
import { panel, tabNames } from './harness/tabs.js';

jest.setTimeout(120_000);

const BUILDS = { abcdef0123456789: '本机订单', fedcba9876543210: '本机订单二' };
const [FIRST = '', SECOND = ''] = Object.keys(BUILDS);

let origin = '';
const stage = openStage({ orders: 50 }, async (options) => {
  origin = `http://localhost:${await freePort()}`;
  return startProduct({ ...options, environment: { BANYAN_OVERRIDE_ORIGINS: origin } });
});
let machine: Machine;

beforeAll(async () => {
  const { releases } = stage.product;
  for (const [build, title] of Object.entries(BUILDS)) {
    const path = `/areas/orders/${build}/`;
    makeBuild({ releases, area: 'orders' }, build, (text, file) => {
      // Chunks come from where the entry came from.
      const placed = file === 'entry.js' ? text.replaceAll(path, origin + path) : text;
      return placed.replaceAll('订单管理', title);
    });
  }
  machine = await startMachine(() => join(releases, 'orders'), Number(new URL(origin).port));
  machine.change(FIRST);
});
afterAll(() => {
  machine.close();
});

test('an area from a developer’s machine runs for them alone, follows each change, and is ended from the page', async () => {
  const admin = await signedInState(stage, 'admin');
  const { page, faults } = await windowAt(stage, admin, '/admin');
  const person = page.context();
  const override = { area: 'orders', origin };
  await callAs(person, stage.product.baseUrl, 'Releases/SetOverride', { override });
  const hears = page.waitForRequest(`${origin}/changes`);
  await page.goto('/order-list');
  await panel(page).getByRole('heading', { level: 1, name: '本机订单', exact: true }).waitFor();
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  const said = page
    .getByRole('status')
    .filter({ hasText: '正在使用 orders 在开发者机器上的版本。' });
  expect(await said.count()).toBe(1);
  expect(await tabNames(page)).toEqual(['本机订单*']);

  await (await hears).response();
  machine.change(SECOND);
  await panel(page).getByRole('heading', { level: 1, name: '本机订单二' }).waitFor();
  expect(faults()).toEqual([]);

  const other = await windowAt(stage, await signedInState(stage, 'admin'), '/order-list');
  await panel(other.page)
    .getByRole('heading', { level: 1, name: '订单管理', exact: true })
    .waitFor();

  await said.getByRole('button', { name: '结束' }).click();
  await panel(page).getByRole('heading', { level: 1, name: '订单管理', exact: true }).waitFor();
  expect(await said.count()).toBe(0);
});

test('a machine that does not answer is named in the tab; the rest works', async () => {
  const admin = await signedInState(stage, 'admin');
  const { page } = await windowAt(stage, admin, '/admin');
  const override = { area: 'orders', origin };
  await callAs(page.context(), stage.product.baseUrl, 'Releases/SetOverride', { override });
  await page.route(`${origin}/**`, (route) => route.abort());
  await page.goto('/order-list');
  await panel(page).getByRole('alert').getByText(origin).waitFor();
  await page.goto('/people');
  await panel(page).getByRole('heading', { level: 1, name: '人员查询' }).waitFor();
});
