import type { Page } from 'playwright-core';
import { MARK } from './watermark.js';

/** What no fault may cost the person at a window (the no-loss set): compared before and after it. */
export type Kept = {
  /** Names in their order, the active one with a star. */
  readonly tabs: readonly string[];
  readonly address: string;
  /** Of each tab, by its name: what is typed and chosen, and how far it is scrolled. */
  readonly forms: Readonly<Record<string, readonly string[]>>;
  readonly scrolls: Readonly<Record<string, number>>;
  /** With the number of unread messages. */
  readonly title: string;
  /** Who the window says is signed in. */
  readonly person: string | null;
  readonly isWatermarked: boolean;
};

/** A window, also one that the driver has given up (`crashAndReload`). */
type Window = { evaluate<T, A>(act: (given: A) => T, given: A): Promise<T> };

/** The number of unread messages comes after the page. */
export async function unreadShown(page: Page): Promise<void> {
  await page.waitForFunction(() => /^\(\d+\)/.test(document.title));
}

export function keptOn(page: Window): Promise<Kept> {
  return page.evaluate((mark) => {
    const tabs = [...document.querySelectorAll('[role=tab]:not([role=tabpanel] *)')];
    const panelOf = (tab: Element) =>
      document.getElementById(tab.getAttribute('aria-controls') ?? '');
    const nameOf = (tab: Element) => tab.getAttribute('aria-label') ?? '';
    const FIELDS = 'input, textarea, select, [contenteditable=true]';
    const typedIn = (field: Element) => {
      if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type))
        return String(field.checked);
      return 'value' in field ? String(field.value) : field.textContent;
    };
    const by = <T>(read: (panel: Element) => T) =>
      Object.fromEntries(
        tabs.flatMap((tab) => {
          const panel = panelOf(tab);
          return panel === null ? [] : [[nameOf(tab), read(panel)] as const];
        }),
      );
    return {
      tabs: tabs.map(
        (tab) => nameOf(tab) + (tab.getAttribute('aria-selected') === 'true' ? '*' : ''),
      ),
      address: location.pathname + location.search,
      forms: by((panel) => [...panel.querySelectorAll(FIELDS)].map(typedIn)),
      scrolls: by(({ scrollTop }) => Math.round(scrollTop)),
      title: document.title,
      person:
        document.querySelector('[aria-label$="· 个人信息"]')?.getAttribute('aria-label') ?? null,
      isWatermarked: document.querySelector(mark) !== null,
    };
  }, MARK);
}
