import type { BrowserContext } from 'playwright-core';
import type { Result } from './check.js';

/** How often news may interrupt before a page counts as one that never settles. */
const MOST_TURNS = 5;

/** What the hub tells of a change to what a user sees, or of a message, whose first toast loads the code of toasts. */
const NEWS = /"kind":"(changed|mineChanged|messageArrived)"/;

/**
 * Counts what the hub tells a person's windows of news, from now on: one of them listens for all.
 * @returns how often it has told so far
 */
export function countNews(person: BrowserContext): () => number {
  let told = 0;
  person.on('page', (page) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (NEWS.test(String(payload))) told += 1;
      });
    });
  });
  return () => told;
}

/**
 * Repeats a check whose findings came with news of the hub: a page may load or show what changed.
 * What the page does by itself is found again.
 */
export async function undisturbed(
  news: () => number,
  look: () => Promise<Result>,
): Promise<Result> {
  let heard = 0;
  for (let turn = 1; ; turn++) {
    const result = await look();
    const isWhole = result.kind === 'skipped' || result.messages.length === 0;
    if (isWhole || news() === heard || turn === MOST_TURNS) return result;
    heard = news();
  }
}
