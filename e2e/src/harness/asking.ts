import type { Locator, Page } from 'playwright-core';

/** What the shell asks before something is left. */
export function question(page: Page): Locator {
  return page.getByRole('dialog', { name: '提示' });
}

/** Expects the question in the specification’s words, and continues with the order. */
export async function goesOn(page: Page): Promise<void> {
  await question(page).getByText('当前订单未完成，是否继续').waitFor();
  await question(page).getByRole('button', { name: '继续' }).click();
  await question(page).waitFor({ state: 'hidden' });
}

export async function leaves(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: '离开' }).click();
}

/** What the browser’s own question was about, answered by staying. */
export function browserAsks(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      void dialog.dismiss().then(() => {
        resolve(dialog.type());
      });
    });
  });
}
