import { describe, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { type Audience, HINTS, MADE_UP, plant, signedIn, signInPage } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

jest.setTimeout(120_000);

const stage = openStage({ orders: 200 });

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

type Who = 'nobody' | Audience | 'both' | 'expired' | 'garbage';

async function ask(who: Who, path: string): Promise<Page> {
  const person = await stage.openPerson();
  if (who === 'expired') await plant(person, HINTS);
  if (who === 'garbage') await plant(person, [...HINTS, ...MADE_UP]);
  if (who === 'both') {
    // Signing in as one kind ends the other, so two browsers sign in and one takes the other's session.
    const other = await stage.openPerson();
    await signedIn(other, 'customer');
    await signedIn(person, 'admin');
    const { cookies } = await other.storageState();
    await plant(
      person,
      cookies.filter(({ name }) => name === '__Host-Http-banyan-customer'),
    );
    stage.leave(other);
  }
  const page =
    who === 'admin' || who === 'customer'
      ? await signedIn(person, who)
      : (await openWindow(person)).page;
  await page.goto(path);
  return page;
}

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
    const page = await ask(who, path);
    await expectPlace(page, place);
    stage.leave(page.context());
  });
});
