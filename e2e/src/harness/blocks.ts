import type { Page } from 'playwright-core';

/**
 * The blocks that screens are made of mark their root element; the mark is the name here. What is true of each wherever
 * it is met, from the page's point of view: `null`, or what is wrong with it.
 */
const BLOCKS = {
  list: (list: HTMLElement): string | null => {
    const panel = list.closest('[role="tabpanel"]');
    const head = list.querySelector('thead th');
    if (panel === null || head === null) return null;
    panel.scrollTop = panel.scrollHeight;
    const { top: start } = panel.getBoundingClientRect();
    const { top: headTop } = head.getBoundingClientRect();
    // A list that the panel has not reached the top of has none there, whatever is above it.
    const isAbove = [...list.querySelectorAll('tbody tr')].some((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > start + 1 && top < headTop - 1;
    });
    panel.scrollTop = 0;
    return isAbove && headTop - start > 1
      ? `rows show in the ${headTop - start} px above its head`
      : null;
  },
  // A dialog may be over it.
  record: (): string | null =>
    document.activeElement?.closest('[role="dialog"]') == null
      ? 'the focus is outside, where its keys do nothing'
      : null,
  dialog: (dialog: HTMLElement): string | null => {
    const focused = document.activeElement;
    if (dialog.closest('[role="dialog"]')?.contains(focused) !== true)
      return 'the focus is outside';
    return focused?.matches('.ant-modal-close') === true ? 'the focus is on its ×' : null;
  },
  confirmation: (confirmation: HTMLElement): string | null => {
    const { top, bottom } = confirmation.getBoundingClientRect();
    if (confirmation !== document.activeElement) return 'the focus is elsewhere';
    return top >= 0 && bottom <= innerHeight ? null : 'it is out of sight';
  },
};

export const BLOCK_NAMES = Object.keys(BLOCKS);

type Met = { readonly block: string; readonly fault: string | null };

/** The blocks that can be seen on a page, each with what is wrong with it. */
export async function blocksOn(page: Page): Promise<readonly Met[]> {
  const met: Met[] = [];
  for (const [block, check] of Object.entries(BLOCKS)) {
    const marked = page.locator(`[data-block="${block}"]:visible`);
    for (const fault of await Promise.all(
      (await marked.all()).map((each) => each.evaluate(check)),
    )) {
      met.push({ block, fault });
    }
  }
  return met;
}
