import type { BrowserContext } from 'playwright-core';
import { openWindow } from './browser.js';

/** A limit by time, since the number of attempts depends on the machine. */
const LONGEST_MS = 30_000;

/**
 * The code in the newest message to an address, as the trial's outbox page shows it.
 * @param saying what else the message says
 */
export async function codeFrom(person: BrowserContext, to: string, saying = ''): Promise<string> {
  const { page } = await openWindow(person);
  const until = Date.now() + LONGEST_MS;
  while (Date.now() < until) {
    await page.goto('/dev/outbox');
    const message = page
      .getByRole('listitem')
      .filter({ hasText: to })
      .filter({ hasText: saying })
      .first();
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
