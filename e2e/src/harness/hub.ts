import type { BrowserContext, Page } from 'playwright-core';
import { openWindow } from './browser.js';

export type Transport = 'WebSocket' | 'server-sent events' | 'long polling';

/** Resolves when the hub knows the window: what happens then is told to it. */
export async function connected(page: Page, transport: Transport = 'WebSocket'): Promise<void> {
  if (transport === 'WebSocket') {
    // Listened to at once: the first frame may be there before a promise would tell of the socket.
    return new Promise((resolve) => {
      page.once('websocket', (socket) => {
        socket.once('framereceived', () => {
          resolve();
        });
      });
    });
  }
  await page.waitForResponse(
    (response) =>
      /orderhub\?(.+&)?id=/.test(response.url()) && response.request().method() === 'POST',
  );
}

/** A new window of a person who has signed in, at an address, when the hub knows it. */
export async function hearingWindow(person: BrowserContext, path: string): Promise<Page> {
  const { page } = await openWindow(person);
  const hears = connected(page);
  await page.goto(path);
  await hears;
  return page;
}

/** Resolves when so many windows of a browser hear the hub: one is connected, the others wait for their turn and hear what it hears. */
export async function allHear(page: Page, windows: number): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return (
      [...held, ...pending].filter(({ name }) => name?.startsWith('banyan.hub.')).length >= wanted
    );
  }, windows);
}
