import type { Page } from 'playwright-core';

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
      response.url().includes('/orderhub?id=') && response.request().method() === 'POST',
  );
}
