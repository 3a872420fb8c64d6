import { ROUNDS } from '@banyan/testing/node';
import { expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { connected } from './harness/hub.js';
import { point } from './harness/publishing.js';
import { randomFrom } from './harness/randomFrom.js';
import { signedInState } from './harness/sessions.js';
import { openStage } from './harness/stage.js';
import { makeStamped, mixturesSeen, watchForMixtures } from './harness/stamped.js';
import { panel } from './harness/tabs.js';

const REDEPLOYS = 100 * ROUNDS;

jest.setTimeout(60_000 + 500 * REDEPLOYS);

const LONGEST_PAUSE_MS = 80;
const SEED = 20_261_122;
const LETTERS = ['A', 'B', 'C', 'D'];

const stage = openStage();

/** One random action of a user on the tabs of the area. */
async function act(page: Page, random: () => number): Promise<void> {
  const tabs = page.getByRole('tab');
  const open = await tabs.count();
  const what = random();
  if (open === 0 || what < 0.35) {
    const route = random() < 0.6 ? 'order-list' : 'invoice-list';
    await page.locator(`nav a[href^="/${route}"]`).first().dispatchEvent('click');
  } else if (what < 0.6) {
    await tabs.nth(Math.floor(random() * open)).click();
  } else if (what < 0.75) {
    await tabs.nth(Math.floor(random() * open)).click({ button: 'middle' });
  } else {
    const field = panel(page).getByRole('textbox').first();
    if (!(await field.isVisible())) return;
    await field.fill(random() < 0.5 ? 'BY' : '');
    await field.press('Enter');
  }
}

/** Closes every tab and reopens the orders, in the build that the window knows as the live one. */
async function openAnew(page: Page): Promise<void> {
  const tabs = page.getByRole('tab');
  for (let last = (await tabs.count()) - 1; last >= 0; last -= 1) {
    await tabs.first().click({ button: 'middle' });
    await tabs.nth(last).waitFor({ state: 'detached' });
  }
  await page.locator('nav a[href^="/order-list"]').first().dispatchEvent('click');
}

test(`${REDEPLOYS} redeploys of an area in use: no mixed page, no error, no reload`, async () => {
  const place = { releases: stage.product.releases, area: 'orders' };
  const builds = makeStamped(place, LETTERS);
  const admin = await signedInState(stage, 'admin');
  point(place, builds[0] ?? '');
  const { page, faults } = await openWindow(await stage.openPerson({ storageState: admin }));
  const failed: string[] = [];
  let documents = 0;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  page.on('requestfailed', (request) =>
    failed.push(`${request.url()} ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()} ${response.status()}`);
    if (response.url().endsWith('/releases.json')) documents += 1;
  });
  const hears = connected(page);
  await page.goto('/order-list');
  await hears;
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  await watchForMixtures(page);

  const random = randomFrom(SEED);
  let deployed = 0;
  let made = 0;
  const deploying = (async () => {
    while (deployed < REDEPLOYS) {
      point(place, builds[Math.floor(random() * builds.length)] ?? '');
      deployed += 1;
      made += 1;
      await page.waitForTimeout(random() * LONGEST_PAUSE_MS);
    }
  })();
  const ofPerson = randomFrom(SEED + 1);
  try {
    while (deployed < REDEPLOYS) await act(page, ofPerson);
  } finally {
    deployed = REDEPLOYS;
    await deploying;
  }
  // Which builds a window shows at this pace depends on the machine.
  for (const [at, letter] of LETTERS.entries()) {
    point(place, builds[at] ?? '');
    // A window learns of it in its own time: until then it opens the build before.
    do {
      await openAnew(page);
      await panel(page).locator('tr[data-row-key]').first().waitFor();
    } while (!(await mixturesSeen(page)).builds.includes(letter));
  }

  const { pages, builds: shown, mixtures } = await mixturesSeen(page);
  expect({ mixtures, faults: faults(), failed, loads }).toEqual({
    mixtures: [],
    faults: [],
    failed: [],
    loads: 1,
  });
  expect(made).toBe(REDEPLOYS);
  expect(pages).toBeGreaterThan(REDEPLOYS / 10);
  expect(shown.sort()).toEqual(LETTERS);
  expect(documents).toBeGreaterThan(REDEPLOYS / 20);

  // And it would have been seen.
  await page.locator('nav a[href^="/order-list"]').first().dispatchEvent('click');
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  await panel(page).evaluate((element) => {
    const stray = document.createElement('i');
    stray.className = 'x__Z';
    element.append(stray);
  });
  await page.waitForFunction(() => {
    const { mixtures } = Reflect.get(window, 'seen') as { mixtures: string[] };
    return mixtures.length > 0;
  });
});
