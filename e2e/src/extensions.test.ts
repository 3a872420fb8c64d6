import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { callAs } from './harness/calls.js';
import { connected } from './harness/hub.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';
import { panel } from './harness/tabs.js';
import { restore, type Team, teamOf } from './harness/team.js';

const stage = openStage();
let person: BrowserContext;
let orders: Team;
let first: string;
let opened: string | undefined;

beforeAll(async () => {
  person = await stage.openPerson();
  await signInUnseen(person, 'admin', 'admin');
  orders = await teamOf(person, stage.product.baseUrl, 'orders');
  first = (await orders.state()).stable ?? '';
});
afterAll(() => {
  orders.remove();
});
afterEach(async () => {
  await restore(orders, first);
  for (const page of person.pages()) await page.close();
});

const NOTE = '客户来电，尚未保存';
const section = (page: Page, name: string) => panel(page).getByRole('tab', { name, exact: true });
const rows = (page: Page) => panel(page).getByRole('table', { name: '订单列表' }).locator('tbody');
const note = (page: Page) => panel(page).getByLabel('备注');
const column = (page: Page, name: string) => panel(page).getByRole('columnheader', { name });

async function atCustomer(query = ''): Promise<Page> {
  const { page } = await openWindow(person);
  const hears = connected(page);
  await page.goto(`/user-list/C00000001${query}`);
  await hears;
  opened = page.url();
  await panel(page).getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** The manifest with this done to the route of the customer's orders. */
const inManifest =
  (change: (meta: Record<string, unknown>) => void) => (text: string, path: string) => {
    if (path !== 'manifest.json') return text;
    const manifest = JSON.parse(text) as { routes: { name: string; meta: object }[] };
    for (const { name, meta } of manifest.routes) {
      if (name === 'customer-orders') change(meta as Record<string, unknown>);
    }
    return JSON.stringify(manifest);
  };

/** The customer page of the accounts area is the same page, before and after. */
async function untouched(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.body.dataset['before'])).toBe('the release');
}

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset['before'] = 'the release';
  });
}

describe('what another area adds to the customer page', () => {
  test('comes with that area’s release alone, and goes with its rollback', async () => {
    const without = await orders.upload(
      '8.0.0',
      inManifest((meta) => delete meta['extension']),
    );
    await orders.act({ kind: 'promote', build: without });
    const page = await atCustomer();
    await section(page, '授权').waitFor();
    expect(await section(page, '订单').count()).toBe(0);
    await note(page).fill(NOTE);
    await mark(page);
    await orders.act({ kind: 'promote', build: first });
    await section(page, '订单').waitFor();
    await orders.act({ kind: 'rollback', reason: '再看一下' });
    await section(page, '订单').waitFor({ state: 'detached' });
    expect(await note(page).inputValue()).toBe(NOTE);
    await untouched(page);
  });

  test('is in the address, so that a reload and Back come to it', async () => {
    const page = await atCustomer();
    await section(page, '订单').click();
    await rows(page).locator('tr[data-row-key]').first().waitFor();
    expect(new URL(page.url()).search).toBe('?section=customer-orders');
    await page.reload();
    await rows(page).locator('tr[data-row-key]').first().waitFor();
    await page.goBack();
    await note(page).waitFor();
    expect(page.url()).toBe(opened);
  });

  test('fails alone: its neighbours and the page stay, and a retry asks for it again', async () => {
    const page = await atCustomer();
    await mark(page);
    let isBroken = true;
    // Also where it is asked for again, at another address.
    await page.route(/\/areas\/orders\/.*customer-orders.*\.js/, (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await section(page, '订单').click();
    const alert = panel(page).getByRole('alert').filter({ hasText: '这个页面暂时打不开' });
    await alert.waitFor();
    await section(page, '设备').click();
    await panel(page).getByRole('table', { name: '设备列表' }).waitFor();
    await section(page, '订单').click();
    await alert.waitFor();
    isBroken = false;
    await alert.getByRole('button', { name: '重试' }).click();
    await rows(page).locator('tr[data-row-key]').first().waitFor();
    await untouched(page);
  });

  test('is switched off and on again, and what was typed beside it stays', async () => {
    const page = await atCustomer();
    await note(page).fill(NOTE);
    await mark(page);
    await section(page, '订单').click();
    await rows(page).locator('tr[data-row-key]').first().waitFor();
    await orders.act({ kind: 'kill', reason: '金额显示有误' });
    await panel(page).getByRole('alert').getByText('金额显示有误').waitFor();
    await section(page, '概览').click();
    expect(await note(page).inputValue()).toBe(NOTE);
    await section(page, '订单').click();
    await orders.act({ kind: 'revive' });
    await rows(page).locator('tr[data-row-key]').first().waitFor();
    await untouched(page);
  });

  test('runs in two versions in two windows, and an open one keeps its own until it is moved', async () => {
    const next = await orders.upload('8.1.0', (text) => text.replaceAll('下单时间', '下单时刻'));
    const page = await atCustomer('?section=customer-orders');
    await column(page, '下单时间').waitFor();
    await mark(page);
    await orders.act({ kind: 'promote', build: next });
    const notice = page.getByRole('status').filter({ hasText: '这个页面有新版本。' });
    await notice.waitFor();
    expect(await column(page, '下单时刻').count()).toBe(0);
    const { page: other } = await openWindow(person);
    await other.goto('/user-list/C00000001?section=customer-orders');
    await column(other, '下单时刻').waitFor();
    await notice.getByRole('button', { name: '立即更新' }).click();
    await column(page, '下单时刻').waitFor();
    await untouched(page);
  });

  test('is neither there nor loaded for those who may not see it', async () => {
    const { baseUrl } = stage.product;
    const role = await roleOf('order-clerk');
    await callAs(person, baseUrl, 'Role/Save', {
      ...role,
      key: randomUUID(),
      permissions: ['accounts.view', 'devices.view'],
    });
    const clerk = await stage.openPerson();
    await signInUnseen(clerk, 'admin', 'clerk');
    const { page } = await openWindow(clerk);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/user-list/C00000001?section=customer-orders');
    await section(page, '设备').waitFor();
    expect(await section(page, '订单').count()).toBe(0);
    await note(page).waitFor();
    expect(asked.filter((url) => url.includes('/areas/orders/'))).toEqual([]);
    stage.leave(clerk);
  });
});

async function roleOf(id: string): Promise<Readonly<Record<string, unknown>>> {
  const roles = await callAs(person, stage.product.baseUrl, 'Role/GetList');
  const role = (roles as readonly { readonly id: string }[]).find((each) => each.id === id);
  if (role === undefined) throw new Error(`there is no role ${id}`);
  return role;
}
