import { describe, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { seriousFaults } from './harness/axe.js';
import { openWindow, type Window } from './harness/browser.js';
import { signOut } from './harness/ownMenu.js';
import { plant, signedIn } from './harness/sessions.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openSharedStage } from './harness/stage.js';
import {
  type Attack,
  greyPixels,
  MARK,
  timeUntilBack,
  timeUntilOnTop,
} from './harness/watermark.js';
import { ATTACKS } from './harness/watermarkAttacks.js';

const stage = openSharedStage();

let admin: BrowserContext | undefined;
/** A window of one administrator, who signs in once for all tests. */
async function newWindow(path = '/order-list'): Promise<Window> {
  if (admin === undefined) {
    admin = await stage.openPerson();
    await signInUnseen(admin, 'admin', 'admin');
  }
  const window = await openWindow(admin);
  await window.page.goto(path);
  await window.page.locator('main').first().waitFor();
  await window.page.locator(MARK).waitFor({ state: 'attached' });
  return window;
}

const REMOVED: Attack = (mark) => {
  mark.remove();
  return undefined;
};

const imageOf = (page: Page) =>
  page.locator(MARK).evaluate((mark) => getComputedStyle(mark).backgroundImage);

describe('WM-02 where it is', () => {
  type Route = { readonly path: string; readonly meta: { readonly admin: boolean } };
  type Released = { readonly areas: readonly { readonly routes: readonly Route[] }[] };

  test('WM-02 on the home page and on a page of every area with pages for administrators', async () => {
    const { page } = await newWindow('/admin');
    const image = await imageOf(page);
    const released = await page.evaluate(
      () => JSON.parse(document.getElementById('banyan-releases')?.textContent ?? '') as Released,
    );
    const paths = released.areas.flatMap(({ routes }) =>
      routes.filter(({ path, meta }) => meta.admin && !path.includes(':')).slice(0, 1),
    );
    expect(paths.length).toBeGreaterThan(10);
    for (const { path } of paths) {
      await page.goto(path);
      await page.locator(MARK).waitFor({ state: 'attached' });
      expect(await imageOf(page)).toBe(image);
    }
    await page.close();
  });

  test('WM-02 not on pages for visitors, of a sign-in, and of a wrong address', async () => {
    const person = await stage.openPerson();
    const { page } = await openWindow(person);
    const paths = ['/naolituindex', '/webHome', '/privacy', '/login', '/nothing-here', '/callback'];
    for (const path of paths) {
      await page.goto(path);
      await page.locator('h1, main').first().waitFor();
      expect([path, await page.locator(MARK).count()]).toEqual([path, 0]);
    }
    stage.leave(person);
  });

  test('WM-02 not on a page of a customer', async () => {
    const person = await stage.openPerson();
    const page = await signedIn(person, 'customer');
    await page.locator('dl').first().waitFor();
    expect(await page.locator(MARK).count()).toBe(0);
    stage.leave(person);
  });
});

describe('WM-03 what is done to it is undone', () => {
  let page: Page;
  beforeAll(async () => {
    page = (await newWindow()).page;
  });

  test.each(Object.entries(ATTACKS))('WM-03 %s: back within 600 ms', async (_name, attack) => {
    expect(await timeUntilBack(page, attack)).toBeLessThan(600);
  });

  test('WM-03 removed fifty times: each time back within 600 ms', async () => {
    for (let time = 0; time < 50; time++) {
      expect(await timeUntilBack(page, REMOVED)).toBeLessThan(600);
    }
  });

  test('WM-03 covered by an element with the highest z-index, it is seen all the same', async () => {
    await page.evaluate(() => {
      const cover = document.createElement('div');
      cover.id = 'cover';
      Object.assign(cover.style, {
        position: 'fixed',
        inset: '0',
        background: '#fff',
        zIndex: 2147483647,
      });
      document.documentElement.append(cover);
    });
    expect(await greyPixels(page)).toBeGreaterThan(1_000);
    await page.evaluate(() => document.getElementById('cover')?.remove());
  });

  test.each(['dialog', 'popover', 'full screen'])(
    'WM-03 covered by a %s of the top layer: above it within 600 ms, also when it opens again',
    async (kind) => {
      await page.evaluate((open) => {
        const cover = document.createElement('dialog');
        cover.id = 'cover';
        Object.assign(cover.style, { width: '80%', height: '80%', background: '#fff' });
        document.body.append(cover);
        const acts: Readonly<Record<string, () => void>> = {
          dialog: () => {
            cover.close();
            cover.showModal();
          },
          popover: () => {
            cover.popover = 'auto';
            cover.hidePopover();
            cover.showPopover();
          },
          'full screen': () => void document.body.requestFullscreen(),
        };
        Object.assign(window, { coverAll: acts[open] });
      }, kind);
      for (let time = 0; time < 2; time++) {
        await page.evaluate(() => (window as unknown as { coverAll(): void }).coverAll());
        expect(await timeUntilOnTop(page)).toBeLessThan(600);
        expect(await greyPixels(page)).toBeGreaterThan(1_000);
      }
      // Esc still means the dialog and not the mark.
      await page.keyboard.press('Escape');
      await page.evaluate(async () => {
        if (document.fullscreenElement !== null) await document.exitFullscreen();
      });
      await page.waitForFunction(
        () => document.querySelector(':modal, dialog:popover-open') === null,
      );
      await page.evaluate(() => document.getElementById('cover')?.remove());
    },
  );

  test('WM-03 tampering is reported once to the operators, without a name', async () => {
    const { page: another, faults } = await newWindow();
    for (let time = 0; time < 4; time++) await timeUntilBack(another, REMOVED);
    expect(faults()).toEqual([
      'console: area shell: the watermark was tampered with: not on the root element',
    ]);
    await another.close();
  });
});

describe('WM-04 it is seen and disturbs nothing', () => {
  test('WM-04 clicks pass through, over a drawer and a dialog it is seen, axe finds nothing', async () => {
    const { page, faults } = await newWindow();
    // An order that can be refunded.
    const paid = page.locator('tr', { hasText: '已付款' });
    await paid.locator('a[href*="order=BY"]').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('heading').first().waitFor();
    expect(await greyPixels(page, drawer)).toBeGreaterThan(100);
    await drawer.getByRole('textbox').first().click();
    await page.keyboard.type('typed');
    expect(await drawer.getByRole('textbox').first().inputValue()).toBe('typed');
    expect(await seriousFaults(page)).toEqual([]);

    await drawer.getByRole('button', { name: '退款' }).click();
    const modal = page.getByRole('dialog', { name: /退款/ });
    await modal.waitFor();
    expect(await greyPixels(page, modal)).toBeGreaterThan(100);
    expect(await seriousFaults(page)).toEqual([]);
    expect(faults()).toEqual([]);
    await page.close();
  });

  test('WM-04 on paper too', async () => {
    const { page } = await newWindow();
    await page.locator('tr[data-row-key]').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await greyPixels(page)).toBeGreaterThan(1_000);
    await page.emulateMedia({ media: null });
    // No other part of the page is a repeating picture.
    const paper = await page.pdf({ printBackground: false });
    expect(paper.toString('latin1')).toContain('/PatternType 1');
    await page.close();
  });
});

