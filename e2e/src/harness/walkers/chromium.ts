import { openBrowser, openPerson, openWindow } from '../browser.js';
import type { Walker } from './walker.js';

export async function openChromium(): Promise<Walker> {
  const browser = await openBrowser();
  const person = await openPerson(browser, 'about:blank', { ignoreHTTPSErrors: true });
  const { page } = await openWindow(person);
  const at = (path: string) => page.locator(`xpath=${path}`).first();
  return {
    goTo: async (address) => {
      await page.goto(address);
    },
    read: (expression) => page.evaluate(expression),
    click: (path) => at(path).click(),
    type: (path, text) => at(path).pressSequentially(text),
    close: () => browser.close(),
  };
}
