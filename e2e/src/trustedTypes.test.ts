import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openWindow } from './harness/browser.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { openSharedStage } from './harness/stage.js';
import { panel } from './harness/tabs.js';

const stage = openSharedStage();

/** What the page says to an act of a script in it: `done`, or the name of the error. */
function said(page: Page, act: string): Promise<string> {
  return page.evaluate((source) => {
    const acts: Readonly<Record<string, () => unknown>> = {
      'markup from a text': () => {
        document.body.innerHTML = '<b>x</b>';
      },
      'markup beside an element': () => {
        document.body.insertAdjacentHTML('beforeend', '<b>x</b>');
      },
      'a document from a text': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      'a frame from a text': () => {
        document.createElement('iframe').srcdoc = '<b>x</b>';
      },
      'text written as markup': () => {
        document.write('<b>x</b>');
      },
      'a script from a text': () => {
        document.createElement('script').text = 'document.title = "x"';
      },
      'a script of another host': () => {
        document.createElement('script').src = 'https://evil.example/areas/x.js';
      },
      'a script of ours that is no build': () => {
        document.createElement('script').setAttribute('src', '/silent-renew.js');
      },
      'a second policy': () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        };
        return trustedTypes.createPolicy('default', { createHTML: (text: string) => text });
      },
      'a file of a build': () => {
        document.createElement('script').src = '/areas/orders/0123456789abcdef/entry.js';
      },
      text: () => {
        document.createElement('p').textContent = '<b>x</b>';
      },
    };
    try {
      acts[source]?.();
      return 'done';
    } catch (cause) {
      return cause instanceof Error ? cause.name : 'thrown';
    }
  }, act);
}

test('the page runs files of builds and makes no markup or code from a text', async () => {
  const person = await stage.openPerson();
  const { page } = await openWindow(person);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/trusted/i.test(message.text())) faults.push(message.text());
  });
  await signInUnseen(person, 'admin', 'admin');
  await page.goto('/order-list');
  await panel(page).getByRole('heading', { level: 1, name: '订单管理' }).waitFor();
  // What antd draws at once, and what it adds to the page when it is asked for.
  await panel(page).getByRole('combobox').first().click();
  await page.locator('.ant-select-dropdown').first().waitFor();
  await page.keyboard.press('Escape');
  await panel(page).locator('tr[data-row-key]').first().waitFor();
  expect(faults).toEqual([]);

  for (const act of ['a file of a build', 'text'])
    expect([act, await said(page, act)]).toEqual([act, 'done']);
  for (const act of [
    'markup from a text',
    'markup beside an element',
    'a document from a text',
    'a frame from a text',
    'text written as markup',
    'a script from a text',
    'a script of another host',
    'a script of ours that is no build',
    'a second policy',
  ]) {
    expect([act, await said(page, act)]).toEqual([act, 'TypeError']);
  }
  stage.leave(person);
});