test('WM-05 cookies do not change the mark, and signing out removes it', async () => {
  const person = await stage.openPerson();
  const page = await signedIn(person, 'admin');
  await page.locator(MARK).waitFor({ state: 'attached' });
  const image = await imageOf(page);
  const names = ['username', 'alarmcode', 'account', 'userid'];
  await plant(
    person,
    names.map((name) => ({ name, value: 'somebody' })),
  );
  await page.reload();
  await page.locator(MARK).waitFor({ state: 'attached' });
  expect(await imageOf(page)).toBe(image);
  await signOut(page);
  await page.getByLabel(/账号\s*$/).waitFor();
  expect(await page.locator(MARK).count()).toBe(0);
  stage.leave(person);
});

test('WM-06 a window that is shown again is checked at once', async () => {
  const { page } = await newWindow();
  const isNew = await page.evaluate((selector) => {
    const mark = document.querySelector(selector);
    // No observer notices an animation.
    mark?.animate({ opacity: 0 }, 1e9);
    document.dispatchEvent(new Event('visibilitychange'));
    return document.querySelector(selector) !== mark;
  }, MARK);
  expect(isNew).toBe(true);
  await page.close();
});

test('WM-07 it is outside the elements of the areas, and survives closed tabs', async () => {
  const { page } = await newWindow();
  expect(await page.locator(MARK).evaluate((mark) => mark.closest('body, #root') === null)).toBe(
    true,
  );
  await page.locator('[role=tab]').focus();
  await page.keyboard.press('Delete');
  await page.waitForURL('**/admin');
  expect(await page.locator(MARK).count()).toBe(1);
  await page.close();
});
