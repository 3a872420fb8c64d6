import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserAsks, goesOn, leaves, question } from './harness/asking.js';
import { CHOICE, order, ordered, press, signInHere, submit } from './harness/buying.js';
import { signedIn } from './harness/sessions.js';
import { openStage } from './harness/stage.js';

const stage = openStage();
const back = (page: Page) =>
  page.evaluate(() => {
    history.back();
  });
const total = (page: Page) => page.getByRole('region', { name: '订单合计' });
/** A page of the public site, then the order page by a link. */
async function choosing(page: Page): Promise<void> {
  await page.goto('/webHome');
  await page
    .getByRole('link', { name: /选购|购买/ })
    .first()
    .click();
  await page.waitForURL('**/orderpage**');
  await total(page).locator('strong', { hasText: '¥' }).waitFor();
}

describe('d4: an order in progress is asked about', () => {
  test('by Back, which goes nowhere before the first own change', async () => {
    const person = await stage.openPerson();
    const page = await signedIn(person, 'customer');
    await choosing(page);
    await back(page);
    await page.waitForURL('**/webHome');
    expect(await question(page).count()).toBe(0);
    await choosing(page);
    await press(page, '增加一人');
    await page.waitForURL('**seats=2**');
    await back(page);
    await goesOn(page);
    expect(page.url()).toContain('seats=2');
    await back(page);
    await question(page).waitFor();
    await leaves(page);
    await page.waitForURL('**/webHome');
    stage.leave(person);
  });

  test('by the one-click address, which the browser asks about where it is typed', async () => {
    const person = await stage.openPerson();
    const page = await signedIn(person, 'customer');
    await page.goto(CHOICE);
    await press(page, '增加一人');
    const asked = browserAsks(page);
    await page.evaluate(() => {
      location.assign('/autologin?subjectid=C00000001&logintoken=x');
    });
    expect(await asked).toBe('beforeunload');
    expect(page.url()).toContain('seats=3');
    stage.leave(person);
  });

  test('by a session that is over: 继续 keeps the page and its choices, and paying asks to sign in', async () => {
    const person = await stage.openPerson();
    const page = await signedIn(person, 'customer');
    await page.goto(CHOICE);
    await press(page, '增加一人');
    await page.waitForURL('**seats=3**');
    await person.clearCookies();
    await submit(page);
    await goesOn(page);
    expect(page.url()).toContain('seats=3');
    await press(page, '登录后付款');
    await signInHere(page, 'customer');
    await page.waitForURL('**/orderpage?**seats=3**');
    await submit(page);
    expect(await ordered(page)).toMatch(/^BY\d{16}$/);
    stage.leave(person);
  });

  test('while paying by Back and by a session that is over; the order is as it was', async () => {
    const person = await stage.openPerson();
    const page = await signedIn(person, 'customer');
    const number = await order(page, CHOICE);
    await page.getByText(/^剩余/).waitFor();
    await page.getByRole('banner').getByRole('link', { name: '思维导图' }).click();
    await goesOn(page);
    await person.clearCookies();
    await press(page, '银行卡');
    await goesOn(page);
    expect(page.url()).toContain(number);
    await press(page, '登录后付款');
    await signInHere(page, 'customer');
    await page.waitForURL(`**/payMent?order=${number}`);
    await press(page, '银行卡');
    await page.getByTitle('付款页（sandbox）').waitFor();
    stage.leave(person);
  });
});
