import type { BrowserContext, Page } from 'playwright-core';
import { openWindow, type Window } from './browser.js';
import { signInUnseen } from './signInUnseen.js';
import { panel } from './tabs.js';

/** A window at a part of the people page. */
export async function onPeople(person: BrowserContext, part = 'number'): Promise<Window> {
  await signInUnseen(person, 'admin', 'admin');
  const window = await openWindow(person);
  await window.page.goto(`/people?part=${part}`);
  await panel(window.page).getByRole('heading', { level: 1 }).waitFor();
  return window;
}

/** A file that is handed over as bytes. */
export const file = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Gives the page a file, by its path or its bytes. */
export async function give(page: Page, content: ReturnType<typeof file> | string): Promise<void> {
  await panel(page).locator('input[type=file]').last().setInputFiles(content);
}
