import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServedArea, serveArea } from '@banyan/area-kit/dev';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { callAs } from './harness/calls.js';
import { copyReleases } from './harness/product.js';
import { makeBuild, point } from './harness/publishing.js';
import { signedIn } from './harness/sessions.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';
import { panel } from './harness/tabs.js';

const [OLD_TITLE, DESK_TITLE, NEXT_TITLE] = ['订单管理', '订单管理（本机）', '订单管理（再改）'];
const [FIRST, SECOND] = ['d'.repeat(16), 'e'.repeat(16)];

const desk = { releases: mkdtempSync(join(tmpdir(), 'banyan-desk-')), area: 'orders' };
const stage = openStage();
let served: ServedArea;
let person: BrowserContext;

/** As `dev` builds it: with another title, and its chunks from this machine. */
const atDesk = (title: string) => (text: string) =>
  text
    .replaceAll(`"${OLD_TITLE}"`, `"${title}"`)
    .replaceAll(`'${OLD_TITLE}'`, `'${title}'`)
    .replaceAll('"/areas/orders/', `"${served.origin}/areas/orders/`);

beforeAll(async () => {
  copyReleases(desk.releases, []);
  const gateway = stage.product.baseUrl;
  served = await serveArea({ room: 'orders', releases: desk.releases, gateway, port: 0 });
  makeBuild(desk, SECOND, atDesk(NEXT_TITLE));
  makeBuild(desk, FIRST, atDesk(DESK_TITLE));
  point(desk, FIRST);
  person = await stage.openPerson();
  await signInUnseen(person, 'admin', 'admin');
});
afterAll(() => {
  served.close();
  rmSync(desk.releases, { recursive: true, force: true });
});

test("one area comes from a developer's machine into the real product, for one session, and follows each change", async () => {
  const { baseUrl } = stage.product;
  const override = { area: 'orders', origin: served.origin };
  await callAs(person, baseUrl, 'Releases/SetOverride', { override });
  const { page, faults } = await openWindow(person);
  await page.goto('/order-list');
  const banner = page.getByRole('status').filter({ hasText: '开发者机器' });
  await banner.waitFor();
  await panel(page).getByRole('heading', { level: 1, name: DESK_TITLE }).waitFor();
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  await page.evaluate(() => {
    document.body.dataset['before'] = 'the change';
  });

  point(desk, SECOND);
  served.changed();
  await panel(page).getByRole('heading', { level: 1, name: NEXT_TITLE }).waitFor();
  expect(await page.evaluate(() => document.body.dataset['before'])).toBe('the change');

  // No other session gets the area, not even by an address.
  const other = await signedIn(await stage.openPerson(), 'admin');
  await other.goto(`/order-list?override=orders&origin=${encodeURIComponent(served.origin)}`);
  await panel(other).getByRole('heading', { level: 1, name: OLD_TITLE, exact: true }).waitFor();

  await banner.getByRole('button', { name: '结束' }).click();
  await panel(page).getByRole('heading', { level: 1, name: OLD_TITLE, exact: true }).waitFor();
  await banner.waitFor({ state: 'detached' });
  expect(faults()).toEqual([]);
});

test('a machine that does not answer is named in the tab; the rest works', async () => {
  const override = { area: 'orders', origin: served.origin };
  await callAs(person, stage.product.baseUrl, 'Releases/SetOverride', { override });
  const { page } = await openWindow(person);
  await page.route(`${served.origin}/**`, (route) => route.abort());
  await page.goto('/order-list');
  await panel(page).getByRole('alert').getByText(served.origin).waitFor();
  await page.goto('/people');
  await panel(page).getByRole('heading', { level: 1, name: '人员查询' }).waitFor();
});

test('a machine that is not allowed is refused, and the refusal is in the trail', async () => {
  const { baseUrl } = stage.product;
  const override = { area: 'orders', origin: 'https://evil.example' };
  await expect(callAs(person, baseUrl, 'Releases/SetOverride', { override })).rejects.toThrow(
    /ORIGIN_NOT_ALLOWED/,
  );
  const trail = (await callAs(person, baseUrl, 'Releases/GetEvents', { area: 'orders' })) as {
    readonly results: readonly { readonly ok: boolean; readonly reason: string }[];
  };
  expect(trail.results[0]).toMatchObject({ ok: false, reason: 'override: https://evil.example' });
});
