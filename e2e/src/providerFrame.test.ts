import { expect, test } from '@jest/globals';
import type { Frame, Page } from 'playwright-core';
import { openWindow, type Window } from './harness/browser.js';
import { CHOICE, order, press } from './harness/buying.js';
import { startWithPaymentProvider } from './harness/paymentProvider.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openStage } from './harness/stage.js';

const stage = openStage({}, startWithPaymentProvider);

/** The provider's page in its frame, when it has tried what it can. */
async function frameOf(page: Page): Promise<Frame> {
  await press(page, '银行卡');
  const frame = await (await page.getByTitle('付款页（bridge）').elementHandle()).contentFrame();
  if (!frame) throw new Error('no frame');
  await frame.locator('body[data-tried]').waitFor();
  return frame;
}

/** @param mayLead what the page is told of the provider's description */
async function paying(mayLead: boolean): Promise<Window> {
  const person = await stage.openPerson();
  await signInUnseen(person, 'customer', 'customer');
  const window = await openWindow(person);
  const { page } = window;
  await page.route('**/MyPayment/*', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const told = body.replace(/"topNavigation":\w+/, `"topNavigation":${mayLead}`);
    await route.fulfill({ response, body: told });
  });
  await order(page, CHOICE);
  return window;
}

test('its page reads nothing of the product, and leads it away only by the customer’s own click', async () => {
  const { page, faults } = await paying(true);
  const frame = await frameOf(page);
  expect(new URL(frame.url()).origin).not.toBe(stage.product.baseUrl);
  expect(await frame.locator('body').getAttribute('data-tried')).toBe(
    'refused,refused,refused,refused',
  );
  expect(faults().filter((fault) => fault.includes('policy:'))).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/payMent');
  page.on('dialog', (dialog) => void dialog.accept());
  await frame.getByRole('button', { name: 'Away' }).click();
  await page.waitForURL('**/away');
  // The way back reads the order again.
  await page.goBack();
  await page.getByTitle('付款页（bridge）').waitFor();
  stage.leave(page.context());
});

test('where its description does not say so, not even by a click', async () => {
  const { page } = await paying(false);
  const frame = await frameOf(page);
  expect(await page.getByTitle('付款页（bridge）').getAttribute('sandbox')).not.toContain('top');
  await frame.getByRole('button', { name: 'Away' }).click();
  await frame.evaluate(() => undefined);
  expect(new URL(page.url()).pathname).toBe('/payMent');
  stage.leave(page.context());
});
