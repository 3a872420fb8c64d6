import type { Page } from 'playwright-core';
import { Blocked } from './whileAnswering.js';

const MOST_SEEN = 200;

/** The page is not there, or not at this address: no check of it would say anything. */
export class NotOpened extends Error {
  override readonly name = 'NotOpened';
  readonly code = 'NOT_OPENED';
}

/** The failure to open a page, with what a user would see instead. */
export async function notOpened(page: Page, cause?: unknown): Promise<NotOpened> {
  const why = cause instanceof Blocked ? cause.message : await seenOn(page);
  return new NotOpened(`could not be opened: ${why}`, { cause });
}

/** What a user would see on the page, in one line. */
async function seenOn(page: Page): Promise<string> {
  const { pathname } = new URL(page.url());
  const text = await page
    .locator('main')
    .first()
    .textContent({ timeout: 1_000 })
    .catch(() => '');
  const line = (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MOST_SEEN);
  return line === '' ? `${pathname} stays empty` : `at ${pathname} stands "${line}"`;
}
