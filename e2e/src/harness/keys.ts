import type { Page } from 'playwright-core';

/** Presses Tab until the focus is on what has this name. Fails when the whole page has no such stop. */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element?.getAttribute('aria-label') ?? '';
      const by = element?.id ? document.querySelector(`label[for="${element.id}"]`) : null;
      return label || by?.textContent || element?.textContent || '';
    });
    if (typeof name === 'string' ? focused.trim() === name : name.test(focused.trim())) return;
  }
  throw new Error(`Tab never reaches ${String(name)}`);
}
