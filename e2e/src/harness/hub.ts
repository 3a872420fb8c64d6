import type { Page } from 'playwright-core';

export type Transport = 'WebSocket' | 'server-sent events' | 'long polling';

/** Resolves when the hub knows the window: what happens then is told to it. */
export async function connected(page: Page, transport: Transport = 'WebSocket'): Promise<void> {
  if (transport === 'WebSocket') {
    const socket = await page.waitForEvent('websocket');
    await socket.waitForEvent('framereceived');
    return;
  }
  await page.waitForResponse(
    (response) =>
      response.url().includes('/orderhub?id=') && response.request().method() === 'POST',
  );
}
