import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser, openPerson, openWindow, signIn } from './browser.js';
import { type DevArea, startDevArea } from './devArea.js';

export const LIST_TEXTS = 'remotes/orders/src/order-list/orderListTexts.ts';
export const LIST_PAGE = 'remotes/orders/src/order-list/OrderListPage.tsx';

export type HotPage = {
  readonly area: DevArea;
  readonly person: BrowserContext;
  readonly page: Page;
  readonly faults: () => readonly string[];
  readonly overlay: () => ReturnType<Page['locator']>;
  inCopy(file: string): string;
  /** A marker that a reload removes. */
  mark(): Promise<void>;
  isMarked(): Promise<boolean>;
  write(file: string, change: (text: string) => string): void;
  /** Changes a file of the copy while it acts. */
  changed(file: string, change: (text: string) => string, act: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** The order list under development, with its rows, signed in as an administrator. */
export async function openHotPage(): Promise<HotPage> {
  const browser = await openBrowser();
  const area = await startDevArea();
  const person = await openPerson(browser, area.baseUrl);
  const { page, faults } = await openWindow(person);
  const inCopy = (file: string) => join(area.folder, file);
  const mark = () =>
    page.evaluate(() => {
      document.body.dataset['before'] = 'the change';
    });
  const write = (file: string, change: (text: string) => string): void => {
    const text = readFileSync(inCopy(file), 'utf8');
    if (change(text) === text) throw new Error(`the change leaves ${file} as it is`);
    writeFileSync(inCopy(file), change(text));
  };
  await page.goto('/order-list?text=BY');
  await signIn(page, 'admin');
  await page.locator('tr[data-row-key]').first().waitFor();
  await mark();
  return {
    area,
    person,
    page,
    faults,
    overlay: () => page.locator('#webpack-dev-server-client-overlay'),
    inCopy,
    mark,
    isMarked: () => page.evaluate(() => document.body.dataset['before'] === 'the change'),
    write,
    changed: async (file, change, act) => {
      const text = readFileSync(inCopy(file), 'utf8');
      write(file, change);
      try {
        await act();
      } finally {
        writeFileSync(inCopy(file), text);
      }
    },
    close: async () => {
      await browser.close();
      await area.remove();
    },
  };
}
