import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { browserOf, signInPage, type Who } from './harness/sessions.js';
import { openSharedStage } from './harness/stage.js';

const stage = openSharedStage();

/** Where each address leads, by who asks for it (specification 4, reading B). */
const CELLS = {
  '/webHome': {
    nobody: '/webHome',
    customer: '/webHome',
    admin: 'sign in admin',
    both: 'sign in admin',
  },
  '/personal/info': {
    nobody: 'sign in customer',
    customer: '/personal/info',
    admin: 'sign in customer',
    both: '/personal/info',
  },
  '/order-list': {
    nobody: 'sign in admin',
    customer: '/webHome',
    admin: '/order-list',
    both: '/order-list',
  },
  '/login': { nobody: 'sign in admin', customer: '/webHome', admin: '/admin', both: '/admin' },
  '/nothing-here': {
    nobody: '/nothing-here',
    customer: '/nothing-here',
    admin: '/nothing-here',
    both: '/nothing-here',
  },
} as const;

async function expectPlace(page: Page, place: string): Promise<void> {
  if (place.startsWith('sign in ')) {
    expect(`sign in ${await signInPage(page)}`).toBe(place);
    return;
  }
  await page.waitForURL(`**${place}`);
  await page.getByRole('heading').first().waitFor();
}

describe.each(Object.entries(CELLS))('%s', (path, row) => {
  test.each<[Who, string]>([
    ['nobody', row.nobody],
    ['customer', row.customer],
    ['admin', row.admin],
    ['both', row.both],
    ['expired', row.nobody],
    ['garbage', row.nobody],
  ])('asked for by %s leads to %s', async (who, place) => {
    const person = await browserOf(stage, who);
    const { page } = await openWindow(person);
    await page.goto(path);
    await expectPlace(page, place);
    stage.leave(person);
  });
});

test.each(['//personal/info', '///personal/info', '/.//personal/info', '/%2e//personal/info'])(
  'an administrator who opens %s never leaves for another host',
  async (path) => {
    const person = await browserOf(stage, 'admin');
    const { page } = await openWindow(person);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto(stage.product.baseUrl + path);
    await expectPlace(page, 'sign in customer');
    expect([...hosts]).toEqual([stage.product.baseUrl]);
    stage.leave(person);
  },
);
