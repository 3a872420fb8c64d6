import { expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { type Audience, nearTheEnd, signedIn } from './harness/sessions.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';

const stage = openStage();

type Who = readonly [audience: Audience, account: string, name: string];
const ADMIN: Who = ['admin', 'admin', '周敏'];
const CLERK: Who = ['admin', 'clerk', '何佳宁'];
const CUSTOMER: Who = ['customer', 'customer', '李晓明'];
const OTHER: Who = ['customer', 'customer2', '王思远'];

const AT = { admin: '/order-list', customer: '/personal/orderList' } as const;
const HUB = '**/signalr/**';

/** What makes a window notice, each without the others: the hub is out of reach but for its own turn. */
type Trigger = (page: Page, person: BrowserContext, to: Audience) => Promise<unknown>;
const TRIGGERS: Readonly<Record<string, Trigger>> = {
  'another window that opens': async (_page, person, to) => {
    const { page } = await openWindow(person);
    await page.goto(AT[to]);
  },
  'a call': async (page) => {
    const search = page.getByLabel('关键字');
    if (await search.isVisible()) {
      await search.fill('BY2026');
      await search.press('Enter');
    } else
      await page
        .getByRole('main')
        .getByText(/^待付款/)
        .first()
        .click();
  },
  'the line that is back': (page) => page.evaluate(() => dispatchEvent(new Event('online'))),
  'the hub that is back': (_page, person) => person.unroute(HUB),
};

async function replacedIn(
  [audience, account]: Who,
  [next, nextAccount]: Who,
  before: (page: Page) => Promise<unknown> = () => Promise.resolve(),
) {
  const person = await stage.openPerson();
  await person.route(HUB, (route) => route.abort());
  const page = await signedIn(person, audience, account);
  await page.goto(AT[audience]);
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor();
  await before(page);
  // From now on no call of this window may be answered.
  const answered: string[] = [];
  await signInUnseen(person, next, nextAccount);
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && response.status() !== 409) {
      answered.push(`${response.status()} ${pathname}`);
    }
  });
  return { person, page, answered };
}

const told = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByText(`此浏览器现在由${name}登录`).waitFor();

const PAIRS = [
  [CUSTOMER, OTHER],
  [ADMIN, CLERK],
  [CUSTOMER, ADMIN],
  [ADMIN, CUSTOMER],
] as const;

test.each(
  PAIRS.flatMap(([from, to]) =>
    Object.entries(TRIGGERS).map(([name, trigger]) => ({ from, to, name, trigger })),
  ),
)('a window of $from.1 that notices $to.1 by $name acts for neither', async (row) => {
  const { from, to, trigger } = row;
  const { person, page, answered } = await replacedIn(from, to);
  await trigger(page, person, to[0]);
  await told(page, to[2]);
  expect(answered).toEqual([]);
  // The one who is signed in by now is not signed out by it.
  await page.getByRole('alertdialog').getByRole('button', { name: '重新加载' }).click();
  await page.waitForLoadState();
  const { cookies } = await person.storageState();
  expect(cookies.find(({ name }) => name === 'account')?.value).toBe(to[1]);
  stage.leave(person);
});

test('a renewal is not made for another person, and what was being written stays with its own', async () => {
  const row = (page: Page) => page.locator('tr[data-row-key]').first();
  const note = (page: Page) => page.getByRole('dialog').getByLabel('备注').first();
  const { person, page } = await replacedIn(ADMIN, CLERK, async (page) => {
    await page.clock.install();
    await page.goto(AT.admin);
    await row(page).click();
    await note(page).fill('用户来电催单');
    const lineBack = await nearTheEnd(page);
    await lineBack();
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await told(page, CLERK[2]);
  await page.clock.resume();
  const order = new URL(page.url()).searchParams.get('order') ?? '';
  await page.getByRole('alertdialog').getByRole('button', { name: '重新加载' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor();
  expect(await page.getByText('用户来电催单').count()).toBe(0);
  await signInUnseen(person, 'admin', 'admin');
  await page.goto(`/order-list?order=${order}`);
  await note(page).waitFor();
  expect(await note(page).inputValue()).toBe('用户来电催单');
  stage.leave(person);
});
