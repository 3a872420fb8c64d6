import type { BrowserContext } from 'playwright-core';
import { openWindow } from './browser.js';

const MOST_LOOKS = 100;

/** The code of the newest message to somebody, as the trial's outbox page shows it. */
export async function codeFrom(person: BrowserContext, to: string): Promise<string> {
  const { page } = await openWindow(person);
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await page.goto('/dev/outbox');
    const message = page.getByRole('listitem').filter({ hasText: to }).first();
    if ((await message.count()) > 0) {
      const code = /(?<!\d)\d{6}(?!\d)/.exec(
        ((await message.textContent()) ?? '').replaceAll(to, ''),
      )?.[0];
      if (code !== undefined) {
        await page.close();
        return code;
      }
    }
  }
  throw new Error(`nothing was sent to ${to}`);
}
